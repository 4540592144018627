import type { OutsideValues } from "@tushen/domain/filing/outside-record";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { OutsideFirm, OutsidePermit, OutsidePerson, OutsidePlatform, OutsideProject } from "./outside-platform.ts";
import type { OutsideKindCode } from "@tushen/domain/filing/outside-record";

type Row = OutsideValues;

const text = (row: Row, key: string): string => String(row[key] ?? "");
const pick = <const K extends string, T>(keys: readonly K[], read: (key: K) => T): Record<K, T> =>
  Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<K, T>;

/** Reads facts of a row: as text (empty when missing), as text or null, as numbers or null. */
const texts = <const K extends string>(row: Row, ...keys: K[]) => pick(keys, (key) => text(row, key));
const textsOrNull = <const K extends string>(row: Row, ...keys: K[]) => pick(keys, (key) => text(row, key) || null);
const numbersOrNull = <const K extends string>(row: Row, ...keys: K[]) =>
  pick(keys, (key) => (typeof row[key] === "number" ? row[key] : null));

const recordsOf = (db: Db, kind: OutsideKindCode) => db.selectFrom("outside_record").where("kind", "=", kind);

/** Rows of one firm, one per qualification, as one firm. */
const asFirm = (rows: readonly Row[]): OutsideFirm => ({
  ...texts(rows[0] ?? {}, "orgName", "orgType", "creditCode", "divisionCode", "legalPerson", "address"),
  qualifications: rows
    .filter((row) => text(row, "qualType") !== "")
    .map((row) => ({ ...texts(row, "qualType", "qualGrade", "qualNo"), validTo: text(row, "qualValidTo") })),
});

/** Rows of one person, one per registration, as one person. */
const asPerson = (rows: readonly Row[]): OutsidePerson => ({
  ...texts(rows[0] ?? {}, "personName"),
  ...textsOrNull(rows[0] ?? {}, "title"),
  ...texts(rows.find((row) => text(row, "idNumber") !== "") ?? {}, "idNumber"),
  registrations: rows.map((row) => ({
    ...texts(row, "regType", "regNo", "sealNo"),
    validTo: text(row, "regValidTo"),
    discipline: null,
  })),
});

const asProject = (row: Row): OutsideProject => ({
  ...texts(row, "projectCode", "projectName", "projectAddress", "divisionCode"),
  ...textsOrNull(row, "ownerName"),
});

const asPermit = (row: Row): OutsidePermit => ({
  ...texts(row, "permitNumber", "projectName"),
  ...textsOrNull(row, "projectCode", "ownerName", "authority", "issuedOn"),
  ...numbersOrNull(row, "totalArea", "overgroundArea", "undergroundArea"),
});

/** Answers from what an operator has uploaded. */
export const filePlatform = (db: Db): OutsidePlatform => {
  const findOne = async (kind: OutsideKindCode, key: string): Promise<OutsideValues | null> => {
    const row = await recordsOf(db, kind).select("facts").where("key", "=", key).executeTakeFirst();
    return row?.facts ?? null;
  };
  return {
    adapter: "FILE",
    address: null,
    findFirms: async ({ corpName, creditCode, orgType, limit }) => {
      const codes = await recordsOf(db, "firm")
        .select(["credit_code", sql<string>`min(title)`.as("name")])
        .$if(Boolean(creditCode), (query) => query.where("credit_code", "=", (creditCode ?? "").toUpperCase()))
        .$if(Boolean(orgType), (query) => query.where(sql<boolean>`facts ->> 'orgType' = ${orgType}`))
        .$if(Boolean(corpName), (query) =>
          query.where(sql<boolean>`(strpos(title, ${corpName}) > 0 or strpos(credit_code, upper(${corpName})) = 1)`),
        )
        .groupBy("credit_code")
        .orderBy("name")
        .limit(limit)
        .execute();
      if (codes.length === 0) return [];
      const rows = await recordsOf(db, "firm")
        .select(["credit_code", "facts"])
        .where(
          "credit_code",
          "in",
          codes.map((row) => row.credit_code),
        )
        .orderBy("id")
        .execute();
      return codes.map(({ credit_code }) =>
        asFirm(rows.filter((row) => row.credit_code === credit_code).map((row) => row.facts)),
      );
    },
    findPersons: async ({ creditCode, personName, profession }) => {
      const rows = await recordsOf(db, "person")
        .select("facts")
        .where("credit_code", "=", creditCode)
        .$if(Boolean(personName), (query) => query.where(sql<boolean>`strpos(title, ${personName}) > 0`))
        .$if(Boolean(profession), (query) => query.where(sql<boolean>`facts ->> 'regType' = ${profession}`))
        .orderBy("title")
        .orderBy("id")
        .limit(200)
        .execute();
      const people = Map.groupBy(rows, ({ facts }) => `${facts["personName"]} ${facts["idNumber"] ?? ""}`);
      return [...people.values()].map((own) => asPerson(own.map((row) => row.facts)));
    },
    findProject: async (projectCode) => {
      const facts = await findOne("project", projectCode);
      return facts && asProject(facts);
    },
    findPermit: async (permitNumber) => {
      const facts = await findOne("permit", permitNumber);
      return facts && asPermit(facts);
    },
  };
};
