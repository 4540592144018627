import type { ApplicationId } from "@tushen/contract/ground/fields";
import { beforeEach, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { findBrokenLine, type HistoryEntry, recordHistory } from "./index.ts";
import { firstHash } from "./hash-chain.ts";
import { hashOfEarlierLine } from "./record-history.ts";

const portal = await startStagedPortal();
const { db } = portal;
const given = startGiven(portal);
const [owner, clerk] = [await portal.signIn("owner"), await portal.signIn("clerk")];
const now = portal.clock();

const chain = (applicationId: ApplicationId) =>
  db.selectFrom("history_line").selectAll().where("application_id", "=", applicationId).orderBy("seq").execute();
const entry = (applicationId: ApplicationId, over: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ applicationId, subject: "submission", subjectId: 1, act: "sendLetter" },
  ...over,
});
const system = { db, actor: null, now };
const record = (applicationId: ApplicationId, over: Partial<HistoryEntry> = {}) =>
  inTransaction(db, (trx) => recordHistory({ ...system, db: trx }, entry(applicationId, over)));

describe("a line of the history", () => {
  it("says who did what to what, from where to where and why, and follows the line before it", async () => {
    const { projectApplicationId: id } = await given.draftApplication();
    const before = await chain(id);
    await record(id, { from: "FIRST_REVIEW", to: "FIRST_ANSWER", why: "修改后复审", audience: "house" });
    const [line] = (await chain(id)).slice(-1);
    expect(line).toMatchObject({
      ...{ seq: before.length + 1, at: "2026-11-23T01:00:00.000Z", actor_name: "系统", actor_org_name: "图审通" },
      ...{ subject: "submission", subject_id: 1, act: "sendLetter", why: "修改后复审", audience: "house" },
      ...{ from_state: "FIRST_REVIEW", to_state: "FIRST_ANSWER", actor_credential_id: null },
      previous_hash: before.at(-1)?.hash ?? firstHash,
    });
    expect(line?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("names person and firm as they were called on the day", async () => {
    const { projectApplicationId: id } = await given.reportedApplication();
    const [first] = await chain(id);
    expect(first).toMatchObject({ seq: 1, previous_hash: firstHash, actor_name: "陈思远" });
    expect(first?.actor_org_name).toBe("郑州金色置业有限公司");
    const rename = (name: string) =>
      db.updateTable("person").set({ person_name: name }).where("mobile", "=", "13803710001");
    await rename("陈思远（已离职）").execute();
    expect((await chain(id))[0]?.actor_name).toBe("陈思远");
    expect(await findBrokenLine(db, id)).toBeNull();
    await rename("陈思远").execute();
  });

  it("goes with the act: what is rolled back leaves no line and no gap", async () => {
    const { projectApplicationId: id } = await given.draftApplication();
    const before = await chain(id);
    const failing = inTransaction(db, async (trx) => {
      await recordHistory({ ...system, db: trx }, entry(id));
      throw new Error("the act failed");
    });
    await expect(failing).rejects.toThrow("the act failed");
    await record(id);
    expect((await chain(id)).map((line) => line.seq)).toEqual([...before.map((line) => line.seq), before.length + 1]);
    expect(await findBrokenLine(db, id)).toBeNull();
  });

  it("never races with another: twenty at the same moment stand in one row", async () => {
    const { projectApplicationId: id } = await given.draftApplication();
    const before = (await chain(id)).length;
    await Promise.all(Array.from({ length: 20 }, (_one, index) => record(id, { act: `act-${index}` })));
    const lines = await chain(id);
    expect(lines.map((line) => line.seq)).toEqual(Array.from({ length: before + 20 }, (_one, index) => index + 1));
    expect(new Set(lines.map((line) => line.act)).size).toBeGreaterThanOrEqual(20);
    expect(await findBrokenLine(db, id)).toBeNull();
  });
});

describe("the chain of an application", () => {
  let id: ApplicationId;
  let length: number;
  beforeEach(async () => {
    id = (await given.draftApplication()).projectApplicationId;
    for (const act of ["submit", "accept", "assign"]) await record(id, { act, why: `${act}的理由` });
    length = (await chain(id)).length;
    expect(await findBrokenLine(db, id)).toBeNull();
  });
  const atSeq = (seq: number) => db.updateTable("history_line").where("application_id", "=", id).where("seq", "=", seq);

  it.each([
    ["another act", { act: "refuse" }],
    ["another time", { at: "2026-11-22T01:00:00.000Z" }],
    ["another name", { actor_name: "某人" }],
    ["another firm", { actor_org_name: "某单位" }],
    ["another subject", { subject: "task" }],
    ["another object", { subject_id: 2 }],
    ["another state before", { from_state: "DRAFT" }],
    ["another state after", { to_state: "PASSED" }],
    ["another reason", { why: "补写的理由" }],
    ["no reason", { why: null }],
    ["another account", { actor_credential_id: 1 }],
    ["other readers", { audience: "house" }],
  ])("shows a line that was edited to %s", async (_what, edit) => {
    await atSeq(length - 1)
      .set(edit as never)
      .execute();
    expect(await findBrokenLine(db, id)).toBe(length - 1);
  });

  it("holds for lines of the time when readers and account were not covered", async () => {
    const last = (await chain(id)).at(-1) as Parameters<typeof hashOfEarlierLine>[0];
    await atSeq(length)
      .set({ hash: hashOfEarlierLine(last) })
      .execute();
    await record(id, { act: "suspend" });
    expect(await findBrokenLine(db, id)).toBeNull();
    await atSeq(length).set({ act: "refuse" }).execute();
    expect(await findBrokenLine(db, id)).toBe(length);
  });

  it("shows where a line was removed, at the beginning and in the middle", async () => {
    const remove = (seq: number) =>
      db.deleteFrom("history_line").where("application_id", "=", id).where("seq", "=", seq).execute();
    await remove(length - 1);
    expect(await findBrokenLine(db, id)).toBe(length - 1);
    await remove(1);
    expect(await findBrokenLine(db, id)).toBe(1);
  });

  it("shows a removed line also when the rest was moved up to hide the gap", async () => {
    await db
      .deleteFrom("history_line")
      .where("application_id", "=", id)
      .where("seq", "=", length - 1)
      .execute();
    await atSeq(length)
      .set({ seq: length - 1 })
      .execute();
    expect(await findBrokenLine(db, id)).toBe(length - 1);
  });

  it("shows two lines that changed places", async () => {
    await atSeq(length).set({ seq: 1000 }).execute();
    await atSeq(length - 1)
      .set({ seq: length })
      .execute();
    await atSeq(1000)
      .set({ seq: length - 1 })
      .execute();
    expect(await findBrokenLine(db, id)).toBe(length - 1);
  });

  it("shows a line brought over from another application", async () => {
    const { projectApplicationId: other } = await given.draftApplication();
    for (let seq = (await chain(other)).length; seq <= length; seq++) await record(other);
    const foreign = (await chain(other)).at(-1);
    await db
      .updateTable("history_line")
      .set({ application_id: id })
      .where("id", "=", foreign?.id ?? 0)
      .execute();
    expect(await findBrokenLine(db, id)).toBe(length + 1);
  });

  it("is its own: what happens elsewhere breaks nothing here", async () => {
    const { projectApplicationId: other } = await given.draftApplication();
    await db.updateTable("history_line").set({ act: "refuse" }).where("application_id", "=", other).execute();
    expect(await findBrokenLine(db, other)).toBe(1);
    expect(await findBrokenLine(db, id)).toBeNull();
  });

  it("holds through a whole review, with every line of parties and house in it", async () => {
    const { projectApplicationId } = await given.reviewedSubmission();
    const lines = await chain(projectApplicationId);
    expect(lines.map((line) => line.act)).toEqual(
      expect.arrayContaining(["openToPartners", "submitShare", "submit", "accept", "assign", "staff"]),
    );
    expect(await findBrokenLine(db, projectApplicationId)).toBeNull();
    const shown = async (who: typeof owner) =>
      (await who.progress.timeLine({ applicationId: projectApplicationId })).map((line) => line.act);
    expect(await shown(clerk)).toContain("staff");
    expect(await shown(owner), "lines of the house are the house's").not.toContain("staff");
  });
});
