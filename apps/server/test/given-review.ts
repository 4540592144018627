import type { OpinionId, VersionId } from "@tushen/contract/ground/fields";
import type { CastName } from "../seed/cast.ts";
import { uploadOwnerPapers } from "../seed/owner-papers.ts";
import type { Db } from "../src/context.ts";
import type { SteppedClock } from "../src/ground/platform/clock.ts";
import type { Client } from "./portal.ts";
import { startStagedPortal } from "./stage.ts";
import { startGiven } from "./given.ts";
import { reportWords } from "./report-words.ts";
import { type At, smallSheets } from "./given-submission.ts";

interface Portal {
  readonly db: Db;
  readonly clock: SteppedClock;
  readonly seat: (username: CastName) => Promise<Client>;
}

/** A submission in the hands of its review house. */
export interface Batch extends At {
  /** Design firms of the batch, by the person who acts for each. */
  readonly firms: readonly ("designer" | "designer2")[];
}

type Wish = Partial<Parameters<Client["opinion"]["saveOpinion"]>[0]> & { readonly discipline?: string };
type Answer = Partial<Parameters<Client["opinion"]["saveReply"]>[0]>;

/** 强条: an opinion of this category names standard and clause. */
export const strong = { problemCategory: "1", normNumber: "GB 55037-2022", clauseNo: "7.1.4" } as const;
/** 建议: no reply is needed. */
export const advice = { problemCategory: "6", needReview: false } as const;
export const cloud = {
  page: 0,
  shape: { kind: "cloud" as const, box: { x0: 400, y0: 300, x1: 520, y1: 380 } },
};
export const explanation = {
  replyType: "3",
  replyContent: "该处为设备夹层，不属于疏散走道。",
  replyPersonName: "林雨桐",
};

