import type { FireReviewId, SubmissionId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { allJobs } from "../../jobs.ts";
import { startGiven } from "../../../test/given.ts";
import { givenConsultations } from "../../../test/given-consultation.ts";
import { givenFire } from "../../../test/given-fire.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { setParameter } from "../../../test/set-parameter.ts";

const portal = await startPortal();
const given = startGiven(portal);
const fire = givenFire(portal, given);
const reviews = givenReviews(portal, given);
const consultations = givenConsultations(given, reviews);
const { owner, owner2, designer, surveyor, clerk, clerk2, officer } = await portal.cast(
  ...(["owner", "owner2", "designer", "surveyor", "clerk", "clerk2", "officer"] as const),
);
const reviewer = await portal.signIn("fire-reviewer");
const checker = await portal.signIn("fire-checker");
const read = (id: FireReviewId) => owner.fire.readFireReview({ id });
const reason = "缺少消防设计说明书，请补充后重新提交。";

describe("the data of a fire review", () => {
  it("begin with what the report says already, and are the owner's and the design firm's to fill in", async () => {
    const { projectSubmissionId } = await fire.accepted();
    const before = await owner.fire.queryFireReviews({ projectSubmissionId });
    expect(before).toMatchObject({ list: [], isSpecial: true, specialItems: ["F12"], canOpen: true, whyNot: null });
    const { id, version } = await designer.fire.fillFireReview({ projectSubmissionId });
    const review = await read(id);
    expect(review).toMatchObject({ state: "DRAFT", isSpecial: true, acceptanceNo: null, previousNo: null });
    const [draft] = review.versions;
    expect(draft).toMatchObject({ versionNo: 1, state: "DRAFT" });
    expect(draft?.fireData).toMatchObject({ category: "1", specialItems: ["F12"], expertReview: false });
    expect(draft?.fireData.buildings?.[0]).toMatchObject({ buildingName: "1#楼" });
    const fireData = { ...draft?.fireData, useNature: "商务办公" };
    const saved = await owner.fire.fillFireReview({ projectSubmissionId, id, version, fireData });
    const late = owner.fire.fillFireReview({ projectSubmissionId, id, version, fireData: {} });
    const failure = await expectRefused(late, "platform.changed-meanwhile");
    expect(failure.detail).toMatchObject({ version: saved.version, fireData: { useNature: "商务办公" } });
    await expectRefused(owner.fire.fillFireReview({ projectSubmissionId }), "fire-review.already-open");
  });

  it("are submitted only when complete, and say what is missing", async () => {
    const { projectSubmissionId } = await fire.accepted();
    const id = await fire.drafted(projectSubmissionId);
    const [draft] = (await read(id)).versions;
    await owner.fire.fillFireReview({ projectSubmissionId, id, fireData: { ...draft?.fireData, useNature: "" } });
    const failure = await expectRefused(owner.fire.submitFireReview({ id }), "fire-review.incomplete");
    expect(failure.detail).toEqual([{ field: "useNature", label: "使用性质", message: "请填写使用性质" }]);
  });

  it("may be saved and submitted by the house in the owner's stead, a version once (C207, C208, F186)", async () => {
    const { projectSubmissionId } = await fire.accepted();
    const id = await clerk.fire.saveFireReview({ projectSubmissionId });
    const { versionId = 0 } = (await read(id)).versions[0] ?? {};
    expect(await clerk.fire.submitFireVersion({ versionId })).toBe(true);
    expect(await read(id)).toMatchObject({ state: "SUBMITTED", versions: [{ state: "SUBMITTED" }] });
    await expectRefused(clerk.fire.submitFireVersion({ versionId }), "fire-review.wrong-state");
    await expectRefused(owner.fire.fillFireReview({ projectSubmissionId, id }), "fire-review.wrong-state");
  });

  it("come before the technical conclusion, which is written alone on a review that runs", async () => {
    const { projectSubmissionId } = await fire.accepted();
    const conclusion = { isQualified: true, text: "消防设计符合国家工程建设消防技术标准。" };
    const conclude = (over: object) => reviewer.fire.saveFireReview({ projectSubmissionId, conclusion, ...over });
    await expectRefused(
      clerk.fire.saveFireReview({ projectSubmissionId, conclusion }),
      "fire-review.conclusion-too-early",
    );
    expect(await owner.fire.queryFireReviews({ projectSubmissionId }), "nothing was begun").toMatchObject({ list: [] });
    const running = await fire.reviewing();
    const at = { projectSubmissionId: running.projectSubmissionId, id: running.id };
    await expectRefused(conclude({ ...at, fireData: {} }), "fire-review.conclusion-too-early");
    expect(await read(running.id)).toMatchObject({ state: "REVIEWING" });
  });

  it("are asked for a batch under review, not for a consultation on its sheets", async () => {
    const { id } = await consultations.ordered();
    const at = { projectSubmissionId: id };
    await expectRefused(owner.fire.fillFireReview(at), "fire-review.not-a-review");
    await expectRefused(clerk.fire.saveFireReview(at), "fire-review.not-a-review");
    expect(await owner.fire.queryFireReviews(at)).toMatchObject({
      ...{ canOpen: false, whyNot: expect.stringContaining("咨询和检查不办理消防审查") },
    });
  });

  it("of works that are not special are filed under a record number, or exempt where nothing is filed", async () => {
    const small = async () => {
      const at = await fire.accepted();
      const row = await portal.db
        .selectFrom("building")
        .select("building_info")
        .where("submission_id", "=", at.projectSubmissionId)
        .executeTakeFirstOrThrow();
      await portal.db
        .updateTable("building")
        .set({ building_info: JSON.stringify({ ...row.building_info, area: 3000, height: 12, fireClass: "1" }) })
        .where("submission_id", "=", at.projectSubmissionId)
        .execute();
      return at;
    };
    const filed = await small();
    expect(await owner.fire.queryFireReviews(filed)).toMatchObject({ isSpecial: false, specialItems: [] });
    const { id } = await owner.fire.fillFireReview(filed);
    expect(await read(id)).toMatchObject({ state: "FILED", recordNo: expect.stringMatching(/^BA410105202600001$/) });
    await setParameter(portal.db, "FIRE_FILING", "CLOSE");
    const exempt = await owner.fire.fillFireReview(await small());
    expect(await read(exempt.id)).toMatchObject({ state: "EXEMPT", recordNo: null });
    await portal.db.deleteFrom("system_parameter").where("type", "in", ["JOINT_REVIEW", "FIRE_FILING"]).execute();
  });
});

describe("the authority", () => {
  it("asks for a supplement, which is answered in a version of its own", async () => {
    const { projectSubmissionId } = await fire.accepted();
    const id = await fire.submitted(projectSubmissionId);
    await officer.fire.askFireSupplement({ id, reason });
    const asked = await read(id);
    expect(asked).toMatchObject({ state: "SUPPLEMENT", supplementReason: reason, officerName: "秦峰" });
    expect(asked.versions.map(({ versionNo, state }) => [versionNo, state])).toEqual([
      [2, "DRAFT"],
      [1, "SUBMITTED"],
    ]);
    const seen = await officer.fire.readFireReview({ id });
    expect(
      seen.versions.map(({ versionNo }) => versionNo),
      "what is being written is not the authority's",
    ).toEqual([1]);
    await owner.fire.submitFireReview({ id });
    expect((await read(id)).versions.every(({ state }) => state === "SUBMITTED")).toBe(true);
  });

  it("accepts with a number and 15 working days; the review begins when a fire reviewer is there", async () => {
    const { projectSubmissionId } = await fire.accepted();
    const id = await fire.submitted(projectSubmissionId);
    await officer.fire.acceptFireReview({ id });
    expect(await read(id)).toMatchObject({
      state: "ACCEPTED",
      acceptanceNo: expect.stringMatching(/^XS4101052026\d{5}$/),
      clock: { limitDays: 15, usedDays: 0, leftDays: 15, dueOn: "2026-12-14", paused: false, colour: "green" },
    });
    const { papers } = await owner.paper.listPapers({ projectSubmissionId, of: ["filing"] });
    expect(papers.map(({ title, letterNo }) => [title, letterNo.slice(0, 2)])).toEqual([
      ["特殊建设工程消防设计审查受理凭证", "XS"],
      ["特殊建设工程消防设计审查申请表", "XQ"],
    ]);
    expect(papers[0]?.letterNo).toBe((await read(id)).acceptanceNo);
    await fire.assign(projectSubmissionId);
    expect((await read(id)).state).toBe("REVIEWING");
  });

  it("begins at once where the fire reviewer was there before", async () => {
    const { projectSubmissionId } = await fire.accepted();
    await fire.assign(projectSubmissionId);
    const id = await fire.submitted(projectSubmissionId);
    await officer.fire.acceptFireReview({ id });
    expect((await read(id)).state).toBe("REVIEWING");
  });

  it("sees nothing that was not handed in", async () => {
    const { projectSubmissionId } = await fire.accepted();
    const id = await fire.drafted(projectSubmissionId);
    await expectRefused(officer.fire.readFireReview({ id }), "platform.not-found");
    expect((await officer.fire.queryFireReviews({ projectSubmissionId })).list).toEqual([]);
    expect((await officer.fire.queryFireDesk({})).list.map((one) => one.id)).not.toContain(id);
  });

  it("calls experts only to works of Art. 17; until they have spoken no clock runs", async () => {
    await reviews.onDay("2026-11-23T09:00:00+08:00");
    const plain = await fire.reviewing();
    await expectRefused(officer.fire.callFireExperts({ id: plain.id, reason }), "fire-review.no-expert-case");
    const { projectSubmissionId } = await fire.accepted();
    const id = await fire.drafted(projectSubmissionId);
    const [draft] = (await read(id)).versions;
    const fireData = { ...draft?.fireData, expertReview: true, expertReason: "采用超规范的中庭防火分隔措施。" };
    await owner.fire.fillFireReview({ projectSubmissionId, id, fireData });
    await owner.fire.submitFireReview({ id });
    await officer.fire.acceptFireReview({ id });
    await fire.assign(projectSubmissionId);
    const clockOf = async () => (await owner.submission.readSubmission({ id: projectSubmissionId })).clock;
    await reviews.onDay("2026-11-25T09:00:00+08:00");
    await officer.fire.callFireExperts({ id, reason: "中庭防火分隔须专家评审。" });
    expect((await read(id)).clock).toMatchObject({ usedDays: 2, paused: true });
    expect((await clockOf()).paused).toBe(true);
    await reviews.onDay("2026-12-02T09:00:00+08:00");
    expect((await read(id)).clock).toMatchObject({ usedDays: 2, paused: true });
    await officer.fire.endFireExperts({ id, expertOpinion: "专家组同意采用防火卷帘加水幕的分隔措施。" });
    await reviews.onDay("2026-12-03T09:00:00+08:00");
    expect(await read(id)).toMatchObject({
      state: "REVIEWING",
      expertOpinion: "专家组同意采用防火卷帘加水幕的分隔措施。",
      clock: { usedDays: 3, leftDays: 12, dueOn: "2026-12-21", paused: false },
    });
    expect(await clockOf()).toMatchObject({ paused: false, usedDays: 3 });
    await reviews.onDay("2026-11-23T09:00:00+08:00");
  });
});

type At = Awaited<ReturnType<typeof fire.reviewing>>;

describe("the conclusion", () => {
  const conclude = (id: FireReviewId, isQualified: boolean) =>
    officer.fire.concludeFireReview({ id, isQualified, conclusion: "经审查，消防设计符合要求。" });
  const technical = ({ projectSubmissionId, id }: At, isQualified = true) =>
    reviewer.fire.saveFireReview({
      ...{ projectSubmissionId, id },
      conclusion: { isQualified, text: "消防设计符合强制性标准。" },
    });

  it("waits for the technical word, the opinions, and the tasks of the joint review", async () => {
    const at = await fire.reviewing();
    const { id, projectSubmissionId } = at;
    const batch = { ...at, firms: ["designer"] as const };
    await expectRefused(conclude(id, true), "fire-review.technical-missing");
    await technical(at, false);
    await expectRefused(conclude(id, true), "fire-review.not-qualified");
    await technical(at);
    const opinion = await reviewer.fire.saveFireOpinion({ fireReviewId: id, opinion: "请补充防火门等级。" });
    await expectRefused(conclude(id, true), "fire-review.opinion-open");
    await reviewer.fire.deleteFireOpinion({ id: opinion });
    await expectRefused(conclude(id, true), "fire-review.task-open");
    expect((await read(id)).technicalConclusion).toBeNull();
    for (const { reviewTaskId } of (await reviews.tasksOf(batch)).filter((task) => task.discipline === "XF")) {
      await reviewer.review.openSheet({ reviewTaskId, drawingIds: await sheetIds(projectSubmissionId) });
      await reviewer.review.submitConclusion({ reviewTaskId, conclusion: "6", summary: "符合要求。" });
      await checker.review.passCheck({ reviewTaskId });
    }
    await expectRefused(conclude(id, true), "fire-review.task-open");
    await reviews.passed(batch);
    await conclude(id, true);
    expect(await read(id)).toMatchObject({
      state: "QUALIFIED",
      opinionNo: expect.stringMatching(/^XF4101052026\d{5}$/),
      technicalConclusion: "消防设计符合强制性标准。",
      technicalBy: "邢安平",
      actions: [],
    });
    await expectRefused(owner.fire.fillFireReview({ projectSubmissionId }), "fire-review.already-open");
    await portal.runOnly(...allJobs.filter(({ name }) => name === "document.render-letter"));
    const { letters } = await owner.review.readRound({ projectSubmissionId });
    const { opinionNo } = await read(id);
    expect(letters.find(({ kind }) => kind === "FIRE_OPINION")).toMatchObject({
      ...{ title: "特殊建设工程消防设计审查意见书", letterNo: opinionNo, senderName: "秦峰" },
      url: expect.stringContaining("signature="),
    });
  });

  it("of an unqualified design lets the owner begin anew, after the former number", async () => {
    const at = await fire.reviewing();
    const { id, projectSubmissionId } = at;
    await technical(at, false);
    await conclude(id, false);
    const { opinionNo } = await read(id);
    const next = await fire.drafted(projectSubmissionId);
    expect(await read(next)).toMatchObject({ state: "DRAFT", previousNo: opinionNo });
    const { list } = await owner.fire.queryFireReviews({ projectSubmissionId });
    expect(list.map((one) => one.state)).toEqual(["DRAFT", "UNQUALIFIED"]);
  });

  const sheetIds = async (projectSubmissionId: SubmissionId) => {
    const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
    return trees.flatMap((tree) => tree.drawings.map((one) => one.drawingId));
  };
});

describe("strangers", () => {
  it("neither read nor move a fire review", async () => {
    const { id, projectSubmissionId } = await fire.reviewing();
    for (const stranger of [owner2, clerk2, surveyor])
      await expectRefused(stranger.fire.readFireReview({ id }), "platform.not-allowed");
    await expectRefused(owner2.fire.fillFireReview({ projectSubmissionId }), "platform.not-allowed");
    await expectRefused(clerk2.fire.saveFireReview({ projectSubmissionId }), "platform.not-allowed");
    expect((await owner2.fire.queryFireDesk({})).list).toEqual([]);
    const airDefence = await given.person({
      orgId: await given.orgId("zhujian"),
      roles: ["CONTROL_RF"],
    });
    const other = await portal.signIn(airDefence.username);
    await expectRefused(other.fire.acceptFireReview({ id }), "platform.not-allowed");
  });
});
