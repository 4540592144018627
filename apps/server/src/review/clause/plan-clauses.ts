import type { ClausePlan } from "@tushen/contract/review/clause";
import {
  clauseChanges,
  clauseInNorm,
  type ClauseLine,
  type LineClause,
  type LineNorm,
  normDifferences,
  type ReadClause,
  readClauseLine,
} from "@tushen/domain/review/clause-sheet";
import { plainNumber } from "@tushen/domain/review/clause-validity";
import type { Db } from "../../context.ts";
import { presentClause } from "./found-clause.ts";

/** A norm as all lines of the file together describe it: one of the library, or a new one. */
export interface PlannedNorm {
  /** Undefined if it is not in the library. */
  readonly id: number | undefined;
  readonly number: string;
  readonly name: string | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly replacedBy: string | null;
  readonly isCompulsory: boolean | null;
  /** The first line that names it. */
  readonly line: number;
}

export interface ClauseStep {
  readonly shown: ClausePlan["lines"][number];
  readonly norm: PlannedNorm;
  readonly clause: LineClause;
  readonly formerId: number | undefined;
}

const factsOf = ({ number, name, validFrom, validUntil, replacedBy, isCompulsory }: LineNorm): LineNorm => ({
  ...{ number, name, validFrom, validUntil, replacedBy, isCompulsory },
});

/** Combines two descriptions of a norm; each fact comes from the first line that states it. */
const together = (one: PlannedNorm, other: LineNorm): PlannedNorm => ({
  ...one,
  name: one.name ?? other.name,
  validFrom: one.validFrom ?? other.validFrom,
  validUntil: one.validUntil ?? other.validUntil,
  replacedBy: one.replacedBy ?? other.replacedBy,
  isCompulsory: one.isCompulsory ?? other.isCompulsory,
});

type Read = ReadClause & { readonly line: ClauseLine };

const normsOf = async (db: Db, reads: readonly Read[]): Promise<ReadonlyMap<string, PlannedNorm>> => {
  const norms = new Map<string, PlannedNorm>();
  const wanted = [...new Set(reads.map(({ norm }) => plainNumber(norm.number)))];
  const rows = await db.selectFrom("norm").selectAll().where("plain_number", "in", wanted).execute();
  const known = new Map(rows.map((row) => [row.plain_number, row]));
  for (const { norm, line } of reads) {
    const key = plainNumber(norm.number);
    const row = known.get(key);
    const former = norms.get(key);
    if (former) norms.set(key, row ? former : together(former, norm));
    else
      norms.set(
        key,
        row
          ? {
              ...{ id: row.id, number: row.number, name: row.name, line: line.line },
              ...{ validFrom: row.valid_from, validUntil: row.valid_until, replacedBy: row.replaced_by },
              isCompulsory: row.is_compulsory,
            }
          : { ...factsOf(norm), id: undefined, line: line.line },
      );
  }
  return norms;
};

/** Facts about a norm in which a line differs from the library or from an earlier line, and facts that are missing. */
const problemsOfNorm = (norm: LineNorm, planned: PlannedNorm, line: number): string[] => {
  const differs = normDifferences(norm, planned).join("、");
  if (planned.id !== undefined)
    return differs === "" ? [] : [`${differs}与条文库中的规范 ${planned.number} 不同，请留空，或先在条文库中修改规范`];
  const isFirst = planned.line === line;
  const { validFrom, validUntil } = planned;
  return [
    differs === "" ? "" : `${differs}与第 ${planned.line} 行不同，同一规范须一致`,
    isFirst && (planned.name === null || validFrom === null) ? "条文库中没有该规范，请填写规范名称和实施日期" : "",
    isFirst && validFrom !== null && validUntil !== null && validUntil < validFrom ? "规范最后有效日早于实施日期" : "",
  ].filter(Boolean);
};

/** Says line by line what an import would do, or why it cannot; nothing is written. */
export const planClauses = async (db: Db, lines: readonly ClauseLine[]): Promise<ClauseStep[]> => {
  const reads = lines.map((line): Read => ({ ...readClauseLine(line), line }));
  const norms = await normsOf(db, reads);
  const ids = [...norms.values()].flatMap(({ id }) => id ?? []);
  const rows = ids.length === 0 ? [] : await db.selectFrom("clause").selectAll().where("norm_id", "in", ids).execute();
  const known = new Map(rows.map((row) => [`${row.norm_id} ${row.clause_no}`, presentClause(row)]));
  const firstLines = new Map<string, number>();
  return reads.map((read): ClauseStep => {
    const { line, norm } = read;
    const planned = norms.get(plainNumber(norm.number)) ?? { ...factsOf(norm), id: undefined, line: line.line };
    const { clause, problem } = clauseInNorm(read, {
      validFrom: planned.validFrom ?? "",
      validUntil: planned.validUntil,
      isCompulsory: planned.isCompulsory ?? false,
    });
    const former = known.get(`${planned.id} ${clause.clauseNo}`);
    const twin = `${plainNumber(norm.number)} ${clause.clauseNo}`;
    const first = firstLines.get(twin);
    if (first === undefined) firstLines.set(twin, line.line);
    const problems = [
      ...read.problems,
      ...(norm.number === "" ? [] : problemsOfNorm(norm, planned, line.line)),
      ...(problem === "" ? [] : [problem]),
      ...(first === undefined ? [] : [`与第 ${first} 行重复：同一规范的同一条只能有一行`]),
    ];
    const changes = former ? clauseChanges(former, clause) : [];
    const does = former === undefined ? "create" : changes.length > 0 ? "change" : "nothing";
    return { shown: { ...line, does, changes, problems }, norm: planned, clause, formerId: former?.clauseId };
  });
};

export const showPlan = (steps: readonly ClauseStep[]): ClausePlan => {
  const fine = steps.filter(({ shown }) => shown.problems.length === 0);
  const fresh = fine.filter(({ norm }) => norm.id === undefined);
  return {
    lines: steps.map(({ shown }) => shown),
    normCount: new Set(fresh.map(({ norm }) => plainNumber(norm.number))).size,
    createCount: fine.filter(({ shown }) => shown.does === "create").length,
    changeCount: fine.filter(({ shown }) => shown.does === "change").length,
    problemCount: steps.reduce((sum, { shown }) => sum + shown.problems.length, 0),
  };
};
