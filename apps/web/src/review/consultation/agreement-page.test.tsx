import { assignmentCalls } from "@tushen/contract/review/assignment";
import { type Consultation, consultationCalls } from "@tushen/contract/review/consultation";
import { paperCalls } from "@tushen/contract/results/paper";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { hatch, tinyPdf } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { may, submission } from "../../../test/review-answers.ts";

const paper = URL.createObjectURL(new Blob([tinyPdf({ width: 595, height: 842, content: hatch(10) }) as BlobPart]));

const agreement = (facts: Partial<Consultation> = {}): Consultation =>
  ({
    ...{ id: 11, state: "ASKED", stateLabel: "待审查机构拟定", wish: "请就防火分区提出优化建议", version: 3 },
    ...{ scope: "", duties: "", feeInFen: null, limitDays: null, leaderCredentialId: null, leaderName: null },
    ...{ offeredByName: null, offerTime: null, returnReason: null, signedByName: null, signTime: null, actions: [] },
    ...facts,
  }) as Consultation;

const open = async (orgType: string, facts: Partial<Consultation>) => {
  const server = answerFrame({ orgType: orgType as never });
  server.with(submissionCalls.readSubmission, submission({ purpose: "ZX", atlasName: "第一批 咨询1" }));
  server.with(consultationCalls.readConsultation, agreement(facts));
  server.with(consultationCalls.saveAgreement, agreement({ version: 4 }));
  server.with(consultationCalls.sendAgreement, true);
  server.with(consultationCalls.returnAgreement, true);
  server.with(paperCalls.agreementUrl, { url: paper, expiresAt: "" } as never);
  server.with(assignmentCalls.listHousePeople, [
    {
      credentialId: 5 as never,
      personName: "沈卫东",
      roles: ["CENSOR_PM"],
      disciplines: [],
      openTasks: 2,
      qualification: "",
      unfit: [],
    },
  ]);
  await openPortal("#/projectReport/consultantArrangement?projectSubmissionId=11", { as: "T" });
  await expect.element(page.getByText("请就防火分区提出优化建议")).toBeVisible();
  return server;
};

describe("the agreement of a consultation", () => {
  it("is written and sent by the clerk, who is told what is missing", async () => {
    const server = await open("CENSOR", { actions: may("save") });
    await expect.element(page.getByText(/发送前还需填写：咨询内容/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "发送协议" })).toBeDisabled();
    await page.getByLabelText("咨询内容及范围").fill("地下车库防火分区优化");
    await page.getByLabelText("咨询费（元）").fill("36000");
    await page.getByLabelText("工作日", { exact: true }).fill("10");
    await page.getByRole("combobox", { name: "咨询项目负责人" }).click();
    await page.getByText("沈卫东（在办 2）").click();
    await page.getByRole("button", { name: "发送协议" }).click();
    await eventually(() => expect(server.askedFor(consultationCalls.sendAgreement)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(consultationCalls.saveAgreement)[0]?.body ?? "{}")).toMatchObject({
      ...{ feeInFen: 3_600_000, limitDays: 10, leaderCredentialId: 5 },
    });
  });

  it("keeps what is typed when a colleague saves first, and says so", async () => {
    const server = await open("CENSOR", { actions: may("save"), scope: "防火分区优化建议" });
    server.refuse(consultationCalls.saveAgreement, {
      ...{ code: "platform.changed-meanwhile", message: "内容已被他人修改，请刷新后核对再保存。" },
    });
    await page.getByLabelText("咨询内容及范围").fill("地下车库防火分区优化");
    server.with(consultationCalls.readConsultation, agreement({ actions: may("save"), scope: "同事写的", version: 7 }));
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect.element(page.getByText(/本机构另一人已修改协议/)).toBeVisible();
    await expect.element(page.getByLabelText("咨询内容及范围")).toHaveValue("地下车库防火分区优化");
    await page.getByRole("button", { name: "改用最新内容" }).click();
    await expect.element(page.getByLabelText("咨询内容及范围")).toHaveValue("同事写的");
  });

  it("cannot be signed when its leader has left, and says so to the owner", async () => {
    const [sign, giveBack] = may("sign", "return");
    const gone = { ...sign, allowed: false, whyNot: "协议所列咨询项目负责人已不在该机构任职，请退回协议" };
    await open("CONSTRUCT", {
      ...{
        state: "SENT" as const,
        stateLabel: "待建设单位签订",
        scope: "防火分区优化",
        feeInFen: 3_600_000,
        limitDays: 10,
      },
      actions: [gone, giveBack] as never,
    });
    await expect.element(page.getByText(/请退回协议/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "签订协议" })).toBeDisabled();
    await expect.element(page.getByRole("button", { name: "退回修改" })).toBeEnabled();
  });

  it("is read, signed or sent back by the owner", async () => {
    const sent = {
      ...{
        state: "SENT" as const,
        stateLabel: "待建设单位签订",
        scope: "防火分区优化",
        feeInFen: 3_600_000,
        limitDays: 10,
      },
      leaderName: "沈卫东",
      actions: may("sign", "return"),
    };
    const server = await open("CONSTRUCT", sent);
    await expect.element(page.getByText("36000.00 元")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "咨询协议" })).toBeVisible();
    await page.getByRole("button", { name: "退回修改" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("咨询费偏高，请再核");
    await page.getByRole("button", { name: "退回协议" }).click();
    await eventually(() => expect(server.askedFor(consultationCalls.returnAgreement)).toHaveLength(1));
  });

  it("is not shown to the owner while it is written", async () => {
    await open("CONSTRUCT", {});
    await expect.element(page.getByText("审查机构正在拟定协议，拟定后发来签订。")).toBeVisible();
  });
});
