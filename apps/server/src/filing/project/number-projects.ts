import type { Mover } from "../../ground/state/index.ts";
import { nextProjectNo } from "./number-application.ts";
import type { Application } from "./read-application.ts";

/** Issues the project number; a report that was returned and comes again keeps its number. */
export const numberProjects = async ({ db, now }: Mover, applications: readonly Application[]): Promise<void> => {
  for (const application of applications)
    if (application.project_no === null)
      await db
        .updateTable("project_application")
        .set({ project_no: await nextProjectNo(db, now, application) })
        .where("id", "=", application.id)
        .execute();
};
