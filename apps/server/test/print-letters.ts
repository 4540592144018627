import type { SubmissionId } from "@tushen/contract/ground/fields";
import { renderLetter } from "../src/papers/document/render-letter.ts";
import type { startPortal } from "./portal.ts";

/** Prints the letters of a batch, and leaves all else that jobs have to do. */
export const printLetters = async (
  { db, house }: Awaited<ReturnType<typeof startPortal>>,
  submissionId: SubmissionId,
): Promise<void> => {
  const letters = await db
    .selectFrom("letter")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where("file_id", "is", null)
    .execute();
  for (const { id } of letters)
    await renderLetter.run(house, { letterId: id }, { id: "1", attempt: 1, signal: new AbortController().signal });
};
