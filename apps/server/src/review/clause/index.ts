export { plainClauseNoOf, plainNumberOf } from "./plain-columns.ts";
