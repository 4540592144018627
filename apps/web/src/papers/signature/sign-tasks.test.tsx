import { SUCCESS } from "@tushen/contract/ground/envelope";
import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignatureTask, TaskFile } from "@tushen/contract/papers/signature-shape";
import { registrationCalls } from "@tushen/contract/people/registration";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import type { Location } from "./seal-marks.ts";

const signer = (over: Partial<SignatureTask["signers"][number]> = {}) => ({
  ...{ signerId: 3, order: 1, personName: "林雨桐", orgId: 2, orgName: "中原院", sealType: "3" },
  ...{ sealTypeName: "注册建筑师章", isMe: true, isTurn: true, isSigning: false, signTime: null },
  ...over,
});

const task = (over: Partial<SignatureTask> = {}): SignatureTask =>
  ({
    ...{ id: 5, taskName: "建施-01 平面图等2个文件", bizType: "DRAWING", status: "WAITING", statusName: "待签" },
    ...{ stateReason: null, projectApplicationId: 3, projectSubmissionId: 7, projectName: "龙子湖人才住房" },
    ...{ provider: "A", initiatorName: "冯晓岚", initiatorOrgName: "中原院", createTime: "2026-11-23T01:00:00Z" },
    ...{
      finishTime: null,
      deadline: null,
      openedBy: null,
      openUntil: null,
      outsideProvider: null,
      fileCount: 2,
      sent: false,
    },
    signers: [
      signer(),
      signer({
        signerId: 4 as never,
        order: 2,
        personName: "陈思远",
        orgName: "金色置业",
        sealTypeName: "个人签名",
        isMe: false,
        isTurn: false,
      }),
    ],
    may: { sign: true, refuse: true, cancel: false, remind: false, send: false },
    ...over,
  }) as SignatureTask;

const file = (id: number, over: Partial<TaskFile> = {}): TaskFile =>
  ({
    ...{
      id,
      bizId: id,
      title: `建施-0${id} 平面图`,
      fileId: 10 + id,
      fileVersionIndex: 1,
      fileName: `建施-0${id}.pdf`,
    },
    ...{ status: "WAITING", problem: null, signedCount: 0 },
    ...over,
  }) as TaskFile;

const place: Location = {
  ...{ page: 1, x: 10, y: 20, width: 40, height: 40, fileId: 11, itemId: 1, signerId: 3, signerName: "林雨桐" },
  ...{
    signerOrgName: "中原院",
    sealType: "3",
    sealTypeName: "注册建筑师章",
    isMine: true,
    isSigned: false,
    foundBy: "FREE",
  },
} as never;

const answerSignatures = (shown: SignatureTask) => {
  const server = answerFrame({ orgType: "DESIGN" });
  server.with(signatureCalls.listTasks, { list: [shown], total: 1, pageNum: 1, pageSize: 50 });
  server.with(signatureCalls.listByIds, [{ ...shown, files: [file(1), file(2)] }]);
  server.with(signatureCalls.viewUrl, { url: "/nothing.pdf", expiresAt: "2026-11-23T01:05:00Z" });
  server.with(signatureCalls.locations, [place]);
  return server;
};

describe("the desk of signatures", () => {
  it("signs chosen tasks with one confirmation, after password or phone, and names what was refused", async () => {
    const server = answerSignatures(task());
    let proven = false;
    server.raw(signatureCalls.signTasks, ({ headers }) => {
      proven = headers.get("identity-proof") === "P";
      const detail = { signing: [], refused: [{ id: 5, reason: "林雨桐注册建筑师章已冻结" }] };
      const body = proven ? { code: SUCCESS, detail } : { code: "platform.prove-again", message: "请再次确认" };
      return new Response(JSON.stringify(body), {
        status: proven ? 200 : 403,
        headers: { "content-type": "application/json" },
      });
    });
    server.with(registrationCalls.proveAgain, { proof: "P" });
    await openPortal("#/signTasks", { as: "T" });
    await expect.element(page.getByText("建施-01 平面图等2个文件")).toBeVisible();
    await expect.element(page.getByText("我待签")).toBeVisible();
    await page.getByRole("checkbox").nth(1).click();
    await page.getByRole("button", { name: "签署 1 项、2 个文件" }).click();
    await expect.element(page.getByText("将用您的注册建筑师章在 2 个文件上逐一签章", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "签署 2 个文件" }).click();
    await page.getByRole("textbox", { name: /登录密码/ }).fill("password");
    await page.getByRole("button", { name: "确认并继续" }).click();
    await expect.element(page.getByText("建施-01 平面图等2个文件：林雨桐注册建筑师章已冻结")).toBeVisible();
    expect(proven).toBe(true);
  });

  it("shows one's own, the signed and the started tasks by its address", async () => {
    const server = answerSignatures(task({ status: "FINISHED", statusName: "已完成" }));
    await openPortal("#/signTasks?view=STARTED&status=FINISHED", { as: "T" });
    await expect.element(page.getByText("已完成").first()).toBeVisible();
    const asked = server.askedFor(signatureCalls.listTasks).at(-1)?.url.searchParams;
    expect([asked?.get("mine"), asked?.get("status")]).toEqual(["STARTED", "FINISHED"]);
    await page.getByText("我已签署").click();
    await eventually(() =>
      expect(server.askedFor(signatureCalls.listTasks).at(-1)?.url.searchParams.get("mine")).toBe("SIGNED"),
    );
  });
});

describe("a signature task", () => {
  it("says who signs in which order and with which seal, and is refused with a reason", async () => {
    const server = answerSignatures(task());
    server.with(signatureCalls.refuseTask, true);
    await openPortal("#/signTasks/5", { as: "T" });
    await expect.element(page.getByText("林雨桐（我）")).toBeVisible();
    await expect.element(page.getByText("未轮到")).toBeVisible();
    await page.getByRole("button", { name: "拒签" }).click();
    const yes = page.getByRole("dialog").getByRole("button", { name: "拒签" });
    await expect.element(yes).toBeDisabled();
    await page.getByLabelText("理由（5 至 500 字）").fill("图名与目录不一致");
    await yes.click();
    await expect.element(page.getByText("已拒签，发起人会收到消息")).toBeVisible();
    expect(JSON.parse(server.askedFor(signatureCalls.refuseTask)[0]?.body ?? "")).toEqual({
      id: 5,
      reason: "图名与目录不一致",
    });
  });

  it("opens each of its files, and says why one could not be signed", async () => {
    const failed = task({ status: "FAILED", statusName: "签署失败", stateReason: "1 个文件未能签章" });
    const server = answerSignatures(failed);
    server.with(signatureCalls.listByIds, [
      { ...failed, files: [file(1), file(2, { status: "PROBLEM", problem: "文件已加密" })] },
    ]);
    await openPortal("#/signTasks/5", { as: "T" });
    await expect.element(page.getByText("1 个文件未能签章")).toBeVisible();
    await page.getByRole("button", { name: /建施-02 平面图/ }).click();
    await eventually(() => expect(location.hash).toBe("#/signTasks/5?file=2"));
    await expect.element(page.getByText("文件已加密")).toBeVisible();
    const opened = () => server.askedFor(signatureCalls.viewUrl).map(({ url }) => url.searchParams.get("fileId"));
    await eventually(() => expect(opened()).toContain("12"));
  });
});
