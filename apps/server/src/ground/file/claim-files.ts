import type { ApplicationId, FileId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import { mayFetch } from "./may-fetch.ts";

/**
 * Puts files under an application, so that its parties can open them: those the caller's firm has just uploaded, and those
 * that lie there already and that it may open: else whoever names a certificate not yet sent would have it opened. False
 * when one is neither; the caller refuses then.
 */
export const claimFiles = async (
  { db, actor }: Pick<Context, "db" | "actor">,
  fileIds: readonly FileId[],
  place: { readonly application_id: ApplicationId; readonly division_code: string },
): Promise<boolean> => {
  if (fileIds.length === 0) return true;
  const claimed = await db
    .updateTable("file")
    .set({ application_id: place.application_id, division_code: place.division_code })
    .where("id", "in", fileIds)
    .where((eb) =>
      eb.or([
        eb("application_id", "=", place.application_id),
        eb.and([eb("application_id", "is", null), eb("org_id", "=", actor.orgId)]),
      ]),
    )
    .returning("id")
    .execute();
  return claimed.length === new Set(fileIds).size && (await mayFetch(db, actor, fileIds));
};
