import { describe, expect, it } from "vitest";
import { actAs } from "../../../../seed/act-as.ts";
import { castPassword } from "../../../../seed/cast.ts";
import { expectRefused, sentPassword, startPortal } from "../../../../test/portal.ts";
import { buildApp } from "../../../app.ts";
import type { Tables } from "../../../tables.ts";
import { openDatabase } from "../database/connect.ts";
import { FileStoreError } from "../files/file-store.ts";
import { freePort } from "../free-port.ts";
import { outageOf } from "./outage.ts";

const portal = await startPortal();
const token = await portal.guest.account.tokenByAccount({ username: "designer", password: sentPassword(castPassword) });
const content = Buffer.from("%PDF-1.7\n%%EOF\n");
const failing = (code: string) => async (): Promise<never> => {
  throw Object.assign(new Error("no space left on device"), { code });
};

describe("a disk that is full", () => {
  it.each(["ENOSPC", "EDQUOT"])("of the files (%s) is told with 507, and what to do", async (code) => {
    const app = await buildApp({ ...portal, files: { ...portal.files, put: failing(code), putBytes: failing(code) } });
    const upload = actAs(app, token).file.uploadByStream({ content, fileName: "图.pdf" });
    const refusal = await expectRefused(upload, "platform.storage-full");
    expect([refusal.status, refusal.message]).toEqual([
      507,
      "服务器存储空间已满，暂时不能保存；内容请先保留在本机，并联系平台管理员。",
    ]);
    await app.close();
  });

  it("of which the rest is kept for the database is told the same", () => {
    expect(outageOf(new FileStoreError("full", "/data/files"))).toBe("platform.storage-full");
  });

  it("of the database is told the same", () => {
    expect(outageOf(Object.assign(new Error("could not extend file"), { code: "53100" }))).toBe(
      "platform.storage-full",
    );
    expect(outageOf(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" }))).toBeUndefined();
  });
});

describe("a database that is away", () => {
  it("is told with 503, not as a defect", async () => {
    const { db, close } = openDatabase<Tables>({ host: "127.0.0.1", port: await freePort() }, { patienceInMs: 50 });
    const app = await buildApp({ ...portal, db });
    const refusal = await expectRefused(
      actAs(app, token).file.uploadByStream({ content, fileName: "图.pdf" }),
      "platform.unavailable",
    );
    expect([refusal.status, refusal.message]).toEqual([503, "系统暂时不可用，正在恢复；请不要关闭页面，稍后重试。"]);
    await app.close();
    await close();
  });
});
