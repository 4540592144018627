import type { OrgId } from "@tushen/contract/ground/fields";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Context } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import type { Submission } from "./submission-moves.ts";
import { nameOfBatch } from "./name-of-batch.ts";

/** The house that has the batch; one that was only chosen, or has refused, is told nothing of it. */
export const houseOf = ({ state, house_org_id }: Submission): OrgId | null =>
  ["DRAFT", "FILLING", "CONFIRMING", "REFUSED"].includes(state) ? null : house_org_id;

/** Tells firms that the batch was withdrawn, but the one that did it. */
export const tellWithdrawn = async (
  { db, actor, now }: Context,
  submission: Submission,
  orgIds: Iterable<OrgId | null>,
  why: string | undefined,
): Promise<void> => {
  const batch = await nameOfBatch(db, submission.id);
  for (const orgId of new Set(orgIds))
    if (orgId !== null && orgId !== actor.orgId)
      await notifyOrganisation(db, now, orgId, {
        title: "报审已撤回",
        content: `${batch}的报审已撤回${why ? `：${why}` : "。"}`,
        url: projectHome(submission.application_id, submission.id),
      });
};
