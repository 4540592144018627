import type { LetterId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Actor, Db } from "../../context.ts";
import type { Letter } from "./document-moves.ts";
import type { LetterKind } from "./letter-kinds.ts";

/** The draft of a kind that an organisation has open in a batch, the newest or the one named, locked; null when there is none. */
export const findDraft = async (
  db: Db,
  wanted: {
    readonly kind: LetterKind;
    readonly submissionId: SubmissionId;
    readonly orgId: OrgId;
    readonly id?: LetterId | undefined;
  },
): Promise<Letter | null> => {
  const row = await db
    .selectFrom("letter")
    .selectAll()
    .where("submission_id", "=", wanted.submissionId)
    .where("kind", "=", wanted.kind)
    .where("org_id", "=", wanted.orgId)
    .where("state", "in", ["DRAFT", "SIGNED"])
    .$if(wanted.id !== undefined, (query) => query.where("id", "=", wanted.id as LetterId))
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
};

/** Whether an organisation may see a paper: a draft is shown only to the side that makes it. */
export const isShownTo = ({ state, org_id }: Pick<Letter, "state" | "org_id">, actor: Pick<Actor, "orgId">): boolean =>
  (state !== "DRAFT" && state !== "SIGNED") || org_id === actor.orgId;
