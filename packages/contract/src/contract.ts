import { accountCalls } from "./account.ts";
import { messageCalls } from "./message.ts";
import { parameterCalls } from "./parameter.ts";

/** The whole contract: area → calls. Everything derived (routes, clients, OpenAPI, rights test) starts here. */
export const contract = {
  account: accountCalls,
  message: messageCalls,
  parameter: parameterCalls,
} as const;

export type Contract = typeof contract;
