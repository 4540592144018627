export { forgetLicences } from "./forget-licences.ts";
export { entryOfAccount } from "./entry-of-account.ts";
export { askForEntry } from "./ask-for-entry.ts";
export type { OrganisationTable, PersonTable } from "./tables.ts";
