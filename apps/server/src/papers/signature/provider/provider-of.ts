import { deployments, signProviderOf } from "@tushen/domain/ground/deployment";
import type { SignProviderCode } from "@tushen/domain/ground/deployment-entry";
import { signProviders } from "@tushen/domain/ground/deployment";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import type { GuestContext } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { deploymentOf } from "../../../people/parameter/index.ts";
import { httpProvider } from "./http-provider.ts";
import { ProviderTrouble, type SignProvider } from "./sign-provider.ts";

/** The provider of a division by the dictionary SIGN_PROVIDER: that of the deployment for it, else of this portal. */
export const providerCodeOf = async (context: GuestContext, divisionCode: string | undefined) => {
  const own = Object.values(deployments).find(
    ({ division }) => division !== null && divisionCode?.startsWith(division.replace(/(00)+$/, "")),
  );
  return (own?.signProvider ?? signProviderOf((await deploymentOf(context)).version)) satisfies SignProviderCode;
};

/** The provider of this name that the settings connect; null: the portal signs with the keys it keeps. */
export const connected = ({ config, now }: Pick<GuestContext, "config" | "now">, name: string): SignProvider | null => {
  const settings = config.signProviders.find((one) => one.name === name);
  return settings ? httpProvider(settings, () => now) : null;
};

export const providerOf = async (context: GuestContext, divisionCode: string): Promise<SignProvider | null> =>
  connected(context, signProviders[await providerCodeOf(context, divisionCode)]);

/** The names of the connected providers by division. */
export const outsideNames = async (context: GuestContext, divisions: readonly string[]) => {
  const names = new Map<string, string>();
  if (context.config.signProviders.length === 0) return names;
  for (const division of new Set(divisions)) {
    const code = await providerCodeOf(context, division);
    if (connected(context, signProviders[code])) names.set(division, dictionaryLabel("SIGN_PROVIDER", code));
  }
  return names;
};

/** Returns the answer of a provider, or refuses with what it says. */
export const orRefuse = async <T>({ log }: Pick<GuestContext, "log">, answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    if (error.kind === "refused") return refuse("signature.provider-refused", { reason: error.message });
    log.warn({ err: error }, "signature provider away");
    return refuse("signature.provider-away");
  }
};
