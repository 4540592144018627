import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { putState } from "../../../test/put-state.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";
import { setParameter } from "../../../test/set-parameter.ts";

const portal = await startStagedPortal();
const { db } = portal;
const given = startGiven(portal);
const review = givenReviews(portal, given);
const { as, raised, taskOf } = review;
const [clerk, leader, reviewer, checker, chief, reviewer2, designer, officer] = [
  await as("clerk"),
  await as("leader"),
  await as("reviewer"),
  await as("checker"),
  await as("chief"),
  await as("reviewer2"),
  await as("designer"),
  await as("officer"),
];
/** Somebody else at a desk of the same house. */
const colleague = async (role: "CENSOR_REVIEWER" | "CENSOR_CHECKER" | "CENSOR_PM") => {
  const { username } = await given.person({ orgId: await given.orgId("ruitu"), roles: [role], reviews: ["JZ", "JG"] });
  return portal.signIn(username);
};
const newest = async (who: typeof leader) => (await who.message.listMessages({})).list[0];
const comment = "建-01未写明条文号，请补充";

let batch: Batch;
let reviewTaskId: number;
const opinions = () => reviewer.opinion.listOpinionsOfTask({ reviewTaskId });
const inState = async () => ({
  task: (await taskOf(batch)).state,
  opinions: (await opinions()).map((one) => one.state),
});
const readAll = async (at: Batch, discipline = "JZ") =>
  reviewer.review.openSheet({
    reviewTaskId: (await taskOf(at, discipline)).reviewTaskId,
    drawingIds: (await review.sheetsOf(at, discipline)).map((one) => one.drawingId),
  });

describe("handing in a discipline", () => {
  const submit =
    (over: object = {}, who = reviewer) =>
    () =>
      who.review.submitConclusion({ reviewTaskId, conclusion: "8", ...over });
  beforeAll(async () => {
    batch = await review.inReview();
    ({ reviewTaskId } = await taskOf(batch));
  });

  it("asks for a begun review, every sheet read and one of the four conclusions", async () => {
    await expectNothingDone(db, batch.projectApplicationId, [["review-task.wrong-state", submit()]]);
    await raised(batch);
    await raised(batch);
    await expectNothingDone(db, batch.projectApplicationId, [["review-task.sheet-unread", submit()]]);
    await readAll(batch);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["review-task.conclusion-missing", submit({ conclusion: "" })],
      ["review-task.conclusion-missing", submit({ conclusion: "1" })],
      ["review-task.conclusion-missing", submit({ conclusion: "合格" })],
      ["platform.malformed", submit({ summary: "字".repeat(2001) })],
      ["review-task.wrong-actor", submit({}, await colleague("CENSOR_REVIEWER"))],
      ["platform.not-allowed", submit({}, checker)],
      ["platform.not-allowed", submit({}, reviewer2)],
      ["platform.not-allowed", submit({}, designer)],
      ["platform.not-found", submit({ reviewTaskId: 999_999 })],
    ]);
  });

  it("does not ask for every sheet where that is switched off (parameter READ_ALL), and the screen knows", async () => {
    const at = await review.inReview();
    await raised(at);
    const wish = { reviewTaskId: (await taskOf(at)).reviewTaskId, conclusion: "3" };
    const offered = async () => (await taskOf(at)).actions.find(({ action }) => action === "submitConclusion");
    expect(await offered()).toMatchObject({ allowed: false, whyNot: expect.stringContaining("还有图纸未查看") });
    await setParameter(db, "READ_ALL", "CLOSE");
    expect(await offered()).toMatchObject({ allowed: true, whyNot: null });
    await reviewer.review.submitConclusion(wish);
    await setParameter(db, "READ_ALL", "OPEN");
    expect((await taskOf(at)).state).toBe("SUBMITTED");
  });

  it("takes the drafts along, once, and asks the checker", async () => {
    await review.onDay("2026-11-23T15:00:00+08:00");
    const summary = "字".repeat(2000);
    expect(await atOnce(submit({ summary }), submit())).toMatchObject({ done: 1, codes: ["review-task.wrong-state"] });
    expect(await inState()).toEqual({ task: "SUBMITTED", opinions: ["SUBMITTED", "SUBMITTED"] });
    expect(await taskOf(batch)).toMatchObject({
      ...{ conclusion: "8", conclusionName: "修改后合格", submitTime: "2026-11-23T07:00:00.000Z", returnComment: null },
    });
    expect(await newest(checker)).toMatchObject({
      title: "专业审查待复核",
      content: "“金色时代广场一期”（第一批）建筑专业的审查结论已提交，请复核。",
      url: `#/workbench/${reviewTaskId}`,
    });
  });
});

