import type { LetterId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
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

/** Whether a paper of one of these kinds was sent in a batch, in a round if one is given. */
export const hasSent = async (
  db: Db,
  submissionId: SubmissionId,
  kinds: readonly LetterKind[],
  round?: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom("letter")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where("kind", "in", kinds)
    .where("send_time", "is not", null)
    .where("state", "<>", "VOID")
    .$if(round !== undefined, (query) => query.where("round", "=", round as number))
    .executeTakeFirst();
  return row !== undefined;
};
