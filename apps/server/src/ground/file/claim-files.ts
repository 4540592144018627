import type { ApplicationId, FileId } from "@tushen/contract/ground/fields";
import type { Actor, Context, Db } from "../../context.ts";
import { mayFetch } from "./may-fetch.ts";

/**
 * Assigns one file of the caller's firm to an application and names it; false if the file is another firm's or lies in
 * another application.
 */
export const claimNamedFile = async (
  { db, actor }: { readonly db: Db; readonly actor: Pick<Actor, "orgId"> },
  { fileId, fileName }: { readonly fileId: FileId; readonly fileName: string },
  application: { readonly application_id: ApplicationId; readonly division_code: string },
): Promise<boolean> => {
  const claimed = await db
    .updateTable("file")
    .set({ application_id: application.application_id, division_code: application.division_code, file_name: fileName })
    .where("id", "=", fileId)
    .where("org_id", "=", actor.orgId)
    .where((eb) => eb.or([eb("application_id", "is", null), eb("application_id", "=", application.application_id)]))
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
};

/**
 * Assigns files to an application, so that its parties can open them. Allowed are files the caller's firm has just
 * uploaded, and files already in the application that the caller may open; otherwise somebody could gain access to a
 * certificate not yet sent by naming it. Returns false if any file is neither.
 */
export const claimFiles = async (
  { db, actor }: Pick<Context, "db" | "actor">,
  fileIds: readonly FileId[],
  application: { readonly application_id: ApplicationId; readonly division_code: string },
): Promise<boolean> => {
  if (fileIds.length === 0) return true;
  const claimed = await db
    .updateTable("file")
    .set({ application_id: application.application_id, division_code: application.division_code })
    .where("id", "in", fileIds)
    .where((eb) =>
      eb.or([
        eb("application_id", "=", application.application_id),
        eb.and([eb("application_id", "is", null), eb("org_id", "=", actor.orgId)]),
      ]),
    )
    .returning("id")
    .execute();
  return claimed.length === new Set(fileIds).size && (await mayFetch(db, actor, fileIds));
};
