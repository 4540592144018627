import type { FileId, SignatureTaskId } from "@tushen/contract/ground/fields";
import { signProviders } from "@tushen/domain/ground/deployment";
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenSignatures } from "../../../../test/papers/given-signature.ts";
import { expectRefused, startPortal } from "../../../../test/portal.ts";
import { startSlowTimeStamps } from "../../../../test/papers/slow-time-stamps.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { type Report, startStandIn } from "./stand-in.ts";

const portal = await startPortal();
const { openedSheets, sign, taskOf } = givenSignatures(portal, startGiven(portal));
const { owner, designer, surveyor } = await portal.cast("owner", "designer", "surveyor");
const { db, clock, app } = portal;
const config = portal.config as {
  signProviders: readonly ProviderSettings[];
  signRoots: readonly string[];
  deployment?: string;
};

const send = async ({ url, headers, body }: Report) => {
  const answer = await app.inject({ method: "POST", url: new URL(url).pathname, headers, payload: body });
  return answer.json<{ code: string; detail: unknown }>().code;
};
const secret = "for-tests-only-0123456789-abcdefghijk";
const startAs = (name: ProviderSettings["name"]) =>
  startStandIn({ ...{ name, appId: "tushen", secret, now: clock }, deliver: send });

const standIns = await Promise.all(Object.values(signProviders).map(startAs));
config.signRoots = standIns.flatMap(({ settings }) => settings.roots);
afterAll(() => Promise.all(standIns.map(({ stop }) => stop())));
/** Divisions that each of them serves. */
const divisions = { builtin: "410105", default: "330106", shenyang: "210102", zhengzhou: "410105" } as const;
let division: string = divisions.default;

/** Puts new sheets where this provider serves; the settings connect all, or none. */
const serveBy = (name: keyof typeof divisions) => {
  division = divisions[name];
  config.signProviders = name === "builtin" ? [] : standIns.map(({ settings }) => settings);
};
const [standIn] = standIns;
if (!standIn) throw new Error("no stand-in");

const startOver = async (count: number) => {
  const { ids } = await openedSheets(count);
  await db.updateTable("drawing").set({ division_code: division }).where("id", "in", ids).execute();
  const rows = await db.selectFrom("drawing").select("file_id").where("id", "in", ids).execute();
  return designer.signature.start({ fileIds: rows.map(({ file_id }) => file_id), sealTypes: ["2"] });
};
const verdictsOf = async (id: SignatureTaskId) => {
  const { status, files } = await taskOf(designer, id);
  const verify = (fileId: FileId) => owner.seal.verify({ fileId });
  return [status, ...(await Promise.all(files.map(async ({ fileId }) => (await verify(fileId)).verdict)))];
};
const press = async (page: string, way: "SIGNED" | "REFUSED" | "FAILED") =>
  (await fetch(page, { method: "POST", body: new URLSearchParams({ way }), redirect: "manual" })).headers.get(
    "location",
  );
const servedBy = async (id: SignatureTaskId) => {
  const request = db.selectFrom("signature_request").select("provider").where("task_id", "=", id);
  return (await request.executeTakeFirstOrThrow()).provider;
};
const numberIn = (page: string) => page.slice(-36);

describe.each(["builtin", "default", "shenyang", "zhengzhou"] as const)("the provider %s", (name) => {
  it("signs the files of a task on its page, and they hold", async () => {
    serveBy(name);
    const { taskId, url } = await startOver(2);
    const { settings, code } = await designer.signature.provider({ divisionCode: division });
    expect(settings.isBuiltIn).toBe(name === "builtin");
    if (name === "builtin") await sign(designer, taskId);
    else {
      expect(signProviders[code as keyof typeof signProviders]).toBe(name);
      expect(await servedBy(taskId)).toBe(name);
      expect((await taskOf(designer, taskId)).status).toBe("SIGNING");
      expect(await press(url, "SIGNED")).toMatch(new RegExp(`/#/signTasks/${taskId}$`));
    }
    expect(await verdictsOf(taskId)).toEqual(["FINISHED", "valid", "valid"]);
  });
});

