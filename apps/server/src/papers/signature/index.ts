export type { Signable } from "./asks.ts";
export { signFiles } from "./sign-files.ts";
export { voidTasksOf } from "./void-tasks-of.ts";
export { signersOfPaper } from "./signers-of-paper.ts";
