import { certificateCalls } from "@tushen/contract/results/certificate";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { certificate, sheet } from "../../../test/certificate-answers.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { submission } from "../../../test/review-answers.ts";

const clerk = { orgType: "CENSOR", roles: [{ code: "CENSOR_CLERK", items: [] }] } as const;
const act = (action: string, label: string, whyNot: string | null = null) => ({
  action,
  label,
  allowed: whyNot === null,
  whyNot,
});
const nothingSent = { certNo: null, sent: false, total: 0, stamped: 0, problem: 0, sheets: [] };

const desk = (list: ReturnType<typeof certificate>[]) => {
  const server = answerFrame(clerk as never);
  server.with(
    submissionCalls.readSubmission,
    submission({ id: 51 as never, applicationId: 41 as never, projectName: "金色时代广场一期" }),
  );
  server.with(certificateCalls.listCertificates, list);
  server.with(certificateCalls.stampedSheets, nothingSent);
  return server;
};

describe("the desk for results", () => {
  it("names what is missing before a certificate can be made", async () => {
    desk([]).with(certificateCalls.candidates, {
      projectSubmissionId: 51 as never,
      atlasName: "第一批",
      allowed: false,
      whyNot: "合格书所需信息不完整，请补齐后再生成",
      missing: [{ field: "projectGrade", label: "工程等级", message: "请在项目基本信息中选择工程规模和等级" }],
      buildings: [{ buildingId: 1 as never, buildingName: "1#楼" }],
    });
    await openPortal("#/censorUnit/results/51", { as: "T" });
    await expect.element(page.getByText(/请在项目基本信息中选择工程规模和等级/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "生成合格书" })).toBeDisabled();
  });

  it("shows the stamping, the sheet that could not be stamped, and why sending must wait", async () => {
    const server = desk([
      certificate({
        sheets: { total: 3, stamped: 1, problem: 1 },
        actions: [act("send", "发放", "还有 1 张图纸正在加盖审查专用章，请待全部完成后再发放")],
      }),
    ]);
    server.with(certificateCalls.stampedSheets, {
      certNo: "4101052611210101-TX-001",
      sent: false,
      total: 3,
      stamped: 1,
      problem: 1,
      sheets: [
        sheet(),
        sheet({ drawingId: 92 as never, graphNum: "建施-02", state: "WAITING", fileId: null }),
        sheet({ drawingId: 93 as never, state: "PROBLEM", problem: "PDF 已加密，无法签章，请去除密码后重新上传" }),
      ],
    });
    await openPortal("#/censorUnit/results/51", { as: "T" });
    await expect.element(page.getByText("2 / 3")).toBeVisible();
    await expect.element(page.getByText("PDF 已加密，无法签章，请去除密码后重新上传")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "发放成果" })).toBeDisabled();
  });

  it("asks before it sends, then sends", async () => {
    const server = desk([certificate({ actions: [act("withdrawSignature", "撤回签章"), act("send", "发放")] })]);
    server.with(certificateCalls.sendCertificates, 1);
    await openPortal("#/censorUnit/results/51", { as: "T" });
    await userEvent.click(page.getByRole("button", { name: "发放成果" }));
    await expect.element(page.getByText(/发放后不能收回/)).toBeVisible();
    expect(server.askedFor(certificateCalls.sendCertificates)).toEqual([]);
    await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "发放成果" }));
    await expect.element(page.getByText("成果已发放")).toBeVisible();
    expect(JSON.parse(server.askedFor(certificateCalls.sendCertificates)[0]?.body ?? "{}")).toMatchObject({
      ids: [81],
    });
  });
});

describe("换发 on the desk", () => {
  it("asks what was wrong, says what follows, and makes the corrected certificate", async () => {
    const server = desk([certificate({ state: "SENT", stateLabel: "已发放", actions: [act("replace", "换发")] })]);
    server.with(certificateCalls.correctCertificate, 82 as never);
    await openPortal("#/censorUnit/results/51", { as: "T" });
    await userEvent.click(page.getByRole("button", { name: "换发" }));
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(/立即失效，扫码查验显示“已换发”/)).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "换发" })).toBeDisabled();
    await userEvent.fill(dialog.getByLabelText(/错误和更正内容/), "结构类型误写，应为框架-剪力墙");
    await userEvent.click(dialog.getByRole("button", { name: "换发" }));
    await expect.element(page.getByText("已换发，请签章后发放新的合格书")).toBeVisible();
    expect(JSON.parse(server.askedFor(certificateCalls.correctCertificate)[0]?.body ?? "{}")).toEqual({
      reason: "结构类型误写，应为框架-剪力墙",
    });
  });
});

