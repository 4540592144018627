import type { OrgId } from "@tushen/contract/ground/fields";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Context } from "../../context.ts";
import { type Notice, notifyOrganisation } from "../../ground/message/index.ts";
import { type Application, readParticipants } from "./read-application.ts";

/** Asks every partner that has not answered yet whether it takes part. */
export const invitePartners = async ({ db, actor, now }: Context, application: Application): Promise<void> => {
  const rows = await readParticipants(db, application.id);
  const asked = new Set(rows.filter((row) => row.confirm_state === 0).map((row) => row.org_id));
  for (const orgId of asked)
    await notifyOrganisation(db, now, orgId, {
      title: "请确认参与项目",
      content: `${actor.orgName}申报了“${application.project_name}”，将贵单位列为参建单位，请确认是否参与。`,
      url: projectHome(application.id),
    });
};

/** Sends the same message to every participant except the acting one. */
export const tellParties = async (
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  application: Application,
  notice: Omit<Notice, "url">,
): Promise<void> => {
  const rows = await readParticipants(db, application.id);
  const others = new Set<OrgId>(rows.filter((row) => row.confirm_state !== 2).map((row) => row.org_id));
  others.delete(actor.orgId);
  for (const orgId of others) await notifyOrganisation(db, now, orgId, { ...notice, url: projectHome(application.id) });
};
