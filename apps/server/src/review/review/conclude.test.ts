import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { advice, type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { putState } from "../../../test/put-state.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";
import { printLetters } from "../../../test/print-letters.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import { reportWords } from "../../../test/report-words.ts";

const portal = await startStagedPortal();
const { db } = portal;
const given = startGiven(portal);
const review = givenReviews(portal, given);
const { as, raised, taskOf } = review;
const [owner, designer, clerk, leader, reviewer, checker, chief, officer] = [
  await as("owner"),
  await as("designer"),
  await as("clerk"),
  await as("leader"),
  await as("reviewer"),
  await as("checker"),
  await as("chief"),
  await as("officer"),
];
type Result = "PASS" | "REVISE" | "FAIL";
const newest = async (who: typeof owner) => (await who.message.listMessages({})).list[0];
const read = ({ projectSubmissionId }: Batch) => owner.submission.readSubmission({ id: projectSubmissionId });
const concluded =
  ({ projectSubmissionId }: Batch, result: Result, who = chief, conclusion = "审查结论") =>
  async () => {
    const report = result === "REVISE" ? undefined : await reportWords(chief, projectSubmissionId);
    return who.review.conclude({ projectSubmissionId, result, conclusion, report });
  };

describe("collecting the disciplines", () => {
  let batch: Batch;
  const collect =
    (who = leader, conclusion = "各专业意见汇总") =>
    () =>
      who.review.collectTasks({ projectSubmissionId: batch.projectSubmissionId, conclusion });

  it("waits until every discipline is checked, and is the leader's of this submission", async () => {
    batch = await review.inReview();
    await expectNothingDone(db, batch.projectApplicationId, [["review-task.task-unchecked", collect()]]);
    await review.handedIn(batch);
    await checker.review.passCheck({ reviewTaskId: (await taskOf(batch)).reviewTaskId });
    const other = await given.person({ orgId: await given.orgId("ruitu"), roles: ["CENSOR_PM"] });
    const otherLeader = await portal.signIn(other.username);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["review-task.task-unchecked", collect()],
      ["submission.wrong-actor", collect(otherLeader)],
      ["platform.not-allowed", collect(reviewer)],
      ["platform.not-allowed", collect(chief)],
      ["platform.not-allowed", collect(await as("owner2"))],
      ["platform.malformed", collect(leader, " 汇 ")],
      ["platform.malformed", collect(leader, "字".repeat(2001))],
    ]);
  });

  it("moves all tasks, keeps the draft conclusion in the house and asks the chief", async () => {
    await review.checked(batch);
    await collect()();
    expect((await review.tasksOf(batch)).map((task) => task.state)).toEqual(["COLLECTED", "COLLECTED"]);
    expect(await newest(chief)).toMatchObject({ title: "审查意见已汇总，请作综合结论" });
    const { projectSubmissionId } = batch;
    expect(await chief.review.readRound({ projectSubmissionId })).toMatchObject({ conclusion: "各专业意见汇总" });
    expect(await designer.review.readRound({ projectSubmissionId })).toMatchObject({ conclusion: null });
  });

  it("is over with the review", async () => {
    await concluded(batch, "PASS")();
    await expectNothingDone(db, batch.projectApplicationId, [["submission.wrong-state", collect()]]);
  });
});

