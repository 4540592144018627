import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { owner, owner2, designer, designer2, surveyor, clerk, clerk2, leader, reviewer, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "surveyor",
  "clerk",
  "clerk2",
  "leader",
  "reviewer",
  "officer",
);
const { db } = portal;

/** One project in three batches: one under review at the first house, one waiting at a rival, one just begun. */
let projectApplicationId: ApplicationId;
let [reviewed, waiting, begun] = [0, 0, 0] as unknown as [SubmissionId, SubmissionId, SubmissionId];
let rival: Awaited<ReturnType<typeof given.desk>>;
beforeAll(async () => {
  const at = await given.reviewedSubmission();
  ({ projectApplicationId, projectSubmissionId: reviewed } = at);
  rival = await given.desk("CENSOR", ["CENSOR_CLERK"]);
  const create = (atlasName: string) => owner.submission.createSubmission({ projectApplicationId, atlasName });
  [waiting, begun] = [await create("第二批_东区"), await create("第三批")];
  await db.updateTable("submission").set({ house_org_id: rival.orgId }).where("id", "=", waiting).execute();
  await putState(db, "submission", waiting, "SUBMITTED");
});
const query = (client: typeof owner, over: object = {}) =>
  client.submission.querySubmissions({ projectApplicationId, ...over });
const idsOf = async (answer: Promise<{ list: { id: SubmissionId }[] }>) => (await answer).list.map(({ id }) => id);

describe("the list of batches (C059)", () => {
  it("filters by state, by part of the name, and by page (F249)", async () => {
    expect(await idsOf(query(owner))).toEqual([reviewed, waiting, begun]);
    expect(await idsOf(query(owner, { status: "DRAFT" }))).toEqual([begun]);
    expect(await idsOf(query(owner, { status: "DRAFT,SUBMITTED" }))).toEqual([waiting, begun]);
    expect(await idsOf(query(owner, { atlasName: "三" }))).toEqual([begun]);
    const second = await query(owner, { pageNum: 2, pageSize: 2 });
    expect(second).toMatchObject({ total: 3, pageNum: 2, pageSize: 2, list: [{ id: begun }] });
    expect(await query(owner)).toMatchObject({ pageNum: 1, pageSize: 500 });
    expect((await query(owner, { pageNum: 9 })).list).toEqual([]);
    await expectRefused(query(owner, { pageNum: 0 }), "platform.malformed");
    await expectRefused(query(owner, { pageSize: 501 }), "platform.malformed");
  });

  it("takes typed text literally: % and _ are ordinary characters", async () => {
    expect(await idsOf(query(owner, { atlasName: "_" }))).toEqual([waiting]);
    expect(await idsOf(query(owner, { atlasName: "%" }))).toEqual([]);
    expect(await idsOf(query(owner, { atlasName: "\\" }))).toEqual([]);
  });

  it("shows the void ones only when asked for them", async () => {
    const { projectSubmissionId, ...other } = await given.reportedApplication();
    await putState(db, "submission", projectSubmissionId, "INVALID");
    const of = (invalid?: boolean) =>
      idsOf(owner.submission.querySubmissions({ ...other, ...(invalid !== undefined && { invalid }) }));
    expect([await of(), await of(false), await of(true)]).toEqual([[], [], [projectSubmissionId]]);
    const withStatus = (status: string, invalid?: boolean) =>
      idsOf(owner.submission.querySubmissions({ ...other, status, ...(invalid !== undefined && { invalid }) }));
    expect(await withStatus("INVALID")).toEqual([projectSubmissionId]);
    expect(await withStatus("INVALID,DRAFT", true)).toEqual([projectSubmissionId]);
    expect([await withStatus("INVALID", false), await withStatus("DRAFT")]).toEqual([[], []]);
  });

  it("says of a batch who owns it, how many sheets it has and how its clock stands", async () => {
    const [row] = (await query(owner)).list;
    expect(row).toMatchObject({
      ownerName: "郑州金色置业有限公司",
      houseName: "郑州睿图工程审查有限公司",
      stateLabel: "初审中",
      sheetCount: 6,
      clock: { limitDays: 15, colour: "green" },
    });
    expect(row?.submitTime).not.toBeNull();
  });

  it("shows a house its own batches, and nothing of what others review or nobody has sent", async () => {
    expect(await idsOf(query(clerk))).toEqual([reviewed]);
    expect(await idsOf(query(rival.client))).toEqual([waiting]);
    expect((await query(rival.client)).total).toBe(1);
    await expectRefused(query(clerk2), "platform.not-allowed");
    await expectRefused(clerk.submission.readSubmission({ id: waiting }), "platform.not-allowed");
    for (const stranger of [owner2, designer2]) await expectRefused(query(stranger), "platform.not-allowed");
    for (const party of [designer, surveyor, officer]) expect(await idsOf(query(party))).toHaveLength(3);
  });
});

