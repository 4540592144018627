import type { PasswordRule } from "@tushen/domain/ground/password-strength";
import { deploymentIcon, deploymentLogo } from "@tushen/domain/ground/deployment-face";

/** How the version of the portal shown here looks, and whom to call. */
export interface ShownDeployment {
  readonly version: string;
  readonly name: string;
  readonly accent: string;
  readonly icon: string;
  readonly logo: string;
  /** Six digits of the place; null: any. */
  readonly division: string | null;
  readonly passwordRule: PasswordRule;
  readonly servicePhone: string;
  readonly serviceGroup: string | null;
  /** Undefined: the plan the product brings. */
  readonly loginPicture: string | undefined;
}

/** Address of a picture of a version. */
export const iconOf = (version: string): string => import.meta.env.BASE_URL + deploymentIcon(version);
export const logoOf = (version: string): string => import.meta.env.BASE_URL + deploymentLogo(version);

/** As the server says it in the page. */
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
  // Places are chosen and passwords made in the portal, which looks into the table.
  const inTable = { division: null, passwordRule: "regional" } as const;
  return { version: deployment, name, accent, ...pictures, ...inTable, servicePhone, serviceGroup, loginPicture };
};

let find = saidDeployment;

/** The portal looks into the table of versions from its start. */
export const findDeploymentsBy = (finder: () => ShownDeployment): void => {
  find = finder;
};

export const currentDeployment = (): ShownDeployment => find();

/** Before anything is shown: the table is fetched where the page says nothing, or a version is stored in this browser. */
export const prepareDeployment = async (): Promise<void> => {
  if (localStorage.getItem("version") || !saidDeployment().name)
    findDeploymentsBy((await import("./deployment-table.ts")).deploymentInTable);
};
