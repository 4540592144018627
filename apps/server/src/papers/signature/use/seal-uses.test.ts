import type { PersonId, SignatureTaskId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenSignatures, personOf } from "../../../../test/papers/given-signature.ts";
import { expectRefused, startPortal } from "../../../../test/portal.ts";
import { linesOf } from "../../../../test/trace.ts";
import { signFiles } from "../sign-files.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedSheets, sign, taskOf } = givenSignatures(portal, given);
const { owner, designer, clerk } = await portal.cast("owner", "designer", "clerk");
const designerAdmin = await portal.signIn("designer-admin");
const admin = await portal.signIn("admin");
const reason = "当天在外地出差，没有签过这张图";
const told = async (client: typeof owner) => (await client.message.listMessages({})).list;

let designerId = 1 as PersonId;
beforeAll(async () => {
  designerId = await personOf(portal.db, "林雨桐");
});

/** A task over sheets for the architect's seal, then that of the firm. */
const started = async (count: number): Promise<SignatureTaskId> => {
  const { ids } = await openedSheets(count);
  const signers = [{ personId: designerId }, { personId: designerId, sealType: "2" }];
  return designer.signature.startTask({ bizType: "DRAWING", ids, signers });
};
const usesOf = async (client: typeof owner, id: SignatureTaskId) =>
  (await client.signature.listUses({})).list.filter(({ taskId }) => taskId === id);
/** Lifts whatever an earlier test froze. */
const unfreezeAll = async () => {
  for (const { sealId } of (await admin.seal.listSeals({ state: "FROZEN" })).list)
    await admin.seal.unfreezeSeal({ sealId, reason: "已与本人核实，属误报" });
};

describe("the uses of one's seals", () => {
  it("are listed file by file: which seal, when, from where, for which task", async () => {
    const id = await started(2);
    await sign(designer, id);
    const uses = await usesOf(designer, id);
    expect(uses.map(({ title, sealTypeName }) => `${title} ${sealTypeName}`).toSorted()).toEqual([
      "建施-01 平面图 出图专用章",
      "建施-01 平面图 注册建筑师章",
      "建施-02 平面图 出图专用章",
      "建施-02 平面图 注册建筑师章",
    ]);
    expect(uses[0]).toMatchObject({
      ...{ personName: "林雨桐", address: "127.0.0.1", agent: "其他系统或程序", sealState: "ACTIVE" },
      ...{ signTime: portal.clock().toISOString(), taskName: "建施-01 平面图等2个文件", page: 1, mayDispute: true },
    });
    const use = (await told(designer)).find(({ title }) => title === "印章使用提醒");
    expect(use?.url).toContain("#/sealUses?keyword=");
  });

  it("show a picture of the place of the seal in the signed file", async () => {
    const id = await started(1);
    await sign(designer, id);
    const [use] = await usesOf(designer, id);
    if (!use) throw new Error("no use");
    const { picture } = await designer.signature.usePicture({ id: use.id });
    expect(picture).toMatch(/^data:image\/png;base64,/);
    expect(Buffer.from(picture?.split(",")[1] ?? "", "base64").length).toBeGreaterThan(2000);
    await expectRefused(owner.signature.usePicture({ id: use.id }), "platform.not-found");
  });

  it("are seen by their holder, those of the firm by its keepers and administrators, and by nobody else", async () => {
    const id = await started(1);
    await sign(designer, id);
    expect((await usesOf(designerAdmin, id)).map(({ sealTypeName }) => sealTypeName)).toEqual(["出图专用章"]);
    expect(await usesOf(owner, id)).toEqual([]);
    expect(await usesOf(clerk, id)).toEqual([]);
    await expectRefused(admin.signature.listUses({}), "platform.not-allowed");
    await expectRefused(portal.guest.signature.listUses({}), "platform.sign-in-first");
  });
});

describe("disputing a use", () => {
  it("freezes the seal, stops the running batch, and tells the initiator and the administrator", async () => {
    const done = await started(1);
    await sign(designer, done);
    const running = await started(3);
    await designer.signature.signTasks({ ids: [running] });
    const use = (await usesOf(designer, done)).find(({ sealType }) => sealType === "3");
    if (!use) throw new Error("no use");
    await designer.signature.disputeUse({ id: use.id, reason });

    expect(await taskOf(designer, running)).toMatchObject({
      status: "FAILED",
      stateReason: expect.stringContaining("用章异议，已冻结"),
    });
    await portal.runOnly(signFiles);
    expect(await usesOf(designer, running)).toEqual([]);
    await expectRefused(designer.signature.signTasks({ ids: [running] }), "seal.frozen");
    const again = (await usesOf(designer, done)).find(({ id }) => id === use.id);
    expect(again).toMatchObject({
      ...{ sealState: "FROZEN", disputerName: "林雨桐", disputeReason: reason, mayDispute: false },
      disputeTime: portal.clock().toISOString(),
    });
    const notice = expect.objectContaining({ title: "用章异议", content: expect.stringContaining(reason) });
    expect(await told(designer)).toContainEqual(notice);
    expect(await told(admin)).toContainEqual(notice);
    expect((await told(designerAdmin)).map(({ title }) => title)).toContain("印章已冻结");
    expect((await linesOf(portal.db, "signature", done)).at(-1)).toMatchObject({ act: "disputeUse", who: "林雨桐" });
    await expectRefused(designer.signature.disputeUse({ id: use.id, reason }), "signature.use-disputed");

    await unfreezeAll();
    await sign(designer, running);
    expect((await taskOf(designer, running)).status).toBe("FINISHED");
    expect((await designer.signature.listUses({ isDisputed: true })).list.map(({ id }) => id)).toEqual([use.id]);
  });

  it("is refused to who neither holds nor keeps the seal, and leaves it as it is", async () => {
    const id = await started(1);
    await sign(designer, id);
    const [personal] = (await usesOf(designer, id)).filter(({ sealType }) => sealType === "3");
    if (!personal) throw new Error("no use");
    for (const other of [owner, clerk, designerAdmin])
      await expectRefused(other.signature.disputeUse({ id: personal.id, reason }), "platform.not-found");
    await expectRefused(admin.signature.disputeUse({ id: personal.id, reason }), "platform.not-allowed");
    expect((await usesOf(designer, id)).map(({ sealState }) => sealState)).toEqual(["ACTIVE", "ACTIVE"]);
  });

  it("of the firm's seal is open to its administrator, and freezes that seal alone", async () => {
    const id = await started(1);
    await sign(designer, id);
    const [use] = await usesOf(designerAdmin, id);
    if (!use) throw new Error("no use");
    await designerAdmin.signature.disputeUse({ id: use.id, reason: "单位没有批准这次用章" });
    const states = (await usesOf(designer, id)).map(({ sealType, sealState }) => `${sealType} ${sealState}`);
    expect(states.toSorted()).toEqual(["2 FROZEN", "3 ACTIVE"]);
    await unfreezeAll();
  });
});
