import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context } from "../../context.ts";
import { issueLetter, voidPapersOf } from "../../papers/document/index.ts";
import { partiesOnPaper, type Submission } from "../submission/index.ts";

/** Voids the papers of a batch and tells all parties which numbers hold no more (作废通知). */
export const issueVoidNotice = async (context: Context, submission: Submission, reason: string): Promise<void> => {
  const { db, actor, now } = context;
  const certificates = await db
    .selectFrom("certificate")
    .select("cert_no")
    .where("submission_id", "=", submission.id)
    .where("sent_time", "is not", null)
    .orderBy("id")
    .execute();
  const voided = [
    ...(await voidPapersOf(context, submission.id)),
    ...certificates.map(({ cert_no: number }) => ({ title: "施工图设计文件审查合格书", number })),
  ];
  const parties = await partiesOnPaper(context, submission);
  await issueLetter(context, {
    ...{ kind: "INVALID_NOTICE", submission, versionId: null, round: submission.round },
    content: (number) => ({
      ...{ ...parties, number, reason, voided, decidedBy: actor.orgName },
      issuedOn: dayInBeijing(now),
    }),
  });
};
