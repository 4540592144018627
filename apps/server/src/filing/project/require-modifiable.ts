import { isReported } from "@tushen/domain/filing/application-state";
import { stillOwners } from "@tushen/domain/delivery/submission-state";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import type { Application } from "./read-application.ts";

export const isDraft = ({ state }: Pick<Application, "state">): boolean => state === "DRAFT" || state === "RETURNED";

/** Reported data can be changed freely until a house has the batch; later it needs an alteration. */
export const requireModifiable = async (db: Db, application: Application): Promise<void> => {
  const handedOver = await db
    .selectFrom("submission")
    .select("id")
    .where("application_id", "=", application.id)
    .where("purpose", "=", "REVIEW")
    .where("state", "not in", stillOwners)
    .executeTakeFirst();
  if (handedOver || !(isDraft(application) || isReported(application.state))) refuse("project.not-modifiable");
};
