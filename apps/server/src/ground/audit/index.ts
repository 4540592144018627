export { type AuditEntry, leaveLine } from "./leave-line.ts";
export { noteSignIn, type SignInNote } from "./note-sign-in.ts";
