import { createHash, randomBytes } from "node:crypto";
import type { OrgId } from "@tushen/contract/ground/fields";
import { isLiveApplication } from "@tushen/domain/filing/application-state";
import type { Selectable } from "kysely";
import type { Db } from "../../../context.ts";
import { type Application, readApplication } from "../read-application.ts";
import type { DesignInvitationTable } from "../tables.ts";

export const daysOfInvitation = 7;

export const newInvitationToken = (): string => randomBytes(24).toString("base64url");

export const hashInvitation = (token: string): string => createHash("sha256").update(token).digest("hex");

export interface Invitation extends Selectable<DesignInvitationTable> {
  readonly application: Application;
}

/**
 * The invitation behind a link; null if the link is unknown or expired, the project is over, or another firm has taken
 * the role.
 */
export const findInvitation = async (
  db: Db,
  by: { token: string } | { id: number },
  now: Date,
): Promise<Invitation | null> => {
  const row = await db
    .selectFrom("design_invitation")
    .selectAll()
    .$if("token" in by, (query) => query.where("token_hash", "=", hashInvitation((by as { token: string }).token)))
    .$if("id" in by, (query) => query.where("id", "=", (by as { id: number }).id))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return null;
  const application = await readApplication(db, row.application_id);
  if (!isLiveApplication(application.state) || application.state === "ARCHIVED") return null;
  const isWanted = row.org_id === null ? isOpenToFirms(application) : await isNamed(db, application, row.org_id);
  return isWanted ? { ...row, application } : null;
};

/** Firms may join by themselves only while the report is being written; later the owner replaces firms. */
export const isOpenToFirms = ({ state }: Pick<Application, "state">): boolean =>
  state === "DRAFT" || state === "RETURNED";

const isNamed = async (db: Db, { id }: Application, orgId: OrgId): Promise<boolean> => {
  const row = await db
    .selectFrom("participant")
    .select("id")
    .where("application_id", "=", id)
    .where("org_id", "=", orgId)
    .where("participant_type", "=", "4")
    .where("confirm_state", "<>", 2)
    .executeTakeFirst();
  return row !== undefined;
};
