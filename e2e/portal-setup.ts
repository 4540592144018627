import type { TestProject } from "vitest/node";
import { type PortalServer, startPortalServer } from "./portal-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    portals: readonly Pick<PortalServer, "base" | "dataDir" | "logFile">[];
  }
}

/** Once per run of the journeys: a portal for each worker, used by one journey after the other (shared-portal.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers: PortalServer[] = [];
  while (servers.length < project.config.maxWorkers) servers.push(await startPortalServer());
  project.provide(
    "portals",
    servers.map(({ base, dataDir, logFile }) => ({ base, dataDir, logFile })),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