describe("a report of a provider", () => {
  const begin = async () => {
    serveBy("default");
    const { taskId, url } = await startOver(1);
    return { taskId, no: numberIn(url) };
  };
  const statusOf = async (id: SignatureTaskId) => (await taskOf(designer, id)).status;

  it("that it was refused or failed ends the run with the reason, and the signer can try again", async () => {
    const { taskId, no } = await begin();
    expect(await send(standIn.reportOf(no, "REFUSED", "不是我的图"))).toBe("SUCCESS");
    const task = await taskOf(designer, taskId);
    expect([task.status, task.stateReason]).toEqual(["FAILED", "签章人在签章服务中拒绝签署：不是我的图"]);
    const { url } = await designer.signature.signAtProvider({ id: taskId });
    await press(url, "SIGNED");
    expect(await verdictsOf(taskId)).toEqual(["FINISHED", "valid"]);
  });

  it("changes nothing when it is forged, altered, late or unknown", async () => {
    const { taskId, no } = await begin();
    const report = standIn.reportOf(no, "SIGNED");
    const failed = JSON.stringify({ requestNo: no, result: "FAILED", signatures: [] });
    expect(await send({ ...report, body: failed })).toBe("signature.report-forged");
    const other = { ...report.headers, "sign-nonce": randomUUID() };
    expect(await send({ ...report, headers: other })).toBe("signature.report-forged");
    expect(await send({ ...report, headers: { ...report.headers, "sign-provider": "shenyang" } })).not.toBe("SUCCESS");
    clock.moveBy(6 * 60_000);
    expect(await send(report)).toBe("signature.report-late");
    clock.moveBy(-12 * 60_000);
    expect(await send(report)).toBe("signature.report-late");
    clock.moveBy(6 * 60_000);
    expect(await statusOf(taskId)).toBe("SIGNING");
  });

  it("is heard once: replayed, doubled or after a newer request it changes nothing", async () => {
    const { taskId, no } = await begin();
    const first = standIn.reportOf(no, "FAILED", "口令输错");
    expect([await send(first), await send(first)]).toEqual(["SUCCESS", "SUCCESS"]);
    const { url } = await designer.signature.signAtProvider({ id: taskId });
    expect([await send(first), await send(standIn.reportOf(no, "FAILED"))]).toEqual(["SUCCESS", "SUCCESS"]);
    expect(await statusOf(taskId)).toBe("SIGNING");
    const reports = [standIn.reportOf(numberIn(url), "SIGNED"), standIn.reportOf(numberIn(url), "SIGNED")];
    expect(await Promise.all(reports.map(send))).toEqual(["SUCCESS", "SUCCESS"]);
    expect(await verdictsOf(taskId)).toEqual(["FINISHED", "valid"]);
    expect(await send(standIn.reportOf(numberIn(url), "FAILED"))).toBe("SUCCESS");
    expect(await verdictsOf(taskId)).toEqual(["FINISHED", "valid"]);
  });
});

describe("the way back from the page of a provider", () => {
  const backTo = async (callback: string) => {
    serveBy("default");
    const { ids } = await openedSheets(1);
    await db.updateTable("drawing").set({ division_code: division }).where("id", "in", ids).execute();
    const rows = await db.selectFrom("drawing").select("file_id").where("id", "in", ids).execute();
    const fileIds = rows.map(({ file_id }) => file_id);
    return designer.signature.start({ fileIds, sealTypes: ["2"], callback });
  };

  it("leads to the address of the caller, where it is the portal's or one of the settings", async () => {
    Object.assign(portal.config, { signReturnOrigins: ["https://oa.example.cn"] });
    for (const callback of [`${portal.config.publicUrl}/#/signTasks`, "https://oa.example.cn/done?no=1"])
      expect(await press((await backTo(callback)).url, "SIGNED")).toBe(callback);
    const refused = await expectRefused(backTo("https://elsewhere.cn/done"), "signature.return-refused");
    expect(refused.message).toContain("elsewhere.cn 不在允许之列");
    await expectRefused(backTo("javascript:alert(1)"), "signature.return-refused");
    expect((await backTo("/#/home")).url).toContain("/sign/");
  });
});

