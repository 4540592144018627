import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { OrgId } from "@tushen/contract/ground/fields";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Context } from "../../context.ts";
import { notifyOrganisations } from "../../ground/message/index.ts";
import type { Submission } from "./submission-moves.ts";
import { nameOfBatch } from "./name-of-batch.ts";

/** The house that has the batch; null when it was only chosen or has refused. */
export const houseOf = ({ state, house_org_id }: Submission): OrgId | null =>
  ["DRAFT", "FILLING", "CONFIRMING", "REFUSED"].includes(state) ? null : house_org_id;

/** Tells the firms that the batch was withdrawn, except the firm that withdrew it. */
export const notifyWithdrawn = async (
  { db, actor, now }: Context,
  submission: Submission,
  orgIds: readonly (OrgId | null)[],
  why: string | undefined,
): Promise<void> => {
  const others = orgIds.filter((orgId) => orgId !== actor.orgId);
  await notifyOrganisations(db, now, others, {
    ...worded("submission.withdrawn", {
      ...{ batch: await nameOfBatch(db, submission.id), why: why ? `：${why}` : "。", sender: actor.orgName },
    }),
    url: projectHome(submission.application_id, submission.id),
  });
};
