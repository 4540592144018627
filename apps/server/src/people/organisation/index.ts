export type { Designer } from "./asks.ts";
