import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal();
const given = startGiven(portal);
const review = givenReviews(portal, given);
const { as, raised, taskOf } = review;
const [owner, designer, clerk, clerk2, leader, reviewer, reviewer2, checker, chief, officer] = [
  await as("owner"),
  await as("designer"),
  await as("clerk"),
  await as("clerk2"),
  await as("leader"),
  await as("reviewer"),
  await as("reviewer2"),
  await as("checker"),
  await as("chief"),
  await as("officer"),
];

let first: Batch;
let second: Batch;
beforeAll(async () => {
  first = await review.inReview();
  second = await review.inReview();
  await raised(first, strong);
  await raised(first, strong);
  await raised(first, { ...strong, clauseNo: "7.1.5" });
  await raised(first);
  await review.checked(second);
});

describe("the list of review tasks", () => {
  it("is the house's and the authority's, each for its own", async () => {
    for (const reader of [clerk, leader, reviewer, checker, officer])
      expect((await reader.review.queryTasks({})).total).toBe(4);
    for (const stranger of [clerk2, reviewer2])
      expect(await stranger.review.queryTasks({})).toMatchObject({ list: [], total: 0 });
    for (const party of [owner, designer]) await expectRefused(party.review.queryTasks({}), "platform.not-allowed");
    const elsewhere = await given.desk("CONTROL", ["CONTROL_OFFICER"], { division_code: "410200" });
    expect((await elsewhere.client.review.queryTasks({})).total).toBe(0);
    const district = await given.desk("CONTROL", ["CONTROL_OFFICER"], { division_code: "410105" });
    expect((await district.client.review.queryTasks({})).total).toBe(4);
  });

  it("is narrowed by submission, discipline, states and whether they are mine", async () => {
    const count = async (over: object, who = reviewer) => (await who.review.queryTasks(over)).total;
    expect(await count({ projectSubmissionId: first.projectSubmissionId })).toBe(2);
    expect(await count({ discipline: "JG" })).toBe(2);
    expect(await count({ status: "REVIEWING" })).toBe(1);
    expect(await count({ status: "ASSIGNED,CHECKED" })).toBe(3);
    expect(await count({ status: "CLOSED" })).toBe(0);
    expect(await count({ mine: true })).toBe(4);
    expect(await count({ mine: true }, checker)).toBe(4);
    expect(await count({ mine: true }, leader)).toBe(0);
    const { username } = await given.person({ orgId: await given.orgId("ruitu"), roles: ["CENSOR_REVIEWER"] });
    expect(await count({ mine: true }, await portal.signIn(username))).toBe(0);
  });

  it("puts first what waits for the caller, whatever its number and due day (V5)", async () => {
    const ofChecker = (await checker.review.queryTasks({ mine: true })).list;
    const last = ofChecker.at(-1);
    if (!last) throw new Error("the checker has no task");
    await putState(portal.db, "review_task", last.reviewTaskId, "SUBMITTED");
    const now = (await checker.review.queryTasks({ mine: true })).list;
    expect(now[0]).toMatchObject({ reviewTaskId: last.reviewTaskId, state: "SUBMITTED" });
    await putState(portal.db, "review_task", last.reviewTaskId, last.state);
  });

  it("comes page by page without repeating or losing one", async () => {
    const pages = [];
    for (const pageNum of [1, 2, 3]) pages.push((await reviewer.review.queryTasks({ pageNum, pageSize: 2 })).list);
    expect(pages.map((list) => list.length)).toEqual([2, 2, 0]);
    expect(new Set(pages.flat().map((task) => task.reviewTaskId)).size).toBe(4);
    await expectRefused(reviewer.review.queryTasks({ pageSize: 501 }), "platform.malformed");
  });
});

describe("one task", () => {
  it("counts opinions and compulsory clauses, the same clause once", async () => {
    expect(await taskOf(first)).toMatchObject({
      ...{ projectName: "金色时代广场一期", atlasName: "第一批", disciplineName: "建筑", round: 1, taskType: "FIRST" },
      ...{ state: "REVIEWING", stateLabel: "审查中", reviewerName: "丁海燕", checkerName: "魏明达" },
      ...{ opinionCount: 4, strongCount: 2, unjudgedCount: 0, planEnd: "2026-12-14" },
    });
  });

  it("is read in the house and by the authority, not by the parties and not elsewhere", async () => {
    const { reviewTaskId } = await taskOf(first);
    for (const reader of [clerk, chief, officer]) expect(await reader.review.readTask({ reviewTaskId })).toBeTruthy();
    for (const stranger of [owner, designer, reviewer2, clerk2])
      await expectRefused(stranger.review.readTask({ reviewTaskId }), "platform.not-allowed");
    await expectRefused(reviewer.review.readTask({ reviewTaskId: 999_999 }), "platform.not-found");
    const { projectSubmissionId } = first;
    expect(await owner.review.listTasks({ projectSubmissionId })).toHaveLength(2);
    await expectRefused(reviewer2.review.listTasks({ projectSubmissionId }), "platform.not-allowed");
  });

  it("offers each person only his own acts, with the reason why not yet", async () => {
    const offers = async (who: typeof owner, at: Batch) => {
      const { reviewTaskId } = await taskOf(at);
      const { actions } = await who.review.readTask({ reviewTaskId });
      return Object.fromEntries(actions.map((one) => [one.action, one.allowed]));
    };
    expect(await offers(reviewer, first)).toEqual({ openDrawing: true, saveOpinion: true, submitConclusion: false });
    expect(await offers(checker, first)).toEqual({});
    expect(await offers(clerk, first)).toEqual({});
    expect(await offers(leader, second)).toMatchObject({ collect: true, returnCollected: true });
    expect(await offers(chief, second)).toEqual({ returnCollected: true });
    expect(await offers(reviewer, second)).toEqual({});
    const other = await given.person({ orgId: await given.orgId("ruitu"), roles: ["CENSOR_PM"] });
    expect(await offers(await portal.signIn(other.username), second), "the leader of something else").toEqual({});
  });
});

describe("the tasks of a submission", () => {
  it("are those of the newest version, or of the one that is named", async () => {
    await review.letterSent(first);
    await review.inRecheck(first);
    const { projectSubmissionId } = first;
    const rounds = async (over: object) =>
      (await leader.review.listTasks({ projectSubmissionId, ...over })).map((task) => [task.round, task.state]);
    expect(await rounds({})).toEqual([
      [2, "ASSIGNED"],
      [2, "ASSIGNED"],
    ]);
    expect(await rounds({ submissionVersion: 1 })).toEqual([
      [1, "CLOSED"],
      [1, "CLOSED"],
    ]);
    expect(await rounds({ submissionVersion: 3 })).toEqual([]);
    expect((await taskOf(first)).unjudgedCount).toBe(4);
  });
});
