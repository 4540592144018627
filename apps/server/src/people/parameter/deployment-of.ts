import { deploymentInForce, problemCategoryDictionary } from "@tushen/domain/ground/deployment";
import type { parameterCalls } from "@tushen/contract/ground/parameter";
import type { Config } from "../../config.ts";
import type { Act, Db } from "../../context.ts";
import { storedParameter } from "./read-parameter.ts";

/** Host name of an address; empty when there is none. */
const hostOf = (origin: string): string => URL.parse(origin)?.hostname ?? "";

interface AtHost {
  readonly db: Db;
  readonly config: Pick<Config, "deployment">;
  readonly host: string;
}

/** The deployment version shown at a host, and the reason for it. */
export const deploymentAt = async ({ db, config, host }: AtHost) => {
  const parameter = config.deployment === undefined ? await storedParameter(db, "VERSION") : undefined;
  return deploymentInForce({ setting: config.deployment, parameter, host });
};

/** The deployment version for the address of a call. */
export const deploymentOf = ({ origin, ...at }: Omit<AtHost, "host"> & { readonly origin: string }) =>
  deploymentAt({ ...at, host: hostOf(origin) });

/** The dictionary of problem categories in force there: deployments that divide them further have their own. */
export const problemCategoriesOf = async (at: Parameters<typeof deploymentOf>[0]): Promise<string> =>
  problemCategoryDictionary((await deploymentOf(at)).version);

export const deployment: Act<typeof parameterCalls.deployment> = async ({ db, config, origin }) => ({
  ...(await deploymentOf({ db, config, origin })),
  host: hostOf(origin),
  setting: config.deployment ?? "",
  parameter: (await storedParameter(db, "VERSION")) ?? "",
});
