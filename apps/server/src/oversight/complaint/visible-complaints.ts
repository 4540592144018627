import type { ComplaintId } from "@tushen/contract/ground/fields";
import { againstOpinions } from "@tushen/domain/oversight/complaint-state";
import { sql } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { visibleApplication } from "../../ground/rights/index.ts";
import type { ComplaintRow } from "./complaint-moves.ts";

/**
 * SQL: the complaints a person may read, joined with their batch. Drafts: who wrote them. The party that complains and
 * the authority: all others. Complaints against opinions: the other parties and the house as well; of other complaints
 * the house reads those it was asked about.
 */
export const visibleComplaint = (actor: Actor) => {
  const inScope = visibleApplication(actor, sql.ref("complaint.application_id"));
  const submitted = sql<boolean>`complaint.state <> 'DRAFT'`;
  if (actor.orgType === "CONTROL") return sql<boolean>`(${inScope} and ${submitted})`;
  if (actor.orgType === "CENSOR")
    return sql<boolean>`(${inScope} and ${submitted} and submission.house_org_id = ${actor.orgId}
      and (complaint.complaint_type = ${againstOpinions} or complaint.asks_house))`;
  return sql<boolean>`(${inScope} and (complaint.maker_credential_id = ${actor.credentialId}
    or (${submitted} and (complaint.org_id = ${actor.orgId} or complaint.complaint_type = ${againstOpinions}))))`;
};

/** Whether the reader must not learn who complains. */
export const hidesMaker = (actor: Actor, complaint: Pick<ComplaintRow, "is_anonymous" | "org_id">): boolean =>
  complaint.is_anonymous && actor.orgType !== "CONTROL" && complaint.org_id !== actor.orgId;

/** Refuses with 404 what the person may not read. */
export const requireVisible = async (db: Db, actor: Actor, id: ComplaintId): Promise<void> => {
  const seen = await db
    .selectFrom("complaint")
    .innerJoin("submission", "submission.id", "complaint.submission_id")
    .select("complaint.id")
    .where("complaint.id", "=", id)
    .where(visibleComplaint(actor))
    .executeTakeFirst();
  if (seen === undefined) refuse("platform.not-found");
};

/** A complaint is changed by who wrote it; once it is submitted, colleagues act on it too. */
export const requireOwn = (actor: Actor, complaint: ComplaintRow): void => {
  if (complaint.maker_credential_id === actor.credentialId) return;
  if (complaint.state === "DRAFT" || complaint.org_id !== actor.orgId) refuse("complaint.not-yours");
};
