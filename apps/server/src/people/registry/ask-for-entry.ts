import type { Db } from "../../context.ts";
import type { Organisation } from "./show-organisation.ts";

/** A firm that somebody named waits for approval; one that came back waits again when it is named again. */
export const askForEntry = async (
  db: Db,
  now: Date,
  org: Organisation,
  applicant: { readonly personName: string; readonly mobile: string },
): Promise<void> => {
  const asked = { applicant_name: applicant.personName, applicant_mobile: applicant.mobile, create_time: now };
  const open = await db
    .selectFrom("organisation_request")
    .select(["id", "state"])
    .where("org_id", "=", org.id)
    .where("kind", "=", "REGISTER")
    .where("state", "in", ["WAITING", "RETURNED"])
    .forUpdate()
    .executeTakeFirst();
  if (open?.state === "WAITING") return;
  await db.updateTable("organisation").set({ audit_state: 1 }).where("id", "=", org.id).execute();
  if (open)
    await db
      .updateTable("organisation_request")
      .set({ ...asked, state: "WAITING", reason: null, decide_time: null, decider_name: null })
      .where("id", "=", open.id)
      .execute();
  else
    await db
      .insertInto("organisation_request")
      .values({ ...asked, kind: "REGISTER", org_id: org.id, org_name: org.org_name, credit_code: org.credit_code })
      .execute();
};
