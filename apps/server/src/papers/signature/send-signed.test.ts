import type { PersonId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenSignatures, personOf } from "../../../test/papers/given-signature.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { linesOf } from "../../../test/trace.ts";
import { remindOfSignatures } from "./remind-signers.ts";

const portal = await startPortal();
const { openedSheets, sign, taskOf } = givenSignatures(portal, startGiven(portal));
const { owner, designer, surveyor } = await portal.cast("owner", "designer", "surveyor");
const { db } = portal;
const run = { id: "1", attempt: 1, signal: new AbortController().signal };
const countOf = async (client: typeof owner, title: string) =>
  (await client.message.listMessages({})).list.filter((one) => one.title === title).length;

let designerId = 1 as PersonId;
let ownerId = 1 as PersonId;
beforeAll(async () => {
  [designerId, ownerId] = [await personOf(db, "林雨桐"), await personOf(db, "陈思远")];
});
const started = async (over: object = {}) => {
  const { ids } = await openedSheets(1);
  return designer.signature.startTask({ bizType: "DRAWING", ids, signers: [{ personId: designerId }], ...over });
};

describe("sending signed files", () => {
  it("tells the next party once, which can open them then; the state says so (F185)", async () => {
    const id = await started();
    await expectRefused(designer.signature.batchSend({ ids: [id] }), "signature.not-finished");
    await sign(designer, id);
    const [file] = (await taskOf(designer, id)).files;
    await expectRefused(owner.signature.batchSend({ ids: [id] }), "signature.wrong-actor");
    expect(await designer.signature.sentStatus({ ids: [id] })).toEqual({ [id]: false });
    expect(await designer.signature.batchSend({ ids: [id] })).toBe(1);
    expect(await designer.signature.batchSend({ ids: [id] })).toBe(0);
    expect(await designer.signature.sentStatus({ ids: [id] })).toEqual({ [id]: true });
    expect((await taskOf(designer, id)).sent).toBe(true);
    expect(await countOf(owner, "收到已签章文件")).toBe(1);
    expect(await countOf(surveyor, "收到已签章文件")).toBe(0);
    expect((await owner.signature.viewUrl({ taskId: id })).url).toContain(`fileId=${file?.fileId}`);
    expect((await linesOf(db, "signature", id)).at(-1)).toMatchObject({ act: "sendSigned", who: "林雨桐" });
  });
});

describe("reminding signers", () => {
  it("is for who started the task, and at most once in an hour", async () => {
    const id = await started({ signers: [{ personId: ownerId }] });
    await expectRefused(owner.signature.remindSigners({ id }), "signature.wrong-actor");
    const before = await countOf(owner, "待我签章");
    await designer.signature.remindSigners({ id });
    expect(await countOf(owner, "待我签章")).toBe(before + 1);
    await expectRefused(designer.signature.remindSigners({ id }), "signature.reminded-lately");
    await designer.signature.cancelTask({ id, reason: "图名有误，更正后再签" });
    portal.clock.moveBy(61 * 60_000);
    await expectRefused(designer.signature.remindSigners({ id }), "signature.wrong-state");
  });

  it("comes by itself the day before and on the last day; afterwards the task is over, and both sides learn it", async () => {
    const begun = portal.clock();
    const id = await started({ signers: [{ personId: ownerId }], deadline: "2026-11-25" });
    const before = await countOf(owner, "待我签章");
    for (const [day, reminders] of [
      ["2026-11-23", 0],
      ["2026-11-24", 1],
      ["2026-11-25", 2],
      ["2026-11-26", 2],
    ] as const) {
      portal.clock.moveTo(new Date(`${day}T10:40:00+08:00`));
      await remindOfSignatures.run(portal, {}, run);
      const told = await db
        .selectFrom("message")
        .select("id")
        .where("title", "=", "待我签章")
        .where("content", "like", "%2026-11-25%")
        .execute();
      expect(told.length - 1).toBe(reminders);
    }
    portal.clock.moveTo(begun);
    expect(await countOf(owner, "待我签章")).toBe(before + 2);
    expect(await taskOf(owner, id)).toMatchObject({ status: "EXPIRED", stateReason: "签章期限 2026-11-25 已过" });
    for (const client of [owner, designer]) expect(await countOf(client, "签章任务已过期")).toBe(1);
    await expectRefused(owner.signature.signTasks({ ids: [id] }), "signature.wrong-state");
  });
});
