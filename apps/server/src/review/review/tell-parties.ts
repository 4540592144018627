import { projectHome } from "@tushen/domain/filing/project-home";
import type { Context } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { lockNewestVersion, partnersOf, sharesOf, type Submission } from "../../delivery/submission/index.ts";

export const tellParties = async (
  { db, now }: Context,
  submission: Submission,
  title: string,
  content: string,
): Promise<void> => {
  const version = await lockNewestVersion(db, submission.id);
  for (const orgId of partnersOf(await sharesOf(db, version.id)))
    await notifyOrganisation(db, now, orgId, {
      title,
      content,
      url: projectHome(submission.application_id, submission.id),
    });
};
