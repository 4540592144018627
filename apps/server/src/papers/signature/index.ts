export type { Signable } from "./asks.ts";
