import type { SubmissionId } from "@tushen/contract/fields";
import type { Db, Services } from "../context.ts";
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
      replyDueOn: row.kind === "OPINION" ? ((row.content as { replyDueOn?: string }).replyDueOn ?? null) : null,
      url: row.file_id === null ? null : (await signedAddress(context, row.file_id, { inline: true })).url,
    });
  return shown;
};
