import { deployments } from "@tushen/domain/deployment";
import type { Config } from "./config.ts";
import type { Db } from "./context.ts";
import { deploymentAt, storedParameter } from "./parameter/index.ts";
import type { PageFacts } from "./web-page.ts";

/** What the page of a host says about itself, by the parameters. */
export const pageFacts = async (place: {
  readonly db: Db;
  readonly config: Pick<Config, "deployment">;
  readonly host: string;
}): Promise<PageFacts> => {
  const { version } = await deploymentAt(place);
  const { servicePhone, serviceGroup } = deployments[version];
  return {
    version,
    servicePhone: (await storedParameter(place.db, "SERVICE_PHONE")) ?? servicePhone,
    serviceGroup: (await storedParameter(place.db, "SERVICE_GROUP")) ?? serviceGroup ?? "",
    loginPicture: (await storedParameter(place.db, "LOGIN_BG")) ?? "",
  };
};
