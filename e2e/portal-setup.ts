import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuthority, type Identity } from "@tushen/seal/certificate-authority";
import type { TestProject } from "vitest/node";
import { beginningName, type PortalServer, startPortalServer } from "./portal-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The portals trust certificates of this authority. */
    signAuthority: Identity;
    portals: readonly Pick<PortalServer, "base" | "dataDir" | "logFile">[];
  }
}

/** Starts a portal on an empty folder, as a user does, and keeps what it has made there for all others of the run. */
const makeBeginning = async (folder: string): Promise<void> => {
  const server = await startPortalServer();
  await server.end();
  cpSync(server.dataDir, folder, { recursive: true, filter: (path) => path !== server.logFile });
  await server.stop();
  process.env[beginningName] = folder;
};

/** Once per run of the journeys: a portal for each worker, used by one journey after the other (shared-portal.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers: PortalServer[] = [];
  const folder = mkdtempSync(join(tmpdir(), "journeys-"));
  const validity = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2040-01-01T00:00:00Z") };
  const signAuthority = createAuthority({ commonName: "走查用证书机构" }, validity, "rsa");
  const settings = { SIGN_ROOTS: join(folder, "roots.pem") };
  writeFileSync(settings.SIGN_ROOTS, signAuthority.certificatePem);
  project.provide("signAuthority", signAuthority);
  await makeBeginning(join(folder, "beginning"));
  while (servers.length < project.config.maxWorkers) servers.push(await startPortalServer(settings));
  project.provide(
    "portals",
    servers.map(({ base, dataDir, logFile }) => ({ base, dataDir, logFile })),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true });
  };
}
