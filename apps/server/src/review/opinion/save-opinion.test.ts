import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { advice, type Batch, cloud, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal();
const { db } = portal;
const given = startGiven(portal);
const { as, inReview, raised, taskOf, sheetsOf } = givenReviews(portal, given);
const [reviewer, checker, reviewer2, designer] = [
  await as("reviewer"),
  await as("checker"),
  await as("reviewer2"),
  await as("designer"),
];
const ruitu = await given.orgId("ruitu");

const plain = { problemCategory: "2", opinion: "未注明基础持力层，请补充。" };
const letters = (count: number) => "字".repeat(count);
let batch: Batch;
let other: Batch;
beforeAll(async () => {
  batch = await inReview();
  other = await inReview();
});

const wishFor = async (at: Batch, discipline = "JZ") => ({
  ...plain,
  reviewTaskId: (await taskOf(at, discipline)).reviewTaskId,
  drawingId: (await sheetsOf(at, discipline))[0]?.drawingId,
});

describe("raising an opinion", () => {
  it("begins the review of its task, once, in the house's own history", async () => {
    const at = await inReview();
    expect(await taskOf(at)).toMatchObject({ state: "ASSIGNED", startTime: null, opinionCount: 0 });
    await raised(at);
    await raised(at);
    const task = await taskOf(at);
    expect(task).toMatchObject({ state: "REVIEWING", startTime: "2026-11-23T01:00:00.000Z", opinionCount: 2 });
    expect(await linesOf(db, "task", task.reviewTaskId)).toEqual([
      expect.objectContaining({ act: "saveOpinion", from: "ASSIGNED", to: "REVIEWING", audience: "house" }),
    ]);
    expect((await taskOf(at, "JG")).state).toBe("ASSIGNED");
  });

  it("numbers it within its discipline and takes number and building from its sheet", async () => {
    const at = await inReview();
    const [first, second, structure] = [await raised(at), await raised(at), await raised(at, { discipline: "JG" })];
    expect([first, second, structure].map((one) => one.opinionNo)).toEqual(["建-01", "建-02", "结-01"]);
    const [sheet] = await sheetsOf(at);
    expect(first).toMatchObject({
      ...{
        state: "DRAFT",
        stateLabel: "草稿",
        round: 1,
        submissionVersion: 1,
        reviewerName: "丁海燕",
        needReview: true,
      },
      ...{ drawingId: sheet?.drawingId, drawingNumber: sheet?.graphNum, buildingName: "1#楼", disciplineName: "建筑" },
      ...{ problemCategoryName: "违反一般性条文", can: { edit: true, judge: false, answer: false }, replies: [] },
    });
    expect(first.markups).toMatchObject([{ ...cloud, state: "LINKED", opinionNo: "建-01", authorName: "丁海燕" }]);
  });

  it("needs no sheet: a missing calculation has none", async () => {
    const { drawingId: _none, ...wish } = await wishFor(batch);
    const opinion = await reviewer.opinion.saveOpinion({ ...wish, drawingNumber: "计算书第3页", ...advice });
    expect(opinion).toMatchObject({
      drawingId: null,
      drawingNumber: "计算书第3页",
      needReview: false,
      buildingId: null,
    });
  });

  it.each([
    ["5 characters", { opinion: letters(5) }],
    ["1000 characters", { opinion: letters(1000) }],
    ["blanks around it", { opinion: `  ${letters(5)}\n` }],
    ["a remark of 500 characters", { remark: letters(500) }],
    ["20 marks", { marks: Array.from({ length: 20 }, () => cloud) }],
    ["a compulsory clause that is named", strong],
  ])("takes a text with %s", async (_what, over) => {
    const saved = await reviewer.opinion.saveOpinion({ ...(await wishFor(batch)), ...over });
    expect(saved.opinion).toBe((over as { opinion?: string }).opinion?.trim() ?? plain.opinion);
    expect(saved.state).toBe("DRAFT");
  });

  it("is refused for what the opinion lacks or names wrongly, and leaves nothing", async () => {
    const wish = await wishFor(batch);
    const structure = (await sheetsOf(batch, "JG"))[0]?.drawingId;
    const elsewhere = (await sheetsOf(other))[0];
    const raise = (over: Partial<Parameters<typeof reviewer.opinion.saveOpinion>[0]>) => () =>
      reviewer.opinion.saveOpinion({ ...wish, ...over });
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.text-missing", raise({ opinion: "" })],
      ["opinion.text-missing", raise({ opinion: ` ${letters(4)} ` })],
      ["platform.malformed", raise({ opinion: letters(1001) })],
      ["platform.malformed", raise({ problemCategory: "" })],
      ["opinion.category-unknown", raise({ problemCategory: "99" })],
      ["platform.malformed", raise({ remark: letters(501) })],
      ["platform.malformed", raise({ drawingNumber: letters(201) })],
      ["platform.malformed", raise({ marks: Array.from({ length: 21 }, () => cloud) })],
      ["platform.malformed", raise({ marks: [{ ...cloud, page: -1 }] })],
      ["opinion.clause-missing", raise({ ...strong, clauseNo: undefined })],
      ["opinion.clause-missing", raise({ ...strong, normNumber: "  " })],
      ["opinion.clause-missing", raise({ ...strong, problemCategory: "11", clauseNo: null })],
      ["opinion.other-discipline", raise({ drawingId: structure })],
      ["opinion.sheet-unknown", raise({ drawingId: elsewhere?.drawingId })],
      ["opinion.sheet-unknown", raise({ drawingId: 999_999 })],
      ["opinion.building-unknown", raise({ buildingId: elsewhere?.buildingId })],
      ["opinion.marks-without-sheet", raise({ drawingId: null, marks: [cloud] })],
      ["platform.not-found", raise({ reviewTaskId: 999_999 })],
    ]);
  });

  it("names its source on a survey, and only there", async () => {
    const at = await inReview();
    const { reviewTaskId } = await taskOf(at);
    const wish = { ...plain, reviewTaskId, problemSource: "2" };
    await expectRefused(reviewer.opinion.saveOpinion(wish), "opinion.source-unknown");
    await db.updateTable("review_task").set({ discipline: "YT" }).where("id", "=", reviewTaskId).execute();
    await expectRefused(reviewer.opinion.saveOpinion({ ...wish, problemSource: "9" }), "opinion.source-unknown");
    const saved = await reviewer.opinion.saveOpinion(wish);
    expect(saved).toMatchObject({ discipline: "YT", problemSource: "2", problemSourceName: "实验资料" });
    const { problemSource: _, ...without } = wish;
    const changed = { ...without, id: saved.opinionId, version: saved.version };
    expect(await reviewer.opinion.saveOpinion(changed)).toMatchObject({ problemSource: null, problemSourceName: "" });
  });

  it("is the reviewer's of this very task", async () => {
    const colleague = await given.person({ orgId: ruitu, roles: ["CENSOR_REVIEWER"], reviews: ["JZ", "JG"] });
    const second = await portal.signIn(colleague.username);
    const wish = await wishFor(batch);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["review-task.wrong-actor", () => second.opinion.saveOpinion(wish)],
      ["platform.not-allowed", () => checker.opinion.saveOpinion(wish)],
      ["platform.not-allowed", () => reviewer2.opinion.saveOpinion(wish)],
      ["platform.not-allowed", () => designer.opinion.saveOpinion(wish)],
    ]);
  });

  it("waits for a version that lies fast, and ends when the task is handed in", async () => {
    const { handedIn } = givenReviews(portal, given);
    const at = await inReview();
    const draft = await raised(at);
    const wish = await wishFor(at);
    await putState(db, "submission_version", at.versionId, "PARTIAL");
    await expectRefused(reviewer.opinion.saveOpinion(wish), "review-task.version-unlocked");
    await putState(db, "submission_version", at.versionId, "LOCKED");
    await handedIn(at);
    await expectNothingDone(db, at.projectApplicationId, [
      ["review-task.wrong-state", () => reviewer.opinion.saveOpinion(wish)],
      ["review-task.wrong-state", () => reviewer.opinion.saveOpinion({ ...wish, id: draft.opinionId })],
      ["opinion.wrong-state", () => reviewer.opinion.removeOpinion({ ids: [draft.opinionId] })],
    ]);
  });

  it("gives no number twice when two windows raise at the same moment", async () => {
    const at = await inReview();
    const wish = await wishFor(at);
    const raise = () => reviewer.opinion.saveOpinion(wish);
    expect(await atOnce(raise, raise, raise, raise, raise)).toEqual({ done: 5, codes: [] });
    const { reviewTaskId } = await taskOf(at);
    const numbers = (await reviewer.opinion.listOpinionsOfTask({ reviewTaskId })).map((one) => one.opinionNo);
    expect(numbers).toEqual(["建-01", "建-02", "建-03", "建-04", "建-05"]);
    expect(await linesOf(db, "task", reviewTaskId), "the review began once").toHaveLength(1);
  });
});

