import {
  type DeploymentVersion,
  deploymentIcon,
  deploymentLogo,
  deployments,
  isDeploymentVersion,
  versionOfHost,
} from "@tushen/domain/deployment";

const isVersion = (text: string | null | undefined): text is DeploymentVersion =>
  text != null && isDeploymentVersion(text);

/** A version stored in this browser wins, then what the server has in force, then the host name (specification, section 1). */
export const versionFor = (host: string, stored: string | null, served?: string): DeploymentVersion =>
  [stored, served].find(isVersion) ?? versionOfHost(host);

/** Address of a picture of a version. */
export const iconOf = (version: string): string => import.meta.env.BASE_URL + deploymentIcon(version);
export const logoOf = (version: string): string => import.meta.env.BASE_URL + deploymentLogo(version);

/** Everything the version shown here brings; what the server's parameters say instead stands in the page. */
export const currentDeployment = () => {
  const { deployment: served, servicePhone, serviceGroup, loginPicture } = document.documentElement.dataset;
  const version = versionFor(location.hostname, localStorage.getItem("version"), served);
  const own = deployments[version];
  return {
    ...own,
    version,
    icon: iconOf(version),
    logo: logoOf(version),
    servicePhone: servicePhone || own.servicePhone,
    serviceGroup: serviceGroup || own.serviceGroup,
    /** Undefined: the plan the product brings. */
    loginPicture: loginPicture && `/api/admin/parameters/passAuth/loginPicture?v=${loginPicture}`,
  };
};
