import type { OutsideValues } from "@tushen/domain/outside-record";
import { sql } from "kysely";
import type { Db } from "../context.ts";
import type { OutsideFirm, OutsidePermit, OutsidePerson, OutsidePlatform, OutsideProject } from "./outside-platform.ts";
import type { OutsideKindCode } from "@tushen/domain/outside-record";

const text = (value: string | number | null | undefined): string => String(value ?? "");
const textOrNull = (value: string | number | null | undefined): string | null => text(value) || null;
const number = (value: string | number | null | undefined): number | null => (typeof value === "number" ? value : null);

const recordsOf = (db: Db, kind: OutsideKindCode) => db.selectFrom("outside_record").where("kind", "=", kind);

/** Rows of one firm, one per qualification, as one firm. */
const asFirm = (rows: readonly OutsideValues[]): OutsideFirm => {
  const first = rows[0] ?? {};
  return {
    orgName: text(first["orgName"]),
    orgType: text(first["orgType"]),
    creditCode: text(first["creditCode"]),
    divisionCode: text(first["divisionCode"]),
    legalPerson: text(first["legalPerson"]),
    address: text(first["address"]),
    qualifications: rows
      .filter((row) => text(row["qualType"]) !== "")
      .map((row) => ({
        qualType: text(row["qualType"]),
        qualGrade: text(row["qualGrade"]),
        qualNo: text(row["qualNo"]),
        validTo: text(row["qualValidTo"]),
      })),
  };
};

/** Rows of one person, one per registration, as one person. */
const asPerson = (rows: readonly OutsideValues[]): OutsidePerson => {
  const first = rows[0] ?? {};
  return {
    personName: text(first["personName"]),
    idNumber: text(rows.find((row) => text(row["idNumber"]) !== "")?.["idNumber"]),
    title: textOrNull(first["title"]),
    registrations: rows.map((row) => ({
      regType: text(row["regType"]),
      regNo: text(row["regNo"]),
      sealNo: text(row["sealNo"]),
      validTo: text(row["regValidTo"]),
      discipline: null,
    })),
  };
};

const asProject = (row: OutsideValues): OutsideProject => ({
  projectCode: text(row["projectCode"]),
  projectName: text(row["projectName"]),
  projectAddress: text(row["projectAddress"]),
  divisionCode: text(row["divisionCode"]),
  ownerName: textOrNull(row["ownerName"]),
});

const asPermit = (row: OutsideValues): OutsidePermit => ({
  permitNumber: text(row["permitNumber"]),
  projectName: text(row["projectName"]),
  projectCode: textOrNull(row["projectCode"]),
  ownerName: textOrNull(row["ownerName"]),
  authority: textOrNull(row["authority"]),
  issuedOn: textOrNull(row["issuedOn"]),
  totalArea: number(row["totalArea"]),
  overgroundArea: number(row["overgroundArea"]),
  undergroundArea: number(row["undergroundArea"]),
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
