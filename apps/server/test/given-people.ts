import type { ApplicationId, CredentialId, OrgId } from "@tushen/contract/ground/fields";
import type { OrgType, RoleCode } from "@tushen/contract/ground/who";
import { registrationsNeeded } from "@tushen/domain/review/reviewer-fit";
import type { Insertable } from "kysely";
import type { CastName } from "../seed/cast.ts";
import type { Db } from "../src/context.ts";
import type { Tables } from "../src/tables.ts";
import type { Client } from "./portal.ts";
import { toSealJson } from "../src/ground/platform/sealed/to-seal.ts";

interface Portal {
  readonly db: Db;
  readonly seat: (username: CastName) => Promise<Client>;
}

export interface Office {
  readonly orgId: OrgId;
  readonly roles: readonly RoleCode[];
  /** Disciplines the person may review, with a valid registration for each that needs one. */
  readonly reviews?: readonly string[];
}

/** Firms and people the cast lacks: a rival house, an authority of another district. */
export const givenPeople = (portal: Portal) => {
  const { db } = portal;
  let serial = 0;

  const firm = async (orgType: OrgType, over: Partial<Insertable<Tables["organisation"]>> = {}): Promise<OrgId> => {
    const number = String(++serial).padStart(4, "0");
    const { id } = await db
      .insertInto("organisation")
      .values({
        org_name: `第${number}号单位`,
        org_type: orgType,
        credit_code: `91410105MA9XX${number}X`,
        group_flag: null,
        division_code: "410105",
        house_class: orgType === "CENSOR" ? 1 : null,
        ...over,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };

  /** A person with a credential in a firm; everybody has the same password. */
  const person = async ({ orgId, roles, reviews = [] }: Office) => {
    const username = `person-${++serial}`;
    const { password_hash } = await db.selectFrom("account").select("password_hash").limit(1).executeTakeFirstOrThrow();
    const { id: person_id } = await db
      .insertInto("person")
      .values({
        person_name: `人员${serial}`,
        id_number: null,
        mobile: `1390000${String(serial).padStart(4, "0")}`,
        review_disciplines: JSON.stringify(reviews),
        registrations: JSON.stringify(
          reviews.flatMap((discipline) =>
            registrationsNeeded(discipline)
              .slice(0, 1)
              .map((regType) => ({
                regType,
                regNo: `${regType}-${serial}`,
                sealNo: "",
                validTo: "2030-12-31",
                discipline,
              })),
          ),
        ),
        title: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: account_id } = await db
      .insertInto("account")
      .values({ username, password_hash, person_id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: credentialId } = await db
      .insertInto("credential")
      .values({ account_id, person_id, org_id: orgId, department_name: null, role_codes: JSON.stringify(roles) })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { username: username as CastName, personId: person_id, credentialId: credentialId as CredentialId };
  };

  /** A new firm with one person of these roles, signed in. */
  const desk = async (
    orgType: OrgType,
    roles: readonly RoleCode[],
    over: Partial<Insertable<Tables["organisation"]>> = {},
  ) => {
    const orgId = await firm(orgType, over);
    const one = await person({ orgId, roles, reviews: ["JZ", "JG"] });
    return { orgId, ...one, client: await portal.seat(one.username) };
  };

  /** Adds the firm to a project as a further one of its type: 4 design, 3 survey. */
  const partner = async (
    applicationId: ApplicationId,
    orgId: OrgId,
    participantType: "3" | "4" = "4",
    confirmState = 1,
  ) => {
    const main = await db
      .selectFrom("participant")
      .selectAll()
      .where("application_id", "=", applicationId)
      .where("participant_type", "=", participantType)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const { id: _id, details, ...columns } = main;
    const added = { ...columns, details: toSealJson(details), org_id: orgId, is_main: false };
    await db
      .insertInto("participant")
      .values({ ...added, confirm_state: confirmState as 1 })
      .execute();
  };

  return { firm, person, desk, partner };
};
