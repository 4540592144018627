import type { SubmissionId } from "@tushen/contract/fields";
import type { Context, Db, Services } from "../context.ts";
import { signedAddress } from "../file/index.ts";
import { type LetterKind, letterKinds } from "./letter-kinds.ts";

/** Letters of a submission, newest first, each with a short-lived address once it is printed. */
export const lettersOf = async (
  context: { readonly db: Db; readonly now: Date } & Pick<Services, "config">,
  submissionId: SubmissionId,
) => {
  const rows = await context.db
    .selectFrom("letter")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .orderBy("id", "desc")
    .execute();
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
      replyDueOn: (row.content as { replyDueOn?: string }).replyDueOn ?? null,
      url: row.file_id === null ? null : (await signedAddress(context, row.file_id, { inline: true })).url,
    });
  return shown;
};

/** Where the newest letter of a kind is read; null while there is none or it is being printed. */
export const letterAddress = async (context: Context, submissionId: SubmissionId, kind: LetterKind) => {
  const letter = await context.db
    .selectFrom("letter")
    .select("file_id")
    .where("submission_id", "=", submissionId)
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return letter?.file_id == null ? null : signedAddress(context, letter.file_id, { inline: true });
};
