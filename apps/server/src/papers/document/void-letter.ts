import type { LetterId, SubmissionId } from "@tushen/contract/ground/fields";
import { type Mover, moveOne } from "../../ground/state/index.ts";
import { documentMoves } from "./document-moves.ts";
import { type LetterKind, letterKinds, recordKind } from "./letter-kinds.ts";

/** Another letter takes the place of this one. */
export const voidLetter = async (context: Mover, id: LetterId): Promise<void> => {
  await moveOne(context, documentMoves, id, { action: "invalidate", by: "SYSTEM" });
};

/** Voids every paper of a batch; answers what was sent of them, in its order. */
export const voidPapersOf = async (context: Mover, submissionId: SubmissionId) => {
  const papers = await context.db
    .selectFrom("letter")
    .select(["id", "kind", "letter_no", "send_time"])
    .where("submission_id", "=", submissionId)
    .where("kind", "<>", recordKind)
    .where("state", "<>", "VOID")
    .orderBy("id")
    .execute();
  for (const { id } of papers) await voidLetter(context, id);
  return papers
    .filter(({ send_time }) => send_time !== null)
    .map(({ kind, letter_no: number }) => ({ title: letterKinds[kind as LetterKind].title, number }));
};

/** Voids drafts of these kinds that a batch needs no more: what they prepared was decided otherwise. */
export const voidDrafts = async (
  context: Mover,
  submissionId: SubmissionId,
  kinds: readonly LetterKind[],
): Promise<void> => {
  const open = await context.db
    .selectFrom("letter")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where("kind", "in", kinds)
    .where("state", "in", ["DRAFT", "SIGNED"])
    .execute();
  for (const { id } of open) await voidLetter(context, id);
};
