import type { PasswordRule } from "@tushen/domain/ground/password-strength";
import { deploymentIcon, deploymentLogo } from "@tushen/domain/ground/deployment-face";

/** Looks of the shown version of the portal, and the number to call. */
export interface ShownDeployment {
  readonly version: string;
  readonly name: string;
  readonly accent: string;
  readonly icon: string;
  readonly logo: string;
  /** Six digits of the division; null: any. */
  readonly division: string | null;
  readonly passwordRule: PasswordRule;
  readonly servicePhone: string;
  readonly serviceGroup: string | null;
  /** Undefined: the picture the product brings. */
  readonly loginPicture: string | undefined;
}

/** Address of a picture of a version. */
export const iconOf = (version: string): string => import.meta.env.BASE_URL + deploymentIcon(version);
export const logoOf = (version: string): string => import.meta.env.BASE_URL + deploymentLogo(version);

/** The version as the server wrote it into the page. */
export const saidDeployment = (): ShownDeployment => {
  const {
    deployment = "standard",
    name = "",
    accent = "",
    servicePhone = "",
    serviceGroup = null,
    loginPicture,
  } = document.documentElement.dataset;
  const pictures = { icon: iconOf(deployment), logo: logoOf(deployment) };
  // Divisions and passwords are chosen in the portal, which reads the table.
  const inTable = { division: null, passwordRule: "regional" } as const;
  return { version: deployment, name, accent, ...pictures, ...inTable, servicePhone, serviceGroup, loginPicture };
};