describe("the conclusion", () => {
  it("is the chief's, with all disciplines collected and a text", async () => {
    const batch = await review.inReview();
    await raised(batch);
    await review.checked(batch);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["submission.task-uncollected", concluded(batch, "PASS")],
      ["submission.task-uncollected", concluded(batch, "REVISE")],
      ["submission.task-uncollected", concluded(batch, "FAIL")],
      ["platform.not-allowed", concluded(batch, "PASS", leader)],
      ["platform.not-allowed", concluded(batch, "PASS", owner)],
      ["platform.not-allowed", concluded(batch, "FAIL", officer)],
      ["platform.malformed", concluded(batch, "PASS", chief, " 合 ")],
      ["platform.malformed", concluded(batch, "PASS", chief, "字".repeat(2001))],
      ["platform.malformed", concluded(batch, "MAYBE" as Result)],
    ]);
  });

  it("REVISE needs an opinion to answer, stays in the house and asks the clerk for the letter", async () => {
    const [plain, quiet] = [await review.inReview(), await review.inReview()];
    await raised(plain);
    await raised(quiet, advice);
    for (const batch of [plain, quiet]) await review.collected(batch);
    await expectNothingDone(db, quiet.projectApplicationId, [
      ["submission.nothing-to-answer", concluded(quiet, "REVISE")],
    ]);
    await concluded(plain, "REVISE", chief, "修改后复审")();
    expect((await read(plain)).state).toBe("FIRST_REVIEW");
    expect(await newest(clerk)).toMatchObject({ title: "请发出审查意见告知书" });
    expect((await linesOf(db, "submission", plain.projectSubmissionId)).at(-1)).toMatchObject({
      ...{ act: "concludeRevise", why: "修改后复审", who: "梁振华", audience: "house" },
    });
  });
});

