import type { Actor } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

/** Refuses changes of the account to somebody who signed in with the code of one project. */
export const requireWholeAccount = (actor: Actor): void => {
  if (actor.byProjectCode) refuse("platform.not-allowed");
};
