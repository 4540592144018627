import { sealCalls, type Verification } from "@tushen/contract/people/seal";
import { certificateCalls } from "@tushen/contract/results/certificate";
import type { StampedSheet } from "@tushen/contract/results/stamped-sheet";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { certificate, sheet } from "../../../test/certificate-answers.ts";
import { choose } from "../../../test/choose.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { sheetUrl } from "../../../test/review-answers.ts";
import { says } from "../../../test/says.ts";

const sent = { sentTime: "2026-11-21T04:00:00Z" };
const second = certificate({ ...sent, id: 82 as never, projectSubmissionId: 52 as never, atlasName: "第二批" });
const sheetsOf: Readonly<Record<string, readonly StampedSheet[]>> = {
  "51": [
    sheet(),
    sheet({ drawingId: 92 as never, graphNum: "结施-01", graphName: "基础图", state: "WAITING", fileId: null }),
  ],
  "52": [sheet({ drawingId: 93 as never, graphNum: "水施-01", graphName: "给水总图" })],
};

const open = async (list = [certificate(sent), second]) => {
  const server = answerFrame({ orgType: "CONSTRUCT" });
  server.with(certificateCalls.listCertificates, list);
  server.with(certificateCalls.stampedSheets, ({ url }) => {
    const sheets = sheetsOf[url.searchParams.get("projectSubmissionId") ?? ""] ?? [];
    return { certNo: "TX-001", sent: true, total: sheets.length, stamped: 1, problem: 0, sheets: [...sheets] };
  });
  server.with(certificateCalls.stampedSheetUrl, { url: sheetUrl(), expiresAt: "", thumbnailUrl: null } as never);
  server.with(certificateCalls.listSeal, []);
  await openPortal("#/reportUnit/signature?projectApplicationId=41", { as: "T" });
  return server;
};
const tree = page.getByRole("navigation", { name: "签章图纸目录" });
const verdict = (facts: Partial<Verification>): Verification => ({
  ...{ verdict: "valid", sentence: "文件内容与签章一致。", sha256: "a".repeat(64), signatures: [] },
  ...facts,
});

describe("the sealed sheets of a project", () => {
  it("are looked at batch by batch", async () => {
    await open();
    await expect.element(tree.getByRole("button", { name: "建施-01 建筑设计说明" })).toBeVisible();
    await choose(page.getByRole("combobox", { name: "报审批次" }), "第二批");
    await expect.element(tree.getByRole("button", { name: "水施-01 给水总图" })).toBeVisible();
    await expect.element(tree.getByRole("button", { name: /建施-01/ })).not.toBeInTheDocument();
    expect(location.hash).toContain("projectSubmissionId=52");
  });

  it("that are still being stamped say so and cannot be downloaded", async () => {
    await open();
    await expect.element(page.getByRole("button", { name: "下载本图" })).toBeVisible();
    await tree.getByRole("button", { name: /结施-01/ }).click();
    await expect.element(page.getByText("正在加盖审查章")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "下载本图" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "验证签章" })).not.toBeInTheDocument();
  });

  it("are searched by number, and the search may find none", async () => {
    await open();
    await tree.getByPlaceholder("图号、图名、目录").fill("暖施");
    await expect.element(tree.getByText("没有符合的图纸")).toBeVisible();
    await tree.getByPlaceholder("图号、图名、目录").fill("基础");
    await expect.element(tree.getByRole("button", { name: /结施-01/ })).toBeVisible();
    await expect.element(tree.getByRole("button", { name: /建施-01/ })).not.toBeInTheDocument();
  });

  it("are verified: who signed when, and what was changed since", async () => {
    const server = await open();
    const signature = {
      ...{ signerName: "睿图审查", organisation: null, signedAt: "2026-11-21T03:00:00Z", reason: "审查合格" },
      ...{ intact: false, trusted: true, coversWholeFile: false, changesAfter: ["第 1 页被修改"] },
    };
    server.with(
      sealCalls.verify,
      verdict({ verdict: "modified", sentence: "签章后文件又被修改。", signatures: [signature] }),
    );
    await page.getByRole("button", { name: "验证签章" }).click();
    await says(page.getByRole("main"), "签章后被修改", "签章后文件又被修改。", "睿图审查", "第 1 页被修改");
    server.with(sealCalls.verify, verdict({}));
    await page.getByRole("button", { name: "重新验证" }).click();
    await says(page.getByRole("main"), "签章有效", "文件内容与签章一致。");
  });

  it("that cannot be verified say why", async () => {
    const server = await open();
    const message = "文件不是可以验证的 PDF：结构损坏";
    server.refuse(sealCalls.verify, { code: "seal.unreadable", message });
    await page.getByRole("button", { name: "验证签章" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText("核对文件内容与电子签章是否一致。")).toBeVisible();
  });

  it("may be none yet, and those of a void certificate do not count", async () => {
    await open([certificate({ ...sent, state: "VOID", stateLabel: "已作废" })]);
    await expect.element(page.getByText("还没有已签章的图纸")).toBeVisible();
    await expect.element(tree).not.toBeInTheDocument();
  });
});
