export { askForEntry } from "./ask-for-entry.ts";
export { enterFirm } from "./enter-firm.ts";
export { entryOfAccount } from "./entry-of-account.ts";
export { forgetLicences } from "./forget-licences.ts";
export { openApplicant } from "./open-applicant.ts";
export { peopleByWords } from "./people-by-words.ts";
export { showCorp } from "./show-corp.ts";
export type { OrganisationTable, PersonTable } from "./tables.ts";
export { writeMobile } from "./write-mobile.ts";
