import type { SubmissionId } from "@tushen/contract/ground/fields";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Actor, Db, Services } from "../../context.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { replyDayOf } from "./reply-day.ts";
import { type LetterContents, type LetterKind, letterKinds, recordKind } from "./letter-kinds.ts";

interface Reader extends Pick<Services, "config"> {
  readonly db: Db;
  readonly now: Date;
  readonly actor: Actor | null;
}

const rowsOf = ({ db }: Reader, submissionId: SubmissionId) =>
  db
    .selectFrom("letter")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("send_time", "is not", null)
    .orderBy("id", "desc");

/**
 * Letters of a submission that were sent, newest first, each with a signed address once it is printed; records are not
 * letters.
 */
export const lettersOf = async (context: Reader, submissionId: SubmissionId) => {
  const rows = await rowsOf(context, submissionId).where("kind", "<>", recordKind).execute();
  const shown = [];
  for (const row of rows)
    shown.push({
      letterId: row.id,
      kind: row.kind,
      title: letterKinds[row.kind as LetterKind].title,
      letterNo: row.letter_no,
      round: row.round,
      sendTime: row.send_time,
      senderName: row.sender_name,
      isVoid: row.state === "VOID",
      replyDueOn: replyDayOf(row, dayInBeijing(context.now)),
      isReplyPaused: row.reply_paused_on !== null,
      url: row.file_id === null ? null : (await signedAddress(context, row.file_id, { inline: true })).url,
    });
  return shown;
};

/** The records of the disciplines (审查记录表), which stay in the house. */
export const recordsOf = async (context: Reader, submissionId: SubmissionId) => {
  const rows = await rowsOf(context, submissionId).where("kind", "=", recordKind).execute();
  const shown = [];
  for (const row of rows)
    shown.push({
      letterId: row.id,
      letterNo: row.letter_no,
      round: row.round,
      disciplineName: (row.content as LetterContents["RECORD"]).discipline,
      issueTime: row.send_time,
      url: row.file_id === null ? null : (await signedAddress(context, row.file_id, { inline: true })).url,
    });
  return shown;
};
