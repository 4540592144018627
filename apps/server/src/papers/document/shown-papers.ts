import type { LetterId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Expression, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Actor, Context, Db } from "../../context.ts";
import { isKindFor, type LetterKind } from "./letter-kinds.ts";

/** A draft is shown to the side that makes it, and to whom it was presented; a burned number to nobody. */
const isShown = ({ orgId }: Actor): Expression<SqlBool> => sql<boolean>`(
  (letter.send_time is not null)
  or (letter.state in ('DRAFT', 'SIGNED') and (letter.org_id = ${orgId} or exists (
    select 1 from letter_receipt receipt where receipt.letter_id = letter.id and receipt.org_id = ${orgId}))))`;

const papers = (db: Db, actor: Actor) => db.selectFrom("letter").selectAll("letter").where(isShown(actor));

/** Papers of some kinds in a batch that the reader may see, newest first. */
export const shownPapers = async ({ db, actor }: Context, id: SubmissionId, kinds: readonly LetterKind[]) => {
  const wanted = kinds.filter((kind) => isKindFor(kind, actor.orgType));
  if (wanted.length === 0) return [];
  return papers(db, actor).where("submission_id", "=", id).where("kind", "in", wanted).orderBy("id", "desc").execute();
};

/** One paper, if the reader may see it. */
export const shownPaper = async ({ db, actor }: Context, id: LetterId) => {
  const row = await papers(db, actor).where("id", "=", id).executeTakeFirst();
  return row && isKindFor(row.kind, actor.orgType) ? row : null;
};
