import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context } from "../../context.ts";
import {
  issueLetter,
  type LetterContents,
  opinionLetterOf,
  pauseReplyDay,
  replyDayOf,
  voidLetter,
} from "../../papers/document/index.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import { letterContent, standingOpinions } from "./letter-content.ts";

interface Because {
  readonly complaintNo: string;
  /** Numbers of the opinions that were cancelled. */
  readonly cancelled: readonly string[];
}

/**
 * A complaint was upheld: a new letter without the cancelled opinions takes the place of the last one, in the name of the
 * house. Null where no letter was sent.
 */
export const reissueLetter = async (context: Context, submission: Submission, because: Because) => {
  const { db, now } = context;
  const kind = opinionLetterOf[submission.purpose];
  const last = await db
    .selectFrom("letter")
    .selectAll()
    .where("submission_id", "=", submission.id)
    .where("kind", "=", kind)
    .where("send_time", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || last.state === "VOID") return null;
  const { reviewedFrom, reviewedUntil } = last.content as LetterContents["OPINION"];
  const today = dayInBeijing(now);
  const replyDueOn = replyDayOf(last, today) ?? undefined;
  const content = await letterContent(context, submission, replyDueOn, standingOpinions(context, submission));
  await voidLetter(context, last.id);
  const letterId = await issueLetter(context, {
    ...{ kind, submission, versionId: last.version_id, round: last.round, senderName: last.sender_name },
    ...(last.org_id !== null && { orgId: last.org_id }),
    content: (number) => ({
      ...content(number),
      ...{ reviewedFrom, reviewedUntil },
      replaces: { number: last.letter_no, complaintNumber: because.complaintNo, cancelled: [...because.cancelled] },
    }),
  });
  if (last.reply_paused_on !== null) await pauseReplyDay(db, submission.id, today);
  const { letter_no } = await db
    .selectFrom("letter")
    .select("letter_no")
    .where("id", "=", letterId)
    .executeTakeFirstOrThrow();
  return { letterId, letterNo: letter_no, replacedNo: last.letter_no };
};
