import type { Opinion } from "@tushen/contract/opinion";
import { standards } from "./standards.ts";

export interface Clause {
  readonly normNumber: string;
  readonly clauseNo: string;
}

const keptKey = "recent-clauses";
const keptCount = 12;

export const recentClauses = (): Clause[] => JSON.parse(localStorage.getItem(keptKey) ?? "[]") as Clause[];

const isSame = (a: Clause, b: Clause) => a.normNumber === b.normNumber && a.clauseNo === b.clauseNo;

export const rememberClause = (clause: Clause) => {
  if (!clause.normNumber.trim() || !clause.clauseNo.trim()) return;
  const others = recentClauses().filter((one) => !isSame(one, clause));
  localStorage.setItem(keptKey, JSON.stringify([clause, ...others].slice(0, keptCount)));
};

/** The clauses at hand: what the person used last, then what stands in the opinions of this task. */
export const clausesAtHand = (opinions: readonly Opinion[]): Clause[] => {
  const used = opinions.flatMap(({ normNumber, clauseNo }) =>
    normNumber && clauseNo ? [{ normNumber, clauseNo }] : [],
  );
  const all = [...recentClauses(), ...used];
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index).slice(0, keptCount);
};

/** Numbers of standards for the field: those of the clauses at hand first, then the common ones with their names. */
export const standardOptions = (opinions: readonly Opinion[]): { value: string; label: string }[] => {
  const known = new Map<string, string>(standards.map(({ number, name }) => [number, name]));
  const own = [...new Set(clausesAtHand(opinions).map(({ normNumber }) => normNumber))];
  return [...new Set([...own, ...known.keys()])].map((value) => ({
    value,
    label: [value, known.get(value)].filter(Boolean).join(" "),
  }));
};
