import { deployments, versionOfHost } from "@tushen/domain/deployment";
import type { Services } from "../context.ts";

/** Name of the system at the head of every paper: that of the deployment, set or named by the host. */
export const systemName = ({
  config,
  origin,
}: {
  readonly config: Pick<Services["config"], "deployment">;
  readonly origin: string;
}): string => deployments[config.deployment ?? versionOfHost(URL.parse(origin)?.hostname ?? "")].name;
