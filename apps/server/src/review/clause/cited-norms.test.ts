import { citedNorms } from "@tushen/domain/filing/declared-rules/cited-norms";
import { declaredRules } from "@tushen/domain/filing/declared-rules/declared-rules";
import { expect, it } from "vitest";
import { startPortal } from "../../../test/portal.ts";

const { db } = await startPortal();

it("the clause library has every norm the declared rules cite, with the same days", async () => {
  const rows = await db
    .selectFrom("norm")
    .select(["number", "valid_from", "valid_until"])
    .where("number", "in", Object.keys(citedNorms))
    .execute();
  const inLibrary = Object.fromEntries(
    rows.map(({ number, valid_from, valid_until }) => [number, { validFrom: valid_from, validUntil: valid_until }]),
  );
  const cited = Object.fromEntries(
    Object.entries(citedNorms).map(([number, { validFrom, validUntil }]) => [number, { validFrom, validUntil }]),
  );
  expect(inLibrary).toEqual(cited);
});

it("the clause library has every clause the declared rules cite", async () => {
  const rows = await db
    .selectFrom("clause")
    .innerJoin("norm", "norm.id", "norm_id")
    .select(["number", "clause_no"])
    .execute();
  const known = new Set(rows.map(({ number, clause_no }) => `${number} ${clause_no}`));
  const cited = declaredRules.flatMap(({ editions }) =>
    editions.flatMap(({ norm, clauseNo }) => (clauseNo === null ? [] : [`${norm} ${clauseNo}`])),
  );
  expect(cited.filter((clause) => !known.has(clause))).toEqual([]);
});
