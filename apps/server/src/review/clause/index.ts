export { isClauseCheckedOf, plainClauseNoOf, plainNumberOf } from "./plain-columns.ts";
