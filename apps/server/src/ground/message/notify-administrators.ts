import type { Db } from "../../context.ts";
import { notifyPeople } from "./notify.ts";
import type { Notice } from "./notice.ts";

/** Tells everybody who runs the platform. */
export const notifyAdministrators = async (db: Db, now: Date, notice: Notice): Promise<void> => {
  const administrators = await db
    .selectFrom("credential")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .select("credential.id")
    .where("org_type", "=", "PLATFORM")
    .where("credential.deleted", "=", false)
    .execute();
  await notifyPeople(
    db,
    now,
    administrators.map(({ id }) => id),
    notice,
  );
};