describe("a provider that is slow", () => {
  it("holds no row, and a request that it does not take leaves the task free", async () => {
    serveBy("default");
    const { ids } = await openedSheets(1);
    await db.updateTable("drawing").set({ division_code: division }).where("id", "in", ids).execute();
    const id = await designer.signature.startTask({ bizType: "DRAWING", ids });
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    const { promise: end, resolve: answer } = Promise.withResolvers<"answer" | "fail">();
    standIn.holdAnswers("/requests", () => {
      asked();
      return end;
    });
    const waiting = designer.signature.signAtProvider({ id });
    await isAsked;
    // Somebody else takes the row while the provider thinks.
    await db.updateTable("signature_task").set({ task_name: "另一个名字" }).where("id", "=", id).execute();
    answer("fail");
    await expectRefused(waiting, "signature.provider-away");
    standIn.holdAnswers("/requests", async () => "answer");
    expect((await taskOf(designer, id)).status).toBe("WAITING");
    const { url } = await designer.signature.signAtProvider({ id });
    await press(url, "SIGNED");
    expect(await verdictsOf(id)).toEqual(["FINISHED", "valid"]);
  });
});

describe("a time-stamping authority that is slow", () => {
  it("holds no row while a report is taken, and of two reports one is heard", async () => {
    serveBy("default");
    const { taskId, url } = await startOver(1);
    const authority = await startSlowTimeStamps(portal);
    const reports = [standIn.reportOf(numberIn(url), "SIGNED"), standIn.reportOf(numberIn(url), "SIGNED")];
    const waiting = Promise.all(reports.map(send));
    await authority.isAsked;
    await db.updateTable("signature_task").set({ task_name: "另一个名字" }).where("id", "=", taskId).execute();
    authority.answer();
    expect(await waiting).toEqual(["SUCCESS", "SUCCESS"]);
    expect(await verdictsOf(taskId)).toEqual(["FINISHED", "valid"]);
    const { file_id } = await db
      .selectFrom("signature_item")
      .select("signed_file_id as file_id")
      .where("task_id", "=", taskId)
      .executeTakeFirstOrThrow();
    expect((await owner.seal.verify({ fileId: file_id as FileId })).signatures).toHaveLength(1);
    await authority.stop();
  });
});

describe("who may not", () => {
  it("others than the signer cannot open a task at the provider, nor anybody where none is connected", async () => {
    serveBy("default");
    const { ids } = await openedSheets(1);
    const id = await designer.signature.startTask({ bizType: "DRAWING", ids });
    await expectRefused(surveyor.signature.signAtProvider({ id }), "signature.wrong-actor");
    serveBy("builtin");
    await expectRefused(designer.signature.signAtProvider({ id }), "signature.provider-none");
  });

  it("says when the provider cannot be reached, and gives its token when it can", async () => {
    serveBy("default");
    expect((await designer.signature.userSignToken({ provider: "default" })).token).toMatch(/^[\w-]{36}$/);
    config.signProviders = [{ ...standIn.settings, endpoint: new URL("http://127.0.0.1:9/") }];
    await expectRefused(startOver(1), "signature.provider-away");
    config.signProviders = [{ ...standIn.settings, secret: `${secret}-other` }];
    const refused = await expectRefused(startOver(1), "signature.provider-refused");
    expect(refused.message).toBe("签章服务不受理：应用编号或校验值不正确");
  });
});
