import { CallFailed } from "@tushen/contract/ground/envelope";
import { messages } from "../../ground/platform/messages.ts";

/** One sentence for an account or project without a token: that of the server, else that of the catalogue. */
export const tokenFailure = (error: unknown): string =>
  error instanceof CallFailed && error.message !== "" && error.message !== error.code
    ? error.message
    : messages.accountTokenFailed;
