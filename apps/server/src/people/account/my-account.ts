import type { accountCalls } from "@tushen/contract/people/account";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { maskIdNumber } from "@tushen/domain/ground/id-number";
import { maskMobile } from "@tushen/domain/ground/mobile";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { relations } from "./relation.ts";

/** The caller's person, firm, other accounts and bound outside accounts. */
export const readMyAccount: Act<typeof accountCalls.readMyAccount> = async ({ db, actor }) => {
  const mine = await db
    .selectFrom("account")
    .innerJoin("person", "person.id", "account.person_id")
    .select(["username", "account.create_time", "person_name", "mobile", "id_number", "registrations"])
    .where("account.id", "=", actor.accountId)
    .executeTakeFirstOrThrow();
  const firm = await db
    .selectFrom("organisation")
    .select(["org_name as orgName", "credit_code as creditCode", "address"])
    .where("id", "=", actor.orgId)
    .executeTakeFirstOrThrow();
  const isWhole = !actor.byProjectCode;
  const others = await db
    .selectFrom("account")
    .innerJoin("credential", "credential.account_id", "account.id")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .select(["account.id as accountId", "username as accountUsername"])
    .select(sql<string[]>`array_agg(distinct org_name)`.as("orgNames"))
    .where("account.person_id", "=", actor.personId)
    .where("account.id", "<>", actor.accountId)
    .where("account.suspended", "=", false)
    .where("credential.deleted", "=", false)
    .groupBy("account.id")
    .orderBy("account.id")
    .execute();
  return {
    isLimited: !isWhole,
    accountId: actor.accountId,
    accountUsername: mine.username,
    createTime: mine.create_time,
    person: {
      personName: mine.person_name,
      mobile: maskMobile(mine.mobile),
      idNumber: mine.id_number === null ? null : maskIdNumber(mine.id_number),
      registrations: mine.registrations.map(({ regType, regNo, validTo }) => ({
        regName: dictionaryLabel("REG_TYPE", regType),
        regNo,
        validTo,
      })),
    },
    organisation: firm,
    otherAccounts: isWhole ? others : [],
    relations: isWhole ? await relations(db).where("account.id", "=", actor.accountId).execute() : [],
  };
};
