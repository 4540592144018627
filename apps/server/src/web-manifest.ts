import { type DeploymentTable, deployments } from "@tushen/domain/ground/deployment";
import { deploymentIcon } from "@tushen/domain/ground/deployment-face";

/**
 * The manifest with which a phone or computer installs the portal, under the name, colour and icon of the deployment.
 * `text` is the one the build brings; a version without an entry keeps its name and colour.
 */
export const manifestOf = (text: string, version: string, table: DeploymentTable = deployments): string => {
  const manifest = JSON.parse(text) as { icons: readonly object[] } & Record<string, unknown>;
  const found = table[version];
  return JSON.stringify({
    ...manifest,
    ...(found && { name: found.name, theme_color: found.accent }),
    icons: manifest.icons.map((icon) => ({ ...icon, src: `./${deploymentIcon(version)}` })),
  });
};

/** Policy of the service worker: it fetches files of the portal and nothing else. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";
