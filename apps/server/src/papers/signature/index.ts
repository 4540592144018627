export type { Signable } from "./asks.ts";
export { voidTasksOf } from "./void-tasks-of.ts";
export { signersOfPaper } from "./signers-of-paper.ts";
