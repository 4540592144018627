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
