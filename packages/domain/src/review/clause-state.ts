import type { LooseClause } from "./clause-text.ts";

/** Whether a clause was compared with the printed norm, as shown wherever one is cited. */
export const clauseState = (isChecked: boolean): string => (isChecked ? "已核对原文" : "未核对原文");

/** The state of a citation; nothing where no clause is named. A clause that the library lacks counts as unchecked. */
export const citationState = ({ clauseNo, isClauseChecked }: LooseClause & { readonly isClauseChecked: boolean }) =>
  clauseNo?.trim() ? clauseState(isClauseChecked) : "";
