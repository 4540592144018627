import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignatureTask } from "@tushen/contract/papers/signature-shape";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { good, onThisComputer } from "../../../test/on-this-computer.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const task = {
  ...{
    id: 5,
    taskName: "建施-01 平面图",
    bizType: "DRAWING",
    status: "WAITING",
    statusName: "待签",
    stateReason: null,
  },
  ...{ projectApplicationId: 3, projectSubmissionId: 7, projectName: "龙子湖人才住房", provider: "A" },
  ...{ initiatorName: "冯晓岚", initiatorOrgName: "中原院", createTime: "2026-11-23T01:00:00Z", finishTime: null },
  ...{ deadline: null, openedBy: null, openUntil: null, outsideProvider: null, fileCount: 2, sent: false, signers: [] },
  may: { sign: true, refuse: false, cancel: false, remind: false, send: false },
  files: [1, 2].map((id) => ({
    ...{ id, bizId: id, title: `建施-0${id}`, fileId: 10 + id, fileVersionIndex: 1, fileName: `建施-0${id}.pdf` },
    ...{ status: "WAITING", problem: null, signedCount: 0 },
  })),
} as unknown as SignatureTask;

const certificate = {
  ...{ certId: "C1", name: "林雨桐", issuer: "河南数字证书", validTo: "2028-01-01T00:00:00Z", certificate: "PEM" },
};
const openDialog = async () => {
  const server = answerFrame({ orgType: "DESIGN" });
  server.with(signatureCalls.listByIds, [task] as never);
  server.with(signatureCalls.locations, []);
  server.with(signatureCalls.userSignToken, { token: "T".repeat(43), expiresAt: "2026-11-23T02:00:00Z" });
  const digest = (id: number) => ({
    taskId: 5,
    itemId: id,
    bizId: id,
    fileId: 10 + id,
    title: "",
    digest: `D${id}`,
    toSign: "",
  });
  server.with(signatureCalls.opinionDigests, [digest(1), digest(2)] as never);
  server.with(signatureCalls.finish, true as never);
  server.with(signatureCalls.releaseTask, true as never);
  await openPortal("#/signTasks/5", { as: "T" });
  await page.getByRole("button", { name: "用本机证书签章" }).click();
  return server;
};
const dialog = () => page.getByRole("dialog");

describe("signing with a key of this computer", () => {
  it("lets the person choose a certificate, has each digest signed there, and hands the signatures in", async () => {
    const asked = onThisComputer((path, query) =>
      path === "/jsonp/sign" ? good({ signedDigest: `S of ${query.get("digest")}` }) : good([certificate]),
    );
    const server = await openDialog();
    await expect
      .element(dialog().getByRole("radio", { name: /林雨桐（河南数字证书，有效期至 2028-01-01）/ }))
      .toBeChecked();
    await dialog().getByRole("button", { name: "签署 2 个文件" }).click();
    await eventually(() => expect(server.askedFor(signatureCalls.finish)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(signatureCalls.finish)[0]?.body ?? "{}")).toMatchObject({
      list: [
        { fileId: 11, signedDigest: "S of D1" },
        { fileId: 12, signedDigest: "S of D2" },
      ],
    });
    expect(
      asked.filter(({ pathname }) => pathname === "/jsonp/sign").map(({ searchParams }) => searchParams.get("token")),
    ).toEqual(Array.from({ length: 2 }, () => "T".repeat(43)));
  });

  it("offers the helper where there is none, and finds it when asked again", async () => {
    let isThere = false;
    onThisComputer(() => (isThere ? good([certificate]) : undefined));
    await openDialog();
    await expect.element(dialog().getByRole("alert")).toMatchTextContent(/^没有找到本机程序/);
    const link = dialog().getByRole("link", { name: "下载本机签章助手" });
    await expect.element(link).toHaveAttribute("href", "/api/signature/passAuth/helperProgram");
    isThere = true;
    await dialog().getByRole("button", { name: "重试" }).click();
    await expect.element(dialog().getByRole("radio")).toBeChecked();
  });

  it("says where the helper has no certificate, and looks again when asked", async () => {
    let certificates: object[] = [];
    onThisComputer(() => good(certificates));
    await openDialog();
    await expect
      .element(dialog().getByRole("alert"))
      .toHaveTextContent("本机没有可用的证书，请按助手的说明放入证书后重试");
    certificates = [certificate];
    await dialog().getByRole("button", { name: "重试" }).click();
    await expect.element(dialog().getByRole("radio")).toBeChecked();
  });

  it("gives the task back when the person at the computer says no", async () => {
    const declined = { code: "helper.declined", message: "已在本机拒绝签章", detail: null };
    onThisComputer((path) => (path === "/jsonp/sign" ? declined : good([certificate])));
    const server = await openDialog();
    await dialog().getByRole("button", { name: "签署 2 个文件" }).click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("已在本机拒绝签章");
    expect(server.askedFor(signatureCalls.releaseTask)).toHaveLength(1);
    expect(server.askedFor(signatureCalls.finish)).toEqual([]);
  });
});

describe("signing at a service outside the portal", () => {
  it("opens the page of the service, where one serves the division", async () => {
    const server = answerFrame({ orgType: "DESIGN" });
    server.with(signatureCalls.listByIds, [{ ...task, outsideProvider: "沈阳服务" }] as never);
    server.with(signatureCalls.locations, []);
    server.with(signatureCalls.signAtProvider, { url: "#/signTasks" });
    server.with(signatureCalls.listTasks, { list: [], total: 0, pageNum: 1, pageSize: 20 });
    await openPortal("#/signTasks/5", { as: "T" });
    await page.getByRole("button", { name: "到签章服务签署" }).click();
    await eventually(() => expect(server.askedFor(signatureCalls.signAtProvider)).toHaveLength(1));
    await eventually(() => expect(location.hash).toBe("#/signTasks"));
  });
});