describe("the desk of a house", () => {
  const desk = (client: typeof owner, over: object = {}) => client.submission.houseDesk(over);

  it("shows what came to it, counted by step, with what is due first", async () => {
    const all = await desk(clerk);
    expect(all.list.map(({ id }) => id)).toContain(reviewed);
    expect(all.list.map(({ id }) => id)).not.toContain(waiting);
    expect(all.counts.REVIEW).toBe(1);
    expect(all.list.find(({ id }) => id === reviewed)).toMatchObject({ step: "REVIEW", taskCount: 2, checkedCount: 0 });
    expect(await desk(rival.client)).toMatchObject({ total: 1, counts: { ACCEPT: 1 } });
    expect(await desk(clerk2)).toMatchObject({ total: 0, list: [], counts: {} });
  });

  it("narrows by step while the counts stay whole, and by what is mine", async () => {
    const narrowed = await desk(clerk, { steps: ["ACCEPT"] });
    expect(narrowed.total).toBe(0);
    expect(narrowed.counts.REVIEW).toBe(1);
    expect((await desk(clerk, { mine: true })).total).toBe(0);
    for (const mine of [leader, reviewer]) expect(await idsOf(desk(mine, { mine: true }))).toEqual([reviewed]);
  });

  it("finds by project, application number, acceptance number and batch", async () => {
    const { applicationNo, acceptanceNo } = await clerk.submission.readSubmission({ id: reviewed });
    for (const keyword of ["金色时代", applicationNo, acceptanceNo ?? "", "第一批"])
      expect(await idsOf(desk(clerk, { keyword })), keyword).toContain(reviewed);
    for (const keyword of ["没有的项目", "%", "_"]) expect(await idsOf(desk(clerk, { keyword })), keyword).toEqual([]);
    expect(await idsOf(desk(rival.client, { keyword: "_东" }))).toEqual([waiting]);
  });

  it("puts the reader's turn first among 46 batches, and those of a project together (V5)", async () => {
    const house = await given.desk("CENSOR", ["CENSOR_CLERK"]);
    const projects = [await given.confirmedApplication(), await given.confirmedApplication()];
    for (let i = 0; i < 46; i++) {
      const { projectApplicationId: of } = projects[i % 2] as (typeof projects)[number];
      const id = await owner.submission.createSubmission({ projectApplicationId: of, atlasName: `第${i}册` });
      await db.updateTable("submission").set({ house_org_id: house.orgId }).where("id", "=", id).execute();
      await putState(db, "submission", id, i % 7 === 3 ? "SUBMITTED" : "FIRST_REVIEW");
    }
    const { list, total } = await desk(house.client, { pageSize: 50 });
    expect(total).toBe(46);
    expect(list.slice(0, 7).map(({ step, isMine }) => [step, isMine])).toEqual(Array(7).fill(["ACCEPT", true]));
    expect(list.slice(7).some(({ isMine }) => isMine)).toBe(false);
    const runs = list.filter((row, i) => {
      const before = list[i - 1];
      return before?.applicationId !== row.applicationId || before.isMine !== row.isMine;
    });
    expect(runs).toHaveLength(4);
  });

  it("is the authority's for its district and what lies below, and for nobody else", async () => {
    const office = (divisionCode: string) =>
      given.desk("CONTROL", ["CONTROL_OFFICER"], { division_code: divisionCode });
    for (const [code, sees] of [
      ["410000", true],
      ["410105", true],
      ["410103", false],
      ["410200", false],
      ["420000", false],
    ] as const) {
      const { client } = await office(code);
      expect((await idsOf(desk(client))).includes(reviewed), code).toBe(sees);
      if (sees) expect((await client.submission.readSubmission({ id: reviewed })).id).toBe(reviewed);
      else await expectRefused(client.submission.readSubmission({ id: reviewed }), "platform.not-allowed");
    }
    expect(await idsOf(desk(officer))).toContain(waiting);
    expect(await idsOf(desk(officer))).not.toContain(begun);
    for (const party of [owner, designer, surveyor]) await expectRefused(desk(party), "platform.not-allowed");
  });
});

describe("a batch as each party reads it (C058)", () => {
  const actionsOf = async (client: typeof owner, id: SubmissionId) =>
    (await client.submission.readSubmission({ id })).actions.map(({ action, allowed }) => `${action} ${allowed}`);

  it("offers each what it may do, and says why not", async () => {
    expect(await actionsOf(rival.client, waiting)).toEqual(
      expect.arrayContaining(["accept true", "askSupplement true", "refuse true"]),
    );
    expect(await actionsOf(owner, waiting)).toContain("withdraw true");
    expect(await actionsOf(owner, waiting)).not.toContain("accept true");
    expect(await actionsOf(designer, reviewed)).toEqual([]);
    const { actions } = await owner.submission.readSubmission({ id: reviewed });
    expect(actions.find(({ action }) => action === "withdraw")).toMatchObject({
      allowed: false,
      whyNot: "已受理的项目撤回须经审查机构同意",
    });
  });

  it("tells who has handed in what, version by version (C063, C064)", async () => {
    const versions = await designer.submission.submitStatusList({ submissionId: reviewed });
    expect(versions.map(({ state, shares }) => [state, shares.length])).toEqual([["LOCKED", 2]]);
    const one = { submissionId: reviewed, submissionVersion: 1 };
    expect(await officer.submission.versionDetail(one)).toEqual(versions[0]);
    await expectRefused(owner.submission.versionDetail({ ...one, submissionVersion: 2 }), "platform.not-found");
    await expectRefused(owner.submission.versionDetail({ ...one, submissionVersion: 0 }), "platform.malformed");
    await expectRefused(owner2.submission.versionDetail(one), "platform.not-allowed");
    await expectRefused(owner.submission.readSubmission({ id: 999_999 }), "platform.not-found");
  });
});