describe("changing an opinion", () => {
  it("keeps number and marks, adds new marks and counts the saving", async () => {
    const draft = await raised(batch);
    const [, second] = await sheetsOf(batch);
    const changed = await reviewer.opinion.saveOpinion({
      ...{ reviewTaskId: draft.reviewTaskId, id: draft.opinionId, version: draft.version },
      ...{ drawingId: second?.drawingId, opinion: "改写后的意见内容。", marks: [cloud], ...strong },
    });
    expect(changed).toMatchObject({
      ...{ opinionId: draft.opinionId, opinionNo: draft.opinionNo, state: "DRAFT", clauseNo: "7.1.4" },
      ...{ opinion: "改写后的意见内容。", drawingNumber: second?.graphNum, version: draft.version + 1 },
    });
    expect(changed.markups.map((one) => one.drawingId)).toEqual([draft.drawingId, second?.drawingId]);
  });

  it("tells the second of two windows that the first was faster, with the version to reload", async () => {
    const { reviewTaskId, opinionId: id, version } = await raised(batch);
    const save = (opinion: string) => () =>
      reviewer.opinion.saveOpinion({ reviewTaskId, id, version, problemCategory: "2", opinion });
    expect(await atOnce(save("左边窗口写的意见。"), save("右边窗口写的意见。"))).toEqual({
      done: 1,
      codes: ["platform.changed-meanwhile"],
    });
    const refusal = await expectRefused(save("又来一次的意见。")(), "platform.changed-meanwhile");
    expect(refusal.detail).toEqual({ version: version + 1 });
    expect((await reviewer.opinion.readOpinion({ id })).opinion).toMatch(/边窗口写的意见。$/);
  });

  it("keeps to the rules of raising it", async () => {
    const { reviewTaskId, opinionId: id } = await raised(batch);
    const structure = (await sheetsOf(batch, "JG"))[0]?.drawingId;
    const change = (over: object) => () => reviewer.opinion.saveOpinion({ ...plain, reviewTaskId, id, ...over });
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.text-missing", change({ opinion: letters(4) })],
      ["opinion.clause-missing", change({ problemCategory: "1" })],
      ["opinion.other-discipline", change({ drawingId: structure })],
    ]);
  });

  it("stays within discipline and submission of its task", async () => {
    const { opinionId: id } = await raised(batch);
    const structure = { ...(await wishFor(batch, "JG")), id };
    const elsewhere = { ...(await wishFor(other)), id };
    for (const { projectApplicationId } of [batch, other])
      await expectNothingDone(db, projectApplicationId, [
        ["platform.not-found", () => reviewer.opinion.saveOpinion(structure)],
        ["platform.not-found", () => reviewer.opinion.saveOpinion(elsewhere)],
        ["platform.not-found", () => reviewer.opinion.saveOpinion({ ...elsewhere, id: 999_999 })],
      ]);
  });

  it("is not for a colleague who took over the task", async () => {
    const at = await inReview();
    const draft = await raised(at);
    const { username, credentialId } = await given.person({ orgId: ruitu, roles: ["CENSOR_REVIEWER"] });
    await db
      .updateTable("review_task")
      .set({ reviewer_credential_id: credentialId })
      .where("id", "=", draft.reviewTaskId)
      .execute();
    const second = await portal.signIn(username);
    await expectNothingDone(db, at.projectApplicationId, [
      ["opinion.not-yours", async () => second.opinion.saveOpinion({ ...(await wishFor(at)), id: draft.opinionId })],
      ["opinion.not-yours", () => second.opinion.removeOpinion({ ids: [draft.opinionId] })],
      [
        "review-task.wrong-actor",
        async () => reviewer.opinion.saveOpinion({ ...(await wishFor(at)), id: draft.opinionId }),
      ],
    ]);
  });
});

