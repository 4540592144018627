import { deployments } from "@tushen/domain/ground/deployment";
import type { Config } from "./config.ts";
import type { Db } from "./context.ts";
import { documentServiceAt } from "./document-services.ts";
import { deploymentAt, storedParameter } from "./people/parameter/index.ts";
import type { PageFacts } from "./web-page.ts";

const hostNameIn = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? "";

/** Facts for the web page served at a host: deployment and parameters. */
export const pageFacts = async (at: {
  readonly db: Db;
  readonly config: Pick<Config, "deployment" | "documentServices">;
  readonly host: string;
}): Promise<PageFacts> => {
  const { version } = await deploymentAt(at);
  const { servicePhone, serviceGroup } = deployments[version];
  return {
    version,
    servicePhone: (await storedParameter(at.db, "SERVICE_PHONE")) ?? servicePhone,
    serviceGroup: (await storedParameter(at.db, "SERVICE_GROUP")) ?? serviceGroup ?? "",
    loginPicture: (await storedParameter(at.db, "LOGIN_BG")) ?? "",
    documentService: documentServiceAt(at.config.documentServices, hostNameIn(at.host)),
  };
};
