import type { SubmissionId } from "@tushen/contract/ground/fields";
import { move, type Mover } from "../../ground/state/index.ts";
import { versionMoves } from "./version-moves.ts";

/** With its batch every version is void: nobody changes or hands in anything of them any more. */
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
