import type { MarkupId, OpinionId } from "@tushen/contract/ground/fields";
import type { CastName } from "../seed/cast.ts";
import type { At } from "./given-submission.ts";
import type { Client } from "./portal.ts";

interface Portal {
  readonly seat: (username: CastName) => Promise<Client>;
}

interface Earlier {
  readonly reviewedSubmission: () => Promise<At>;
}

/** Submissions whose first letter was sent. */
export const givenAnswers = (portal: Portal, { reviewedSubmission }: Earlier) => {
  /**
   * FIRST_ANSWER, with one opinion sent on a sheet of architecture and version 2 open; `versionId` is that of version
   * 1.
   */
  const answeringSubmission = async () => {
    const at = await reviewedSubmission();
    const { projectSubmissionId } = at;
    const reviewer = await portal.seat("reviewer");
    const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
    const sheets = trees.flatMap((tree) => tree.drawings);
    for (const { reviewTaskId, discipline } of await reviewer.review.listTasks({ projectSubmissionId })) {
      const own = sheets.filter((sheet) => sheet.discipline === discipline);
      await reviewer.review.openSheet({ reviewTaskId, drawingIds: own.map((sheet) => sheet.drawingId) });
      if (discipline === "JZ")
        await reviewer.opinion.saveOpinion({
          reviewTaskId,
          drawingId: own.find((sheet) => !sheet.isCover)?.drawingId,
          problemCategory: "1",
          opinion: "三层走道净宽仅1.05 m，请修改。",
          normNumber: "GB 55037-2022",
          clauseNo: "7.1.4",
        });
      await reviewer.review.submitConclusion({ reviewTaskId, conclusion: discipline === "JZ" ? "3" : "6" });
    }
    const [checker, leader, chief, clerk] = [
      await portal.seat("checker"),
      await portal.seat("leader"),
      await portal.seat("chief"),
      await portal.seat("clerk"),
    ];
    for (const { reviewTaskId } of await checker.review.listTasks({ projectSubmissionId }))
      await checker.review.passCheck({ reviewTaskId });
    await leader.review.collectTasks({ projectSubmissionId, conclusion: "修改后复审" });
    await chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "不合格，修改后复审" });
    await clerk.review.sendLetter({ projectSubmissionId });
    return at;
  };

  return { answeringSubmission };
};

interface LetteredAt {
  readonly projectApplicationId: number;
  readonly projectSubmissionId: number;
}
type Wish = Partial<Parameters<Client["complaint"]["saveComplaint"]>[0]>;

export const complaintReason = "该处为设备夹层，不属于疏散走道，意见所引条文不适用。";

/** Complaints of the cast about batches whose letter was sent. */
export const givenComplaints = (portal: { readonly seat: (username: CastName) => Promise<Client> }) => {
  /** A draft of the design firm. */
  const drafted = async ({ projectApplicationId, projectSubmissionId }: LetteredAt, over: Wish = {}, by?: CastName) =>
    (await portal.seat(by ?? "designer")).complaint.saveComplaint({
      projectApplicationId,
      projectSubmissionId,
      reason: complaintReason,
      ...over,
    } as Parameters<Client["complaint"]["saveComplaint"]>[0]);

  /** Marks of these opinions that the design firm may dispute. */
  const marksOf = async (petitionProjectId: Awaited<ReturnType<typeof drafted>>, opinions: readonly OpinionId[]) => {
    const { list } = await (await portal.seat("designer")).complaint.searchSelectableMarks({ petitionProjectId });
    return list.filter(({ opinionId }) => opinions.includes(opinionId));
  };

  /** The same with the marks of these opinions in it. */
  const disputing = async (at: LetteredAt, ...opinions: readonly OpinionId[]) => {
    const designer = await portal.seat("designer");
    const id = await drafted(at);
    const marks = await marksOf(id, opinions);
    const markupIds = marks.map(({ markupId }) => markupId as MarkupId);
    await designer.complaint.selectMarks({ petitionProjectId: id, markupIds });
    return id;
  };

  const submitted = async (at: LetteredAt, ...opinions: readonly OpinionId[]) => {
    const id = await disputing(at, ...opinions);
    await (await portal.seat("designer")).complaint.submitComplaint({ id });
    return id;
  };

  return { drafted, disputing, submitted };
};
