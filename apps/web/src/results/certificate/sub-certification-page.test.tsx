import { certificateCalls } from "@tushen/contract/results/certificate";
import type { SubCertificate } from "@tushen/contract/results/sub-certificate";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { certificate } from "../../../test/certificate-answers.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const sub = (facts: Partial<SubCertificate> = {}): SubCertificate => ({
  id: 61 as never,
  certificateId: 81 as never,
  subNo: "4101052611210101-TX-001-01",
  unitName: "1#楼",
  state: "SIGNED",
  stateLabel: "已签章",
  hasPdf: false,
  fileId: null,
  sha256: null,
  sentTime: null,
  problem: null,
  verificationAddress: "https://tushen.example.cn/#/qr?t=sub",
  actions: [],
  ...facts,
});
const clerk = { orgType: "CENSOR", roles: [{ code: "CENSOR_CLERK", items: [] }] } as const;
const second = sub({ id: 62 as never, subNo: "4101052611210101-TX-001-02", unitName: "2#楼" });
const address = "#/projectReport/subCertification?projectApplicationId=41&certificateId=81";

describe("审查合格书（子证书）", () => {
  it("lists the parts of the certificate, and opens the one that is chosen", async () => {
    const server = answerFrame();
    const sent = { state: "SENT", stateLabel: "已发放", sentTime: "2026-11-21T04:00:00Z" } as const;
    const subs = [sub(sent), { ...second, ...sent }];
    server.with(certificateCalls.listCertificates, [certificate({ state: "SENT", subs })]);
    await openPortal(address, { as: "T" });
    await expect.element(page.getByRole("heading", { level: 1, name: /审查合格书（子证书）/ })).toBeVisible();
    await expect.element(page.getByText(/^4101052611210101-TX-001-01 · 1#楼/)).toBeVisible();
    await userEvent.click(page.getByRole("link", { name: /2#楼/ }));
    await expect.element(page.getByText(/^4101052611210101-TX-001-02 · 2#楼/)).toBeVisible();
    await expect.element(page.getByText("发放时间")).toBeVisible();
    expect(page.getByRole("button", { name: "下载 Word" }).elements()).toEqual([]);
  });

  it("lets the house make one anew whose seal failed, and send it on its own", async () => {
    const act = (action: string, label: string) => ({ action, label, allowed: true, whyNot: null });
    const server = answerFrame(clerk as never);
    const problem = "印章已冻结";
    const subs = [sub({ problem, actions: [act("recreate", "重新生成"), act("send", "发放")] }), second];
    server.with(certificateCalls.listCertificates, [certificate({ state: "SENT", subs })]);
    server.with(certificateCalls.recreateSubPdf, null);
    server.with(certificateCalls.sendSubCertificates, 1);
    await openPortal(address, { as: "T" });
    await expect.element(page.getByText(problem)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "重新生成" }));
    await expect.element(page.getByText(/重新加盖审查专用章/)).toBeVisible();
    await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "重新生成" }));
    await expect.element(page.getByText("正在重新生成，几秒后自动显示")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "发放", exact: true }));
    await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "发放" }));
    await expect.element(page.getByText("子证书已发放")).toBeVisible();
    expect(JSON.parse(server.askedFor(certificateCalls.sendSubCertificates)[0]?.body ?? "{}")).toMatchObject({
      ids: [61],
    });
  });
});
