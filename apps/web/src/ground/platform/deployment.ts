import { saidDeployment, type ShownDeployment } from "./said-deployment.ts";

let find = saidDeployment;

/** From its start the portal finds versions in the table. */
export const findDeploymentsBy = (finder: () => ShownDeployment): void => {
  find = finder;
};

export const currentDeployment = (): ShownDeployment => find();

/** Before the first page: fetches the table when the page names no version, or when one is stored in this browser. */
export const prepareDeployment = async (): Promise<void> => {
  if (localStorage.getItem("version") || !saidDeployment().name)
    findDeploymentsBy((await import("./deployment-table.ts")).deploymentInTable);
};
