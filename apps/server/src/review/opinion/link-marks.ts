import type { ApplicationId, MarkupId, OpinionId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import { move } from "../../ground/state/index.ts";
import { markupMoves } from "./opinion-moves.ts";

/** Links marks the reviewer drew before writing the opinion; marks of others and of other opinions stay unlinked. */
export const linkMarks = async (
  context: Context,
  opinion: { readonly id: OpinionId; readonly application_id: ApplicationId },
  ids: readonly MarkupId[],
): Promise<void> => {
  if (ids.length === 0) return;
  const { db, actor } = context;
  const own = await db
    .selectFrom("markup")
    .select("id")
    .where("id", "in", ids)
    .where("author_credential_id", "=", actor.credentialId)
    .where("opinion_id", "is", null)
    .where("application_id", "=", opinion.application_id)
    .execute();
  await move(
    context,
    markupMoves,
    own.map(({ id }) => id),
    { action: "link", facts: { ownMarkup: true }, set: { opinion_id: opinion.id } },
  );
};
