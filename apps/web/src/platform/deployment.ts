import { type DeploymentVersion, deployments, isDeploymentVersion, versionOfHost } from "@tushen/domain/deployment";

const isVersion = (text: string | null | undefined): text is DeploymentVersion =>
  text != null && isDeploymentVersion(text);

/** A version stored in this browser wins, then what the server was set to, then the host name (specification, section 1). */
export const versionFor = (host: string, stored: string | null, served?: string): DeploymentVersion =>
  [stored, served].find(isVersion) ?? versionOfHost(host);

/** Name, accent and icon of the version shown here. */
export const currentDeployment = () => {
  const { deployment: served } = document.documentElement.dataset;
  const version = versionFor(location.hostname, localStorage.getItem("version"), served);
  return { ...deployments[version], icon: `${import.meta.env.BASE_URL}favicon.svg?version=${version}` };
};
