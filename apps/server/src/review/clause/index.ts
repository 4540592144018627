export { findClause } from "./search-clauses.ts";
export { knownNorms } from "./known-norms.ts";
export { isClauseCheckedOf, plainClauseNoOf, plainNumberOf } from "./plain-columns.ts";
