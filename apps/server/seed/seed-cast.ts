import { createHash } from "node:crypto";
import { hashPassword } from "../src/account/index.ts";
import { hashSecret } from "../src/client/index.ts";
import type { Db } from "../src/context.ts";
import {
  type CastOrganisation,
  type CastPerson,
  castPassword,
  foreignApplication,
  organisations,
  people,
} from "./cast.ts";

const seedOrganisation = async (db: Db, org: CastOrganisation): Promise<void> => {
  await db
    .insertInto("organisation")
    .values({
      org_name: org.name,
      org_type: org.orgType,
      credit_code: org.creditCode,
      group_flag: org.groupFlag ?? (org.key === "hengtong" ? "hengtong" : null),
      division_code: org.divisionCode,
      legal_person: org.legalPerson,
      address: org.address,
      contact_name: org.legalPerson,
      contact_mobile: "13803719999",
      qualifications: JSON.stringify(org.qualifications ?? []),
      house_class: org.houseClass ?? null,
    })
    .execute();
};

const seedPerson = async (db: Db, person: CastPerson, passwordHash: string): Promise<void> => {
  const { id: personId } = await db
    .insertInto("person")
    .values({
      person_name: person.name,
      id_number: person.idNumber,
      mobile: person.mobile,
      title: person.title ?? null,
      review_disciplines: JSON.stringify(person.reviews ?? []),
      registrations: JSON.stringify(person.registrations ?? []),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: accountId } = await db
    .insertInto("account")
    .values({ username: person.username, password_hash: passwordHash, person_id: personId })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const office of person.offices) {
    const creditCode = organisations.find(({ key }) => key === office.org)?.creditCode ?? "";
    const { id: org_id } = await db
      .selectFrom("organisation")
      .select("id")
      .where("credit_code", "=", creditCode)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("employment")
      .values({ org_id, person_id: personId, department_name: office.department, joined_on: "2021-03-01" })
      .execute();
    await db
      .insertInto("credential")
      .values({
        account_id: accountId,
        person_id: personId,
        org_id,
        department_name: office.department,
        role_codes: JSON.stringify(office.roles),
        creator_name: "图审通",
      })
      .execute();
  }
};

/** Puts the named cast, a foreign application and the system parameters into an empty database. */
export const seedCast = async ({ db }: { db: Db }): Promise<void> => {
  for (const org of organisations) await seedOrganisation(db, org);
  const passwordHash = await hashPassword(createHash("sha256").update(castPassword).digest("hex"));
  for (const person of people) await seedPerson(db, person, passwordHash);
  await db
    .insertInto("oauth_client")
    .values({
      client_id: foreignApplication.clientId,
      client_name: foreignApplication.name,
      secret_hash: hashSecret(foreignApplication.secret),
      redirect_uris: JSON.stringify([foreignApplication.redirectUri]),
    })
    .execute();
  const parameters: Record<string, string> = {
    INSPECT_SWITCH: "CLOSE",
    REPORT_AUDIT: "CLOSE",
    ANSWER_CONFIRM: "OWNER",
    FEE_BLOCK: "CLOSE",
    READ_ALL: "OPEN",
    RECHECK_DAYS: "5",
    MAX_RECHECK: "3",
    SERVICE_PHONE: "0371-6718 2026",
    SERVICE_GROUP: "812026",
  };
  await db
    .insertInto("system_parameter")
    .values(Object.entries(parameters).map(([type, value]) => ({ type, code: type, value })))
    .execute();
};
