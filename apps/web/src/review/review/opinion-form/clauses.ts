import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { FoundClause, Norm } from "@tushen/contract/review/clause";
import { plainNumber } from "@tushen/domain/review/clause-validity";
import { categories } from "../../../sheets/opinion-card/categories.ts";
import { type OpinionDraft, withCategory } from "./opinion-draft.ts";

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

/** Clauses for quick choice: those the person used last, then those cited in this task. */
export const clausesAtHand = (opinions: readonly Opinion[]): Clause[] => {
  const used = opinions.flatMap(({ normNumber, clauseNo }) =>
    normNumber && clauseNo ? [{ normNumber, clauseNo }] : [],
  );
  const all = [...recentClauses(), ...used];
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index).slice(0, keptCount);
};

const isListed = (norms: readonly Norm[], number: string) => norms.some((norm) => norm.number === number);

/** Norms for the field: those of the quick-choice clauses, then those in force on the day, then expired ones. */
export const normOptions = (
  opinions: readonly Opinion[],
  norms: readonly Norm[],
  day: string,
): { value: string; label: string }[] => {
  const own = [...new Set(clausesAtHand(opinions).map(({ normNumber }) => normNumber))];
  const isOver = ({ validUntil }: Norm) => validUntil !== null && validUntil < day;
  const ordered = [
    ...norms.filter((norm) => own.includes(norm.number)),
    ...norms.filter((norm) => !isOver(norm)),
    ...norms,
  ];
  return [
    ...own.filter((number) => !isListed(norms, number)).map((number) => ({ value: number, label: number })),
    ...[...new Set(ordered)].map((norm) => ({
      value: norm.number,
      label: `${norm.number} ${norm.name}${isOver(norm) ? "（已废止）" : ""}`,
    })),
  ];
};

/** A part of a number stands for the only norm in force that has it: 55037 is GB 55037-2022. */
export const completedNorm = (typed: string, norms: readonly Norm[], day: string): string => {
  const plain = plainNumber(typed);
  const found = norms.filter(({ number }) => plainNumber(number).includes(plain));
  const inForce = found.filter(({ validUntil }) => validUntil === null || validUntil >= day);
  const only = found.length === 1 ? found[0] : inForce.length === 1 ? inForce[0] : undefined;
  return plain.length >= 4 && only ? only.number : typed;
};

/** Sets the category of a clause unless one was chosen; nothing is guessed where the deployment splits the category. */
export const withFound = (draft: OpinionDraft, { normNumber, clauseNo, isMandatory }: FoundClause): OpinionDraft => {
  const next = { ...draft, normNumber, clauseNo };
  const code = isMandatory ? "1" : "2";
  const isKnown = categories().some((one) => one.code === code);
  return draft.problemCategory === "" && isKnown ? withCategory(next, code) : next;
};
