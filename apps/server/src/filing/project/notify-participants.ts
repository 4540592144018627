import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { ApplicationId, OrgId } from "@tushen/contract/ground/fields";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Actor, Context, Db } from "../../context.ts";
import { type Notice, notifyOrganisations } from "../../ground/message/index.ts";
import { type Application, readActiveParticipants, readParticipants } from "./read-application.ts";

/** Asks every partner that has not answered yet whether it takes part. */
export const invitePartners = async ({ db, actor, now }: Context, application: Application): Promise<void> => {
  const rows = await readParticipants(db, application.id);
  const asked = rows.filter((row) => row.confirm_state === 0).map((row) => row.org_id);
  await notifyOrganisations(db, now, asked, {
    ...worded("project.invited", { sender: actor.orgName, project: application.project_name }),
    url: projectHome(application.id),
  });
};

/**
 * Sends one message to every firm of a project and to the other organisations named, except to the one that acts. It
 * leads to the project home unless the notice has an address of its own.
 */
export const notifyParticipants = async (
  { db, actor, now }: { readonly db: Db; readonly actor: Actor | null; readonly now: Date },
  applicationId: ApplicationId,
  notice: Notice,
  others: readonly (OrgId | null)[] = [],
): Promise<void> => {
  const firms = (await readActiveParticipants(db, applicationId)).map((row) => row.org_id);
  const concerned = [...firms, ...others].filter((orgId) => orgId !== actor?.orgId);
  await notifyOrganisations(db, now, concerned, { url: projectHome(applicationId), ...notice });
};
