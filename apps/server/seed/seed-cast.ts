import { createHash } from "node:crypto";
import type { AccountId, OrgId, PersonId } from "@tushen/contract/ground/fields";
import { hashPassword } from "../src/people/account/index.ts";
import { hashSecret } from "../src/people/client/index.ts";
import type { Db } from "../src/context.ts";
import {
  type CastOrganisation,
  type CastPerson,
  castPassword,
  foreignApplication,
  organisations,
  people,
} from "./cast.ts";
import { toBlind, toSeal } from "../src/ground/platform/sealed/to-seal.ts";

const seedOrganisations = async (db: Db): Promise<(key: string) => OrgId> => {
  const row = (org: CastOrganisation) => ({
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
  });
  const made = await db
    .insertInto("organisation")
    .values(organisations.map(row))
    .returning(["id", "credit_code"])
    .execute();
  const ids = new Map(made.map(({ id, credit_code }) => [credit_code, id]));
  return (key) => ids.get(organisations.find((org) => org.key === key)?.creditCode ?? "") as OrgId;
};

const seedPeople = async (db: Db, orgId: (key: string) => OrgId, passwordHash: string): Promise<void> => {
  const persons = await db
    .insertInto("person")
    .values(
      people.map((person: CastPerson) => ({
        person_name: person.name,
        id_number: toSeal(person.idNumber),
        id_number_blind: toBlind(person.idNumber),
        mobile: person.mobile,
        title: person.title ?? null,
        review_disciplines: JSON.stringify(person.reviews ?? []),
        registrations: JSON.stringify(person.registrations ?? []),
      })),
    )
    .returning(["id", "id_number"])
    .execute();
  const personIds = new Map(persons.map(({ id, id_number }) => [id_number, id]));
  const personId = (person: CastPerson) => personIds.get(person.idNumber) as PersonId;
  const accounts = await db
    .insertInto("account")
    .values(
      people.map((person) => ({
        username: person.username,
        password_hash: passwordHash,
        person_id: personId(person),
      })),
    )
    .returning(["id", "person_id"])
    .execute();
  const accountIds = new Map(accounts.map(({ id, person_id }) => [person_id, id]));
  const offices = people.flatMap((person) =>
    person.offices.map(({ org, department, roles }) => ({
      org_id: orgId(org),
      person_id: personId(person),
      department_name: department,
      roles,
    })),
  );
  await db
    .insertInto("employment")
    .values(offices.map(({ roles: _roles, ...office }) => ({ ...office, joined_on: "2021-03-01" })))
    .execute();
  await db
    .insertInto("credential")
    .values(
      offices.map(({ roles, ...office }) => ({
        ...office,
        account_id: accountIds.get(office.person_id) as AccountId,
        role_codes: JSON.stringify(roles),
        creator_name: "图审通",
      })),
    )
    .execute();
};

/** Puts the named cast, a foreign application and the system parameters into an empty database. */
export const seedCast = async ({ db }: { db: Db }, passwordHash?: string): Promise<void> => {
  const orgId = await seedOrganisations(db);
  const hash = passwordHash ?? (await hashPassword(createHash("sha256").update(castPassword).digest("hex")));
  await seedPeople(db, orgId, hash);
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
    // Of most projects of the cast the survey is not in the portal.
    SURVEY_REQUIRED: "CLOSE",
    RECHECK_DAYS: "5",
    MAX_RECHECK: "3",
    SERVICE_GROUP: "812026",
  };
  await db
    .insertInto("system_parameter")
    .values(Object.entries(parameters).map(([type, value]) => ({ type, code: type, value })))
    .execute();
};
