import type { ApplicationId, LetterId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import { dayInBeijing } from "@tushen/domain/ground/work-calendar";
import type { Context } from "../../context.ts";
import { paperNumber } from "./next-number.ts";
import { type LetterContents, type LetterKind, letterKinds } from "./letter-kinds.ts";
import { renderLetter } from "./render-letter.ts";

/**
 * Makes a letter: draws its number, stores the snapshot it is printed from, and enqueues the printing. `content`
 * receives the number, because the paper states it.
 */
export const issueLetter = async <K extends LetterKind>(
  context: Context,
  letter: {
    readonly kind: K;
    readonly submission: {
      readonly id: SubmissionId;
      readonly application_id: ApplicationId;
      readonly division_code: string;
    };
    readonly versionId: VersionId | null;
    readonly round: number;
    readonly content: (letterNo: string) => LetterContents[K];
    /** The job that prints the letter, if its snapshot is not enough. */
    readonly printBy?: typeof renderLetter;
  },
): Promise<LetterId> => {
  const { db, actor, now, jobs } = context;
  const { submission, kind } = letter;
  const letterNo = await paperNumber(
    db,
    letterKinds[kind].prefix,
    submission.division_code,
    dayInBeijing(now).slice(0, 4),
  );
  const { id } = await db
    .insertInto("letter")
    .values({
      submission_id: submission.id,
      version_id: letter.versionId,
      application_id: submission.application_id,
      division_code: submission.division_code,
      kind,
      letter_no: letterNo,
      round: letter.round,
      content: JSON.stringify(letter.content(letterNo)),
      // Sent when it is printed: a letter without its paper is none.
      state: "CREATED",
      send_time: now,
      sender_name: actor.personName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await jobs.enqueue(db, letter.printBy ?? renderLetter, { letterId: id }, { key: String(id) });
  return id;
};
