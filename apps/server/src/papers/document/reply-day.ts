import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Purpose } from "@tushen/domain/delivery/purpose";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { Letter } from "./document-moves.ts";
import { opinionLetterOf } from "./letter-kinds.ts";

const dayInMs = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayInMs);

/**
 * The day by which a letter asks for replies: as it says, put off by the days on which an opinion was appealed. Null where
 * it asks for none.
 */
export const replyDayOf = (
  letter: Pick<Letter, "content" | "reply_paused_on" | "reply_paused_days">,
  today: string,
): string | null => {
  const { replyDueOn } = letter.content as { replyDueOn?: string };
  if (replyDueOn === undefined) return null;
  const running = letter.reply_paused_on === null ? 0 : daysBetween(letter.reply_paused_on, today);
  return addDays(replyDueOn, letter.reply_paused_days + running);
};

/** The day by which the last letter of a batch asks for replies, and whether an appeal makes it stand still. */
export const replyTermOfBatch = async (
  db: Db,
  { id, purpose }: { readonly id: SubmissionId; readonly purpose: Purpose },
  now: Date,
): Promise<{ readonly day: string | null; readonly isPaused: boolean }> => {
  const letter = await db
    .selectFrom("letter")
    .select(["content", "reply_paused_on", "reply_paused_days"])
    .where("submission_id", "=", id)
    .where("kind", "=", opinionLetterOf[purpose])
    .where("send_time", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!letter) return { day: null, isPaused: false };
  return { day: replyDayOf(letter, dayInBeijing(now)), isPaused: letter.reply_paused_on !== null };
};

/** The same day; undefined while it stands still. */
export const replyDayOfBatch = async (...of: Parameters<typeof replyTermOfBatch>): Promise<string | undefined> => {
  const { day, isPaused } = await replyTermOfBatch(...of);
  return isPaused ? undefined : (day ?? undefined);
};

/** The last letter of opinions of a batch that was sent. */
const lastLetter = (submissionId: SubmissionId) => sql`id = (select max(id) from letter
  where submission_id = ${submissionId} and send_time is not null
    and kind in (${sql.join(Object.values(opinionLetterOf))}))`;

/** An opinion is appealed: the days for the replies stand still. */
export const pauseReplyDay = async (db: Db, submissionId: SubmissionId, today: string): Promise<void> => {
  await db
    .updateTable("letter")
    .set({ reply_paused_on: sql`coalesce(reply_paused_on, ${today}::date)` })
    .where(sql<boolean>`${lastLetter(submissionId)}`)
    .execute();
};

/** No opinion is appealed any more: the days go on. */
export const resumeReplyDay = async (db: Db, submissionId: SubmissionId, today: string): Promise<void> => {
  await db
    .updateTable("letter")
    .set({
      reply_paused_days: sql`reply_paused_days + (${today}::date - reply_paused_on)`,
      reply_paused_on: null,
    })
    .where(sql<boolean>`${lastLetter(submissionId)}`)
    .where("reply_paused_on", "is not", null)
    .execute();
};
