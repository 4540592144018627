import { deployments } from "@tushen/domain/ground/deployment";
import { deploymentOf } from "../../people/parameter/index.ts";

/** Name of the system at the head of every paper, from the deployment under which the paper is made. */
export const systemName = async (at: Parameters<typeof deploymentOf>[0]): Promise<string> =>
  deployments[(await deploymentOf(at)).version].name;
