import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../apps/server/src/ground/platform/free-port.ts";
import type { Database } from "./database.ts";
import { type Program, program } from "./processes.ts";

export interface Balancer {
  readonly program: Program;
  readonly databasePort: number;
  readonly portalPort: number;
}

/** HAProxy before PostgreSQL (to the primary that Patroni names) and before the nodes that are ready. */
export const startBalancer = async (
  folder: string,
  { members }: Database,
  nodePorts: readonly number[],
): Promise<Balancer> => {
  const [databasePort, portalPort] = [await freePort(), await freePort()];
  const settings = `
global
  maxconn 4000
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 120s
  timeout server 120s
listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map((one) => `  server ${one.name} 127.0.0.1:${one.port} check port ${one.restPort}`).join("\n")}
listen portal
  mode http
  bind 127.0.0.1:${portalPort}
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch 1
  default-server inter 1s fall 2 rise 1
${nodePorts.map((port, index) => `  server node${index + 1} 127.0.0.1:${port} check`).join("\n")}
`;
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, settings);
  const haproxy = program({ name: "haproxy", command: ["haproxy", "-db", "-f", file], folder });
  haproxy.start();
  return { program: haproxy, databasePort, portalPort };
};
