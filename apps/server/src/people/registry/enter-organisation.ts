import { isAdministrator, rolesOf } from "@tushen/domain/ground/rights";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { openCredential, orgAudit } from "../account/index.ts";
import type { Context } from "../../context.ts";
import type { Request } from "./ask-for-change.ts";

/** The person who registered the firm: by the account opened for it, or by the phone proven in a report. */
const findApplicant = async ({ db }: Context, request: Request) => {
  if (request.account_id !== null)
    return db
      .selectFrom("account")
      .select(["id as account_id", "person_id"])
      .where("id", "=", request.account_id)
      .executeTakeFirst();
  return db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select(["account_id", "person_id"])
    .where("org_id", "=", request.org_id)
    .where("deleted", "=", false)
    .where("mobile", "=", request.applicant_mobile)
    .orderBy("credential.id")
    .executeTakeFirst();
};

/** Approves a firm that registered itself, and makes the person who registered it its administrator. */
export const enterOrganisation = async (context: Context, request: Request): Promise<void> => {
  const { db, actor, now } = context;
  const { org_type } = await db
    .updateTable("organisation")
    .set((eb) => ({
      audit_state: orgAudit.approved,
      licence_file_id: request.licence_file_id ?? eb.ref("licence_file_id"),
      version: eb("version", "+", 1),
      update_time: now,
      update_user_name: actor.personName,
    }))
    .where("id", "=", request.org_id)
    .returning("org_type")
    .executeTakeFirstOrThrow();
  const applicant = await findApplicant(context, request);
  if (!applicant) return;
  const office = { org_id: request.org_id, person_id: applicant.person_id };
  await db
    .insertInto("employment")
    .values({ ...office, joined_on: dayInBeijing(now) })
    .onConflict((conflict) => conflict.columns(["org_id", "person_id"]).where("left_on", "is", null).doNothing())
    .execute();
  await openCredential(db, now, {
    accountId: applicant.account_id,
    personId: applicant.person_id,
    orgId: request.org_id,
    roles: rolesOf(org_type).filter(isAdministrator),
    creator: actor,
  });
};