describe("the check by a second person", () => {
  const pass =
    (who = checker) =>
    () =>
      who.review.passCheck({ reviewTaskId });
  const giveBack =
    (who = checker, why = comment) =>
    () =>
      who.review.returnTask({ reviewTaskId, comment: why });

  it("is his who is named for the task, in the house", async () => {
    const other = await colleague("CENSOR_CHECKER");
    await expectNothingDone(db, batch.projectApplicationId, [
      ["review-task.wrong-actor", pass(other)],
      ["review-task.wrong-actor", giveBack(other)],
      ["review-task.wrong-actor", giveBack(leader)],
      ["review-task.wrong-actor", giveBack(chief)],
      ["platform.not-allowed", pass(reviewer)],
      ["platform.not-allowed", pass(leader)],
      ["platform.not-allowed", giveBack(reviewer)],
      ["platform.not-allowed", giveBack(clerk)],
      ["platform.not-allowed", pass(designer)],
      ["platform.malformed", giveBack(checker, " 改 ")],
      ["platform.malformed", giveBack(checker, "字".repeat(1001))],
    ]);
  });

  it("is never the reviewer's own, whatever desk he has", async () => {
    const at = await review.inReview();
    const { reviewTaskId: id } = await taskOf(at);
    const both = await given.person({
      orgId: await given.orgId("ruitu"),
      roles: ["CENSOR_CHECKER", "CENSOR_REVIEWER"],
    });
    const alone = await portal.signIn(both.username);
    await db
      .updateTable("review_task")
      .set({ reviewer_credential_id: both.credentialId, checker_credential_id: both.credentialId })
      .where("id", "=", id)
      .execute();
    await putState(db, "review_task", id, "SUBMITTED");
    await expectNothingDone(db, at.projectApplicationId, [
      ["review-task.checker-is-reviewer", () => alone.review.passCheck({ reviewTaskId: id })],
      ["review-task.checker-is-reviewer", () => alone.review.returnTask({ reviewTaskId: id, comment })],
    ]);
  });

  it("may return everything with a comment, which the reviewer reads and nobody outside", async () => {
    await giveBack()();
    expect(await inState()).toEqual({ task: "RETURNED", opinions: ["RETURNED", "RETURNED"] });
    expect((await opinions())[0]).toMatchObject({ returnComment: comment, can: { edit: true } });
    expect(await newest(reviewer)).toMatchObject({
      title: "审查任务被退回修改",
      content: `“金色时代广场一期”（第一批）建筑专业：${comment}`,
    });
    const [line] = (await linesOf(db, "task", reviewTaskId)).slice(-1);
    expect(line).toMatchObject({ act: "returnToReviewer", from: "SUBMITTED", to: "RETURNED", why: comment });
    expect(line).toMatchObject({ who: "魏明达", audience: "house" });
    await expectNothingDone(db, batch.projectApplicationId, [
      ["review-task.wrong-state", pass()],
      ["review-task.wrong-state", giveBack()],
    ]);
  });

  it("comes again after the correction; what was added goes along, what was removed does not", async () => {
    const [first, second] = await opinions();
    await reviewer.opinion.removeOpinion({ ids: [second?.opinionId ?? 0] });
    const { drawingId, problemCategory } = first as NonNullable<typeof first>;
    const wish = { reviewTaskId, id: first?.opinionId, drawingId, problemCategory, opinion: "补充条文号后的意见。" };
    expect(await reviewer.opinion.saveOpinion(wish)).toMatchObject({ state: "RETURNED", returnComment: comment });
    await raised(batch);
    await reviewer.review.submitConclusion({ reviewTaskId, conclusion: "8" });
    expect(await inState()).toEqual({ task: "SUBMITTED", opinions: ["SUBMITTED", "SUBMITTED"] });
    expect((await taskOf(batch)).returnComment).toBeNull();
  });

  it("passes once, confirms the opinions and calls the leader with the last discipline only", async () => {
    const told = async () => (await leader.message.listMessages({})).list.filter((one) => one.title.includes("请汇总"));
    expect(await atOnce(pass(), pass())).toEqual({ done: 1, codes: ["review-task.wrong-state"] });
    expect(await inState()).toEqual({ task: "CHECKED", opinions: ["CONFIRMED", "CONFIRMED"] });
    expect((await taskOf(batch)).checkTime).toBe("2026-11-23T07:00:00.000Z");
    expect(await told()).toEqual([]);
    await review.checked(batch);
    expect(await told()).toMatchObject([{ url: `#/censorUnit/conclusion/${batch.projectSubmissionId}` }]);
  });
});

describe("a discipline that was checked", () => {
  const giveBack =
    (who = leader) =>
    () =>
      who.review.returnTask({ reviewTaskId, comment });

  it("is returned by the leader of this very submission or by the chief, by nobody else", async () => {
    await expectNothingDone(db, batch.projectApplicationId, [
      ["review-task.wrong-actor", giveBack(checker)],
      ["review-task.wrong-actor", giveBack(await colleague("CENSOR_PM"))],
      ["platform.not-allowed", giveBack(officer)],
    ]);
    await giveBack()();
    expect(await inState()).toEqual({ task: "RETURNED", opinions: ["RETURNED", "RETURNED"] });
  });

  it("takes the collected conclusion back when the chief returns it, so that no letter leaves", async () => {
    const { projectSubmissionId } = batch;
    await review.collected(batch);
    await chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "修改后复审" });
    await giveBack(chief)();
    expect((await taskOf(batch)).checkTime).toBeNull();
    await expectRefused(clerk.review.sendLetter({ projectSubmissionId }), "review.conclusion-missing");
    const round = await chief.review.readRound({ projectSubmissionId });
    expect(round.conclusionResult).toBeNull();
    expect((await linesOf(db, "task", reviewTaskId)).at(-1)).toMatchObject({
      ...{ act: "returnCollected", from: "COLLECTED", to: "RETURNED", who: "梁振华", audience: "house" },
    });
  });

  it("is closed for good once the letter is out", async () => {
    await review.letterSent(batch);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["review-task.wrong-state", giveBack(chief)],
      ["review-task.wrong-state", giveBack(leader)],
      ["review-task.wrong-state", () => checker.review.passCheck({ reviewTaskId })],
    ]);
  });
});
