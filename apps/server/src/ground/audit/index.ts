export { checkNightly } from "./check-nightly.ts";
export { acceptRecords, checkRecords } from "./check-records.ts";
export { headsNote } from "./kept-heads.ts";
export { type AuditEntry, leaveLine } from "./leave-line.ts";
export { noteSignIn, type SignInNote } from "./note-sign-in.ts";
