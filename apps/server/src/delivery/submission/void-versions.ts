import type { SubmissionId } from "@tushen/contract/ground/fields";
import { move, type Mover } from "../../ground/state/index.ts";
import { versionMoves } from "./version-moves.ts";

/** Makes every version of a void batch void: nobody may change or hand in anything in them. */
export const voidVersions = async (
  context: Mover,
  submissions: readonly { readonly id: SubmissionId }[],
): Promise<void> => {
  const versions = await context.db
    .selectFrom("submission_version")
    .select("id")
    .where(
      "submission_id",
      "in",
      submissions.map(({ id }) => id),
    )
    .where("state", "<>", "VOID")
    .execute();
  await move(
    context,
    versionMoves,
    versions.map(({ id }) => id),
    { action: "invalidate", by: "SYSTEM" },
  );
};