describe("what the parties see", () => {
  it("is nothing before the results are sent", async () => {
    const server = answerFrame();
    server.with(certificateCalls.listCertificates, []);
    await openPortal("#/reportUnit/results?projectApplicationId=41", { as: "T" });
    await expect.element(page.getByText("审查成果尚未发放")).toBeVisible();
  });

  it("is nothing to build from once the certificate was revoked", async () => {
    const server = answerFrame();
    const revoked = { state: "REVOKED", stateLabel: "已撤销", reason: "抽查发现违反强制性条文" } as const;
    server.with(certificateCalls.listCertificates, [certificate({ ...revoked, sentTime: "2026-11-21T04:00:00Z" })]);
    server.with(certificateCalls.stampedSheets, nothingSent);
    server.with(certificateCalls.readArchive, null);
    await openPortal("#/reportUnit/results?projectApplicationId=41", { as: "T" });
    await expect
      .element(page.getByRole("alert").filter({ hasText: "合格书已撤销" }))
      .toHaveTextContent(
        "合格书已撤销，合格书和签章图纸不得作为施工依据理由：抽查发现违反强制性条文。下载的文件仅供查证。",
      );
    await expect.element(page.getByRole("heading", { name: /签章图纸（\d+ 张，已失效）/ })).toBeVisible();
  });

  it("is a list of every certificate with its state and number (F045)", async () => {
    const server = answerFrame();
    server.with(certificateCalls.listCertificates, [
      certificate({
        state: "RECORDED",
        stateLabel: "已备案",
        sentTime: "2026-11-21T04:00:00Z",
        recordNo: "BA410105202600001",
      }),
    ]);
    await openPortal("#/projectReport/qualifiedList?projectApplicationId=41", { as: "T" });
    await expect.element(page.getByText("BA410105202600001")).toBeVisible();
    await expect.element(page.getByText("已备案")).toBeVisible();
  });

  it("is a reader of sealed sheets without any control that changes something (F052)", async () => {
    const server = answerFrame({ orgType: "DESIGN" } as never);
    server.with(certificateCalls.listCertificates, [certificate({ sentTime: "2026-11-21T04:00:00Z" })]);
    server.with(certificateCalls.stampedSheets, {
      certNo: "4101052611210101-TX-001",
      sent: true,
      total: 2,
      stamped: 1,
      problem: 1,
      sheets: [
        sheet({ state: "PROBLEM", problem: "PDF 文件结构损坏，请重新导出后上传" }),
        sheet({ drawingId: 92 as never, graphNum: "结施-01", folders: ["1#楼", "02结构"] }),
      ],
    });
    server.with(certificateCalls.listSeal, [
      {
        kind: "7",
        kindName: "审查专用章",
        ownerName: "睿图审查",
        certNo: "4101052611210101-TX-001",
        page: 1,
        place: { x: 1440, y: 720, width: 255, height: 96 },
        sealTime: "2026-11-21T04:00:00Z",
      },
    ]);
    await openPortal("#/reportUnit/signature?projectApplicationId=41", { as: "T" });
    const tree = page.getByRole("navigation", { name: "签章图纸目录" });
    await expect.element(tree.getByText(/^1#楼 \/ 01建筑/)).toBeVisible();
    await expect.element(page.getByText("PDF 文件结构损坏，请重新导出后上传")).toBeVisible();
    for (const name of [/上传/, /重命名|改名/, /删除/, /排序|上移|下移/, /移动/])
      await expect.element(page.getByRole("main").getByRole("button", { name })).not.toBeInTheDocument();
    await userEvent.fill(tree.getByPlaceholder("图号、图名、目录"), "结施");
    await expect.element(tree.getByText(/^1#楼 \/ 01建筑/)).not.toBeInTheDocument();
    await tree.getByText("结施-01").click();
    await expect.element(page.getByText("第 1 页，距左 508 毫米、距上 254 毫米")).toBeVisible();
  });
});
