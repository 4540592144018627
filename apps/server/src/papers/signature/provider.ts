import type { signatureCalls } from "@tushen/contract/papers/signature";
import { signProviders } from "@tushen/domain/ground/deployment";
import { dictionaryLabel, offeredItems } from "@tushen/domain/ground/dictionary/dictionaries";
import { mostFilesPerTask, tokenMinutes } from "@tushen/domain/papers/signature-limits";
import { isPersonalSeal } from "@tushen/domain/people/seal-holder";
import type { Act } from "../../context.ts";
import { connected, providerCodeOf } from "./provider/provider-of.ts";

export const provider: Act<typeof signatureCalls.provider> = async (context, { divisionCode }) => {
  const code = await providerCodeOf(context, divisionCode);
  return {
    provider: signProviders[code],
    code,
    name: dictionaryLabel("SIGN_PROVIDER", code),
    settings: {
      isBuiltIn: connected(context, signProviders[code]) === null,
      mostFiles: mostFilesPerTask,
      tokenMinutes,
    },
  };
};

export const types: Act<typeof signatureCalls.types> = async () =>
  offeredItems("SEAL_TYPE").map(({ code, label }) => ({
    code,
    name: label,
    isPersonal: isPersonalSeal(code),
  }));
