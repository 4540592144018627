import type { Who } from "../ground/who.ts";

/** Specification, R007 to R009 and R017: the surveyor has no part in models. */
export const modelViewers = [
  "CONSTRUCT:participant",
  "DESIGN:participant",
  "CENSOR:assigned",
  "CONTROL:division",
] as const satisfies readonly Who[];
