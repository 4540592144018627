import type { Credential } from "@tushen/contract/people/account";
import { createContext, useContext } from "react";

/** The signed-in person and the open application; the guard provides them before a page is shown. */
export interface Visit {
  /** Undefined on guest screens. */
  readonly account: Credential | undefined;
  readonly applicationId: number | undefined;
}

export const VisitContext = createContext<Visit>({ account: undefined, applicationId: undefined });

/** The open application, or undefined. */
export const useApplicationId = (): number | undefined => useContext(VisitContext).applicationId;

/** The signed-in credential. Only for screens that need a token. */
export const useAccount = (): Credential => {
  const { account } = useContext(VisitContext);
  if (!account) throw new Error("useAccount is for screens behind the guard");
  return account;
};

export const useMaybeAccount = (): Credential | undefined => useContext(VisitContext).account;
