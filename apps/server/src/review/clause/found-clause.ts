import type { Clause, FoundClause } from "@tushen/contract/review/clause";
import {
  type ClauseSpan,
  clauseStatus,
  dayAfter,
  isMandatory,
  lostForce,
  spanOf,
} from "@tushen/domain/review/clause-validity";
import type { Db } from "../../context.ts";

export const clausesWithNorms = (db: Db) =>
  db
    .selectFrom("clause")
    .innerJoin("norm", "norm.id", "clause.norm_id")
    .selectAll("clause")
    .select([
      "norm.number",
      "norm.name",
      "norm.is_compulsory",
      "norm.replaced_by",
      "norm.valid_from as norm_from",
      "norm.valid_until as norm_until",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof clausesWithNorms>["execute"]>>[number];
type ClauseRow = Omit<Row, "number" | "name" | "is_compulsory" | "replaced_by" | "norm_from" | "norm_until">;

export const presentClause = (row: ClauseRow): Clause => ({
  clauseId: row.id,
  normId: row.norm_id,
  clauseNo: row.clause_no,
  wording: row.wording,
  disciplines: row.disciplines,
  mandatoryFrom: row.mandatory_from,
  mandatoryUntil: row.mandatory_until,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  nextNormNumber: row.next_norm_number,
  nextClauseNo: row.next_clause_no,
  isChecked: row.is_checked,
  version: row.version,
});

const successorOf = (row: Row): FoundClause["successor"] => {
  const normNumber = row.next_norm_number ?? row.replaced_by;
  return normNumber === null ? null : { normNumber, clauseNo: row.next_norm_number && row.next_clause_no };
};

/** The clause in its wording of that day. */
export const clauseOn = (row: Row, day: string): FoundClause => {
  const norm = { validFrom: row.norm_from, validUntil: row.norm_until, isCompulsory: row.is_compulsory };
  const span: ClauseSpan = {
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    mandatoryFrom: row.mandatory_from,
    mandatoryUntil: row.mandatory_until,
  };
  const status = clauseStatus(norm, span, day);
  const { until } = spanOf(norm, span);
  return {
    ...presentClause(row),
    normNumber: row.number,
    normName: row.name,
    status,
    isMandatory: isMandatory(norm, span, day),
    outdatedOn: status === "outdated" && until !== null ? dayAfter(until) : null,
    lostForceOn:
      row.mandatory_until !== null && status !== "outdated" && lostForce(norm, span, day)
        ? dayAfter(row.mandatory_until)
        : null,
    successor: successorOf(row),
  };
};
