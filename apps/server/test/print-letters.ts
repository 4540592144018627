import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Portal } from "../src/context.ts";
import { renderLetter } from "../src/papers/document/render-letter.ts";

/** Prints the letters of a batch and runs no other job. */
export const printLetters = async (portal: Portal, submissionId: SubmissionId): Promise<void> => {
  const letters = await portal.db
    .selectFrom("letter")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where("file_id", "is", null)
    .execute();
  for (const { id } of letters)
    await renderLetter.run(portal, { letterId: id }, { id: "1", attempt: 1, signal: new AbortController().signal });
};
