import { projectHome } from "@tushen/domain/filing/project-home";
import type { Context } from "../../context.ts";
import { type Notice, notifyOrganisations } from "../../ground/message/index.ts";
import { newestShares, partnersOf } from "./shares.ts";
import type { Submission } from "./submission-moves.ts";

/** Sends one message to every firm with a share in the newest version; it leads to the batch unless the notice says otherwise. */
export const notifyPartners = async (
  { db, now }: Pick<Context, "db" | "now">,
  submission: Pick<Submission, "id" | "application_id">,
  notice: Notice,
): Promise<void> =>
  notifyOrganisations(db, now, partnersOf(await newestShares(db, submission.id)), {
    url: projectHome(submission.application_id, submission.id),
    ...notice,
  });
