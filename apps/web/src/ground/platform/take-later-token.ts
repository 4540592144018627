import { takeByLink } from "./offered-sign-in.ts";
import { cutTokenFromAddress } from "./take-token.ts";

/** Route guard: a token in the query is removed from the address and stored, if need be after a question. */
export const takeTokenFromAddress = (): void => {
  const token = cutTokenFromAddress();
  if (token !== undefined) takeByLink(token);
};