/** Reviews on their way through house and firms, each step by the act that makes it. */
export const givenReviews = (portal: Portal, given: ReturnType<typeof startGiven>) => {
  const as = portal.seat;

  /** Another day, on which everybody has signed in again. */
  const onDay = async (instant: string): Promise<void> => {
    portal.clock.moveTo(instant);
    const [last_seen_at, expires_at] = [portal.clock(), new Date(portal.clock().getTime() + 3_600_000)];
    await portal.db.updateTable("session").set({ last_seen_at, expires_at }).execute();
  };

  /** FIRST_REVIEW, tasks of architecture and structure with reviewer and checker. */
  const inReview = async (): Promise<Batch> => ({ ...(await given.reviewedSubmission()), firms: ["designer"] });

  /** The same with two design firms, each with sheets of both disciplines. */
  const inReviewOfTwoFirms = async (): Promise<Batch> => {
    const [owner, clerk, leader] = [await as("owner"), await as("clerk"), await as("leader")];
    const at = await given.confirmedApplication();
    const { projectSubmissionId, projectApplicationId } = at;
    await given.partner(projectApplicationId, await given.orgId("fangyuan"));
    await owner.submission.openToPartners({ projectSubmissionId });
    await uploadOwnerPapers(owner, projectSubmissionId);
    const { versions } = await owner.submission.readSubmission({ id: projectSubmissionId });
    const versionId = versions[0]?.versionId as VersionId;
    const batch: Batch = { projectApplicationId, projectSubmissionId, versionId, firms: ["designer", "designer2"] };
    for (const name of batch.firms) await given.uploadedSheets(await as(name), batch);
    await submitShares(batch);
    await owner.submission.applyForReview({ projectSubmissionId, orgId: await given.orgId("ruitu") });
    await clerk.acceptance.accept({
      projectSubmissionId,
      formalCheckPassed: true,
      leaderCredentialId: await given.credentialId("leader"),
    });
    const { staff } = await leader.assignment.readStaff({ projectSubmissionId });
    const [reviewerCredentialId, checkerCredentialId] = [
      await given.credentialId("reviewer"),
      await given.credentialId("checker"),
    ];
    await leader.assignment.assignStaff({
      projectSubmissionId,
      staff: staff.map(({ discipline }) => ({ discipline, reviewerCredentialId, checkerCredentialId })),
    });
    return batch;
  };

  /** Hands in the newest version for every design firm of the batch. */
  const submitShares = async ({ projectSubmissionId, firms }: Batch) => {
    const owner = await as("owner");
    const { versions } = await owner.submission.readSubmission({ id: projectSubmissionId });
    const versionId = versions.at(-1)?.versionId as VersionId;
    for (const name of firms)
      await (await as(name)).submission.submitShare({ versionId, orgId: await given.orgId(firmOf[name]) });
  };

  const tasksOf = async ({ projectSubmissionId }: Batch) =>
    (await as("reviewer")).review.listTasks({ projectSubmissionId });

  const taskOf = async (batch: Batch, discipline = "JZ") => {
    const task = (await tasksOf(batch)).find((one) => one.discipline === discipline);
    if (!task) throw new Error(`no task of ${discipline}`);
    return task;
  };

  /**
   * The sheets of a discipline without covers, of one firm; by default of the newest version handed in to the house.
   */
  const sheetsOf = async (
    batch: Batch,
    discipline = "JZ",
    firm: Batch["firms"][number] = "designer",
    version?: number,
  ) => {
    const trees = await (await as("reviewer")).drawing.readTreesOfVersion({
      projectSubmissionId: batch.projectSubmissionId,
      ...(version !== undefined && { submissionVersion: version }),
    });
    const orgId = await given.orgId(firmOf[firm]);
    return trees
      .filter((tree) => tree.orgId === orgId)
      .flatMap((tree) => tree.drawings)
      .filter((one) => one.discipline === discipline && !one.isCover);
  };

  /** An opinion of the reviewer with a cloud on the first sheet of its discipline. */
  const raised = async (batch: Batch, { discipline = "JZ", ...over }: Wish = {}) => {
    const [sheet] = await sheetsOf(batch, discipline);
    return (await as("reviewer")).opinion.saveOpinion({
      reviewTaskId: (await taskOf(batch, discipline)).reviewTaskId,
      drawingId: sheet?.drawingId,
      problemCategory: "2",
      opinion: "走道净宽仅1.05 m，不满足不小于1.1 m的要求，请修改。",
      marks: [cloud],
      ...over,
    });
  };

  /** The reviewer reads all sheets of the open tasks and hands them in. */
  const handedIn = async (batch: Batch, conclusion = "8") => {
    const reviewer = await as("reviewer");
    const { projectSubmissionId } = batch;
    const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
    const drawingIds = trees.flatMap((tree) => tree.drawings.map((one) => one.drawingId));
    for (const { reviewTaskId, state } of await tasksOf(batch)) {
      if (!["ASSIGNED", "REVIEWING", "RETURNED"].includes(state)) continue;
      await reviewer.review.openSheet({ reviewTaskId, drawingIds });
      await reviewer.review.submitConclusion({ reviewTaskId, conclusion, summary: "见审查意见。" });
    }
  };

  const checked = async (batch: Batch, conclusion?: string) => {
    await handedIn(batch, conclusion);
    const checker = await as("checker");
    for (const { reviewTaskId, state } of await tasksOf(batch))
      if (state === "SUBMITTED") await checker.review.passCheck({ reviewTaskId });
  };

  const collected = async (batch: Batch, conclusion?: string) => {
    await checked(batch, conclusion);
    const { projectSubmissionId } = batch;
    await (await as("leader")).review.collectTasks({ projectSubmissionId, conclusion: "修改后复审。" });
  };

  /** The house sends its letter: the parties answer the opinions raised so far. */
  const letterSent = async (batch: Batch) => {
    await collected(batch);
    const { projectSubmissionId } = batch;
    const [chief, clerk] = [await as("chief"), await as("clerk")];
    await chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "不合格，修改后复审" });
    await clerk.review.sendLetter({ projectSubmissionId });
  };

  const passed = async (batch: Batch) => {
    await collected(batch, "6");
    const { projectSubmissionId } = batch;
    const chief = await as("chief");
    const report = await reportWords(chief, projectSubmissionId);
    await chief.review.conclude({ projectSubmissionId, result: "PASS", conclusion: "审查合格", report });
  };

  /** A changed file for a sheet, uploaded by its firm into the open version. */
  const newEdition = async ({ projectSubmissionId }: Batch, graphNum: string, discipline: "JZ" | "JG" = "JZ") => {
    const designer = await as("designer");
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    const old = tree?.drawings.find((one) => one.graphNum === graphNum);
    const sheet = smallSheets(discipline, 2).find((one) => one.graphNum === graphNum);
    const fileName = sheet?.fileName ?? "";
    const content = Buffer.concat([Buffer.from(sheet?.make() ?? []), Buffer.from("\n% 新版\n")]);
    const { fileId } = await designer.file.uploadByStream({
      content: content,
      fileName,
    });
    const list = [{ fileId, fileName }];
    const [edition] = await designer.drawing.uploadDrawings({ folderId: old?.folderId ?? 0, list });
    if (!edition) throw new Error(`no sheet ${graphNum}`);
    return edition;
  };

  /** Saves an explanation as the first design firm's answer to an opinion. */
  const answered = async (id: OpinionId, over: Answer = {}) =>
    (await as("designer")).opinion.saveReply({ id, ...explanation, ...over });

  /** The opinion that carries this one on, as the house sees it. */
  const carriedOn = async (id: OpinionId) => {
    const reviewer = await as("reviewer");
    const { continuedBy } = await reviewer.opinion.readOpinion({ id });
    if (!continuedBy) throw new Error(`opinion ${id} is not carried on`);
    return reviewer.opinion.readOpinion({ id: continuedBy.opinionId });
  };

  /** Every firm has answered all its opinions and handed the answers in. */
  const repliesHandedIn = async (batch: Batch) => {
    for (const name of batch.firms) {
      const firm = await as(name);
      const { list } = await firm.opinion.searchReplyOpinions({ projectSubmissionId: batch.projectSubmissionId });
      const owed = list.filter((one) => one.can.answer);
      for (const { opinionId, state } of owed)
        if (state !== "REPLYING") await firm.opinion.saveReply({ id: opinionId, ...explanation });
      if (owed.length > 0) await firm.opinion.submitReplies({ ids: owed.map((one) => one.opinionId) });
    }
  };

  /** REVIEW_AGAIN: the owner has confirmed the answers and the new version. */
  const inRecheck = async (batch: Batch) => {
    await repliesHandedIn(batch);
    await submitShares(batch);
    await (await as("owner")).opinion.submitAnswers({ projectSubmissionId: batch.projectSubmissionId });
  };

  return {
    ...{
      as,
      onDay,
      inReview,
      inReviewOfTwoFirms,
      submitShares,
      tasksOf,
      taskOf,
      sheetsOf,
      raised,
      newEdition,
      answered,
      carriedOn,
    },
    ...{ handedIn, checked, collected, letterSent, passed, repliesHandedIn, inRecheck },
  };
};

const firmOf = { designer: "zhongyuan", designer2: "fangyuan" } as const;

/** A batch under review on a portal of its own, with the people of a review signed in. */
export const startReview = async () => {
  const portal = await startStagedPortal();
  const given = startGiven(portal);
  const review = givenReviews(portal, given);
  const { as } = review;
  const batch = await review.inReview();
  return {
    ...{ portal, given, review, batch, ...(await review.taskOf(batch)) },
    drawingIds: (await review.sheetsOf(batch)).map((one) => one.drawingId),
    reviewer: await as("reviewer"),
    reviewer2: await as("reviewer2"),
    checker: await as("checker"),
    leader: await as("leader"),
    owner: await as("owner"),
    designer: await as("designer"),
  };
};
