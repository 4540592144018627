import type { ApplicationId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { findActorOf } from "../../../people/account/index.ts";
import type { Actor, Db } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";

/** Minutes for which the key of a proven phone identifies the guest who filed a report with it. */
const minutesOfKey = 30;

/** Calls with the same key run one after the other, so that a double click makes one application. */
export const lockSignupKey = async (db: Db, signupKey: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(5, hashtext(${signupKey}))`.execute(db);
};

/** The application filed under this key within the last half hour. */
export const findGuestReport = async (db: Db, signupKey: string, now: Date) => {
  if (signupKey === "") return undefined;
  return db
    .selectFrom("guest_report")
    .innerJoin("credential", "credential.id", "guest_report.credential_id")
    .innerJoin("account", "account.id", "credential.account_id")
    .innerJoin("project_application", "project_application.id", "guest_report.application_id")
    .select([
      "guest_report.application_id",
      "guest_report.credential_id",
      "account.username",
      "account.password_hash",
      "project_application.application_no",
    ])
    .where("signup_key", "=", signupKey)
    .where("guest_report.create_time", ">", new Date(now.getTime() - minutesOfKey * 60_000).toISOString())
    .executeTakeFirst();
};

/** Returns the guest who filed this report under the key, or refuses with 手机验证码错误！ (specification, section 5). */
export const requireGuestApplicant = async (
  { db, now }: { db: Db; now: Date },
  { signupKey, projectApplicationId }: { signupKey: string; projectApplicationId: ApplicationId },
): Promise<Actor> => {
  const report = await findGuestReport(db, signupKey, now);
  const actor =
    report?.application_id === projectApplicationId ? await findActorOf(db, report.credential_id, now) : null;
  return actor ?? refuse("registration.phone-code-wrong");
};
