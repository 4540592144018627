import { isReported } from "@tushen/domain/application-state";
import type { Db } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import type { Application } from "./read-application.ts";

/** Before a house has it, a batch can still be told otherwise. */
const notHandedOver = ["DRAFT", "FILLING", "CONFIRMING", "SUPPLEMENT", "REFUSED", "WITHDRAWN", "INVALID"];

export const isDraft = ({ state }: Pick<Application, "state">): boolean => state === "DRAFT" || state === "RETURNED";

/** What was reported changes freely until a house has it; later an alteration is needed. */
export const requireModifiable = async (db: Db, application: Application): Promise<void> => {
  const handedOver = await db
    .selectFrom("submission")
    .select("id")
    .where("application_id", "=", application.id)
    .where("state", "not in", notHandedOver)
    .executeTakeFirst();
  if (handedOver || !(isDraft(application) || isReported(application.state))) refuse("project.not-modifiable");
};
