export { findClause } from "./search-clauses.ts";
export { isClauseCheckedOf, plainClauseNoOf, plainNumberOf } from "./plain-columns.ts";
