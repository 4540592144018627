import type { Actor } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

/** Who came with the code of one project does not touch the account behind it. */
export const requireWholeAccount = (actor: Actor): void => {
  if (actor.byProjectCode) refuse("platform.not-allowed");
};