describe("removing opinions", () => {
  it("takes their marks along, leaves a line and never gives the number again", async () => {
    const at = await inReview();
    const [first, second] = [await raised(at), await raised(at)];
    expect(await reviewer.opinion.removeOpinion({ ids: [second.opinionId] })).toBe(1);
    expect(await linesOf(db, "opinion", second.opinionId)).toEqual([
      expect.objectContaining({ act: "remove", from: "DRAFT", to: "CANCELLED", why: "建-02", audience: "house" }),
    ]);
    await expectRefused(reviewer.opinion.readOpinion({ id: second.opinionId }), "platform.not-found");
    const { own } = await reviewer.opinion.listMarkups({ drawingId: first.drawingId ?? 0 });
    expect(own.map((one) => one.opinionNo)).toEqual(["建-01"]);
    expect((await raised(at)).opinionNo).toBe("建-03");
    expect((await taskOf(at)).opinionCount).toBe(2);
  });

  it("removes all named or none, and none twice", async () => {
    const at = await inReview();
    const [gone, stays] = [await raised(at), await raised(at)];
    await reviewer.opinion.removeOpinion({ ids: [gone.opinionId] });
    await expectNothingDone(db, at.projectApplicationId, [
      ["opinion.wrong-state", () => reviewer.opinion.removeOpinion({ ids: [stays.opinionId, gone.opinionId] })],
      ["platform.not-found", () => reviewer.opinion.removeOpinion({ ids: [stays.opinionId, 999_999] })],
      ["platform.malformed", () => reviewer.opinion.removeOpinion({ ids: [] })],
      ["platform.not-allowed", () => reviewer2.opinion.removeOpinion({ ids: [stays.opinionId] })],
      ["platform.not-allowed", () => checker.opinion.removeOpinion({ ids: [stays.opinionId] })],
    ]);
  });
});
