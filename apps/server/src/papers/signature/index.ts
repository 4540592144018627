export type { Signable } from "./asks.ts";
export { signersOfPaper } from "./signers-of-paper.ts";
