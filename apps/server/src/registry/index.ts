export { entryOfAccount } from "./register-firm.ts";
export { askForEntry } from "./ask-for-entry.ts";
export type { OrganisationTable, PersonTable } from "./tables.ts";