describe("a pass", () => {
  it("is stopped by an open opinion, a veto of fire or air defence, and a missing survey", async () => {
    const batch = await review.inReview();
    const { opinionId } = await raised(batch, strong);
    await review.collected(batch);
    await expectNothingDone(db, batch.projectApplicationId, [["submission.opinion-open", concluded(batch, "PASS")]]);
    await putState(db, "opinion", opinionId, "CANCELLED");
    const { reviewTaskId } = await taskOf(batch);
    const task = db.updateTable("review_task").where("id", "=", reviewTaskId);
    for (const discipline of ["XF", "RF"]) {
      await task.set({ discipline, conclusion: "3" }).execute();
      await expectNothingDone(db, batch.projectApplicationId, [["submission.veto", concluded(batch, "PASS")]]);
    }
    await task.set({ discipline: "JZ" }).execute();
    await setParameter(db, "SURVEY_REQUIRED", "OPEN");
    await expectNothingDone(db, batch.projectApplicationId, [
      ["submission.survey-not-passed", concluded(batch, "PASS")],
    ]);
    await setParameter(db, "SURVEY_REQUIRED", "CLOSE");
    await concluded(batch, "PASS")();
  });

  it("needs a survey that passed and stands; neither a paper nor a number somebody wrote counts", async () => {
    const batch = await review.inReview();
    await review.collected(batch, "6");
    await db.deleteFrom("system_parameter").where("type", "=", "SURVEY_REQUIRED").execute();
    const refused = () =>
      expectNothingDone(db, batch.projectApplicationId, [["submission.survey-not-passed", concluded(batch, "PASS")]]);
    const own = db.updateTable("project_application").where("id", "=", batch.projectApplicationId);
    await own.set({ basic_info: sql`basic_info || '{"surveyReportRecordNo": "KB41010020260001"}'` }).execute();
    await db
      .updateTable("folder")
      .set({ folder_name: "勘察报告" })
      .where("application_id", "=", batch.projectApplicationId)
      .execute();
    await refused();
    const survey = await given.acceptedSubmission();
    const { project_code } = await db
      .selectFrom("project_application")
      .select("project_code")
      .where("id", "=", batch.projectApplicationId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("project_application")
      .set({ category_code: "KC_KCBG", biz_type: "KC", project_code })
      .where("id", "=", survey.projectApplicationId)
      .execute();
    await refused(); // under review, not passed
    await putState(db, "submission", survey.projectSubmissionId, "FINISHED");
    const { id: certificateId } = await db
      .insertInto("certificate")
      .values({
        ...{ submission_id: survey.projectSubmissionId, application_id: survey.projectApplicationId },
        ...{ division_code: "410105", cert_no: "勘察-0001", qr_token: "survey-0001" },
        ...{ content: "{}", state: sql<never>`'REVOKED'` },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await refused(); // passed, but revoked since
    await putState(db, "certificate", certificateId, "SENT");
    await concluded(batch, "PASS")();
    await setParameter(db, "SURVEY_REQUIRED", "CLOSE");
  });

  it("at the first review ends tasks and clock, fixes the files and gives out what nobody has to answer", async () => {
    const batch = await review.inReview();
    const { opinionId } = await raised(batch, advice);
    await review.collected(batch, "6");
    const pass = concluded(batch, "PASS", chief, "审查合格");
    expect(await atOnce(pass, pass)).toEqual({ done: 1, codes: ["submission.wrong-state"] });
    expect(await read(batch)).toMatchObject({
      state: "PASSED",
      versions: [{ state: "FINAL" }],
      conclusion: "审查合格",
    });
    expect((await review.tasksOf(batch)).map((task) => task.state)).toEqual(["CLOSED", "CLOSED"]);
    expect(await designer.opinion.readOpinion({ id: opinionId })).toMatchObject({
      ...{ state: "CLOSED", sendTime: "2026-11-23T01:00:00.000Z", needReview: false },
    });
    const row = await db
      .selectFrom("submission")
      .select(["first_pass", "pass_time", "clock_paused_on"])
      .where("id", "=", batch.projectSubmissionId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ first_pass: true, pass_time: "2026-11-23T01:00:00.000Z", clock_paused_on: "2026-11-23" });
    for (const party of [owner, designer])
      expect(await newest(party)).toMatchObject({
        title: "审查通过",
        content: "“金色时代广场一期”（第一批）：审查合格",
      });
    expect(await newest(clerk)).toMatchObject({
      title: "请制作审查合格书",
      url: `#/censorUnit/results/${batch.projectSubmissionId}`,
    });
    const lines = await linesOf(db, "submission", batch.projectSubmissionId);
    expect(lines.at(-1)).toMatchObject({ act: "concludePass", to: "PASSED", why: "审查合格", audience: "parties" });
  });

  it("after a re-review is no pass at once", async () => {
    const batch = await review.inReview();
    const { opinionId } = await raised(batch);
    await review.letterSent(batch);
    await review.inRecheck(batch);
    await reviewer.opinion.judgeReply({ id: opinionId, reviewerJudge: "1" });
    await review.passed(batch);
    const row = await db
      .selectFrom("submission")
      .select(["first_pass", "round"])
      .where("id", "=", batch.projectSubmissionId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ first_pass: false, round: 2 });
    expect((await read(batch)).versions.map((version) => version.state)).toEqual(["SUPERSEDED", "FINAL"]);
  });
});

describe("a failure", () => {
  let batch: Batch;
  let opinionId: number;
  beforeAll(async () => {
    batch = await review.inReview();
    ({ opinionId } = await raised(batch, strong));
    await review.collected(batch, "3");
    await concluded(batch, "FAIL", chief, "结构体系不成立，须重新设计")();
  });

  it("ends the review and tells the parties and the authority of the place", async () => {
    expect(await read(batch)).toMatchObject({ state: "FAILED", conclusion: "结构体系不成立，须重新设计" });
    expect((await review.tasksOf(batch)).map((task) => task.state)).toEqual(["CLOSED", "CLOSED"]);
    for (const party of [owner, designer]) expect(await newest(party)).toMatchObject({ title: "审查不合格" });
    expect(await newest(officer)).toMatchObject({
      title: "审查不合格报告",
      content: "郑州睿图工程审查有限公司报告：“金色时代广场一期”（第一批）审查不合格。结构体系不成立，须重新设计",
    });
    await expectNothingDone(db, batch.projectApplicationId, [
      ["submission.wrong-state", concluded(batch, "PASS")],
      ["submission.wrong-state", concluded(batch, "FAIL")],
      ["submission.wrong-state", concluded(batch, "REVISE")],
    ]);
  });

  it("gives its reasons in a letter that asks for no reply", async () => {
    await printLetters(portal, batch.projectSubmissionId);
    const { letters } = await owner.review.readRound({ projectSubmissionId: batch.projectSubmissionId });
    expect(letters).toMatchObject([
      { kind: "REPORT", round: 1 },
      { kind: "OPINION", replyDueOn: null, round: 1 },
      { kind: "ACCEPTANCE" },
    ]);
    expect(letters[1]?.url).toMatch(/^\/api\/file\//);
    const opinion = await designer.opinion.readOpinion({ id: opinionId });
    expect(opinion).toMatchObject({ opinionNo: "建-01", clauseNo: "7.1.4", can: { answer: false } });
  });
});
