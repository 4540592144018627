import {
  type DeploymentTable,
  deployments,
  isDeploymentVersion,
  versionOfHost,
} from "@tushen/domain/ground/deployment";
import { iconOf, logoOf, saidDeployment, type ShownDeployment } from "./said-deployment.ts";

const isKnown = (version: string | null | undefined): version is string =>
  version != null && isDeploymentVersion(version);

/**
 * The version stored in this browser, else the one the server uses, else the one of the host name (specification,
 * section 1).
 */
export const versionFor = (host: string, stored: string | null, served?: string): string =>
  [stored, served].find(isKnown) ?? versionOfHost(host);

const table: DeploymentTable = deployments;

/** The version by the table of all versions; parameters of the server that differ are in the page. */
export const deploymentInTable = (): ShownDeployment => {
  const said = saidDeployment();
  const served = document.documentElement.dataset["deployment"];
  const version = versionFor(location.hostname, localStorage.getItem("version"), served);
  const { name, accent, division, passwordRule, servicePhone, serviceGroup } = table[version] ?? deployments.standard;
  return {
    ...said,
    version,
    name,
    accent,
    division,
    passwordRule,
    icon: iconOf(version),
    logo: logoOf(version),
    servicePhone: said.servicePhone || servicePhone,
    serviceGroup: said.serviceGroup ?? serviceGroup,
  };
};
