import type { signatureCalls } from "@tushen/contract/papers/signature";
import { deployments, signProviderOf, signProviders } from "@tushen/domain/ground/deployment";
import { dictionaryLabel, offeredItems } from "@tushen/domain/ground/dictionary/dictionaries";
import { mostFilesPerTask, tokenMinutes } from "@tushen/domain/papers/signature-limits";
import { isPersonalSeal } from "@tushen/domain/people/seal-holder";
import type { Act } from "../../context.ts";
import { deploymentOf } from "../../people/parameter/index.ts";

/** The provider of a division: that of the deployment for it, else that of this portal. */
export const provider: Act<typeof signatureCalls.provider> = async (context, { divisionCode }) => {
  const own = Object.values(deployments).find(
    ({ division }) => division !== null && divisionCode?.startsWith(division.replace(/(00)+$/, "")),
  );
  const code = own?.signProvider ?? signProviderOf((await deploymentOf(context)).version);
  return {
    provider: signProviders[code],
    code,
    name: dictionaryLabel("SIGN_PROVIDER", code),
    settings: { isBuiltIn: true, mostFiles: mostFilesPerTask, tokenMinutes },
  };
};

export const types: Act<typeof signatureCalls.types> = async () =>
  offeredItems("SEAL_TYPE").map(({ code, label }) => ({
    code,
    name: label,
    isPersonal: isPersonalSeal(code),
  }));
