import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

interface Termination {
  readonly reason: string;
  readonly time: Date;
  readonly askerName: string;
}

/** Writes the reason for which termination was asked for; null once the request was answered. */
export const writeTermination = async (db: Db, id: ApplicationId, asked: Termination | null): Promise<void> => {
  await db
    .updateTable("project_application")
    .set({
      termination_reason: asked?.reason ?? null,
      termination_time: asked?.time ?? null,
      termination_asker_name: asked?.askerName ?? null,
    })
    .where("id", "=", id)
    .execute();
};
