import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../apps/server/src/ground/platform/free-port.ts";
import { startBalancer } from "./balancer.ts";
import { type Database, memberNames, startDatabase } from "./database.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { answers, killAll, postgresOf, type Program, program, signalEach, until } from "./processes.ts";
import { type Store, startStore } from "./store.ts";

export const root = join(import.meta.dirname, "../..");

/** All that runs in a trial, on 127.0.0.1. */
export interface Stage {
  /** Address of the portal behind HAProxy. */
  readonly base: string;
  readonly folder: string;
  readonly database: Database;
  readonly store: Store;
  /** Database, store and secret as settings of the portal. */
  readonly settings: Readonly<Record<string, string>>;
  readonly ports: readonly number[];
  readonly nodes: readonly Program[];
  /** Node `index` as the program in the folder `version`; it has the port of `nodes[index]`. */
  nodeOf(index: number, version: string): Program;
  /** Waits until node `index` says that it is ready. */
  untilReady(index: number): Promise<void>;
}

interface Wish {
  /** The folder of the program that the nodes run. */
  readonly version: string;
  readonly nodeCount: number;
  /** PgBouncer between nodes and database. */
  readonly isPooled: boolean;
  readonly say: (words: string) => void;
}

const needed = {
  ...{ etcd: "etcd-server", patroni: "patroni", haproxy: "haproxy" },
  ...{ radosgw: "radosgw", "ceph-osd": "ceph-osd", "ceph-mon": "ceph-mon" },
};

/** The Debian packages that are not installed. */
export const missingPackages = (isPooled: boolean): string[] => {
  const programs = { ...needed, ...(isPooled && { pgbouncer: "pgbouncer" }) };
  const missing = Object.entries(programs).flatMap(([file, debian]) => {
    try {
      execFileSync("which", [file]);
      return [];
    } catch {
      return [debian]; // `which` ends with 1 when there is no such program
    }
  });
  if (!existsSync("/usr/lib/postgresql/15/bin/postgres")) missing.push("postgresql-15");
  return missing;
};

/** Seconds a node that is asked to end still answers; HAProxy leaves it out after two. */
const drainSeconds = 5;
const roles = ["both", "web", "web", "both"];
/** Connections left to Patroni, operators and the tools of an upgrade. */
const ofOthers = 10;
/** Four nodes take as many connections as they do by themselves. More share the hundred that PostgreSQL allows by itself. */
const connectionsOf = (nodeCount: number): { most: number; ofNode: Readonly<Record<string, string>> } =>
  nodeCount <= roles.length
    ? { most: 150, ofNode: {} }
    : { most: 100, ofNode: { DATABASE_CONNECTIONS: String(Math.floor((100 - ofOthers) / nodeCount)) } };

const folder = mkdtempSync(join(tmpdir(), "tushen-trial-"));
chmodSync(folder, 0o755); // PostgreSQL runs as another user and reads its settings here
let store: Store | undefined;

/** Ends what was started; the folder stays unless the trial was good. */
export const tearDown = async (isGood: boolean): Promise<void> => {
  killAll();
  for (const name of memberNames) signalEach(postgresOf(join(folder, name, "data")), "SIGKILL");
  await store?.stop();
  await sleep(500);
  if (isGood) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs and ledger are kept in ${folder}.`);
};

/** Starts store, etcd, PostgreSQL, HAProxy and the nodes with the cast of the demo city; once in a process. */
export const raiseStage = async ({ version, nodeCount, isPooled, say }: Wish): Promise<Stage> => {
  store = await startStore();
  const connections = connectionsOf(nodeCount);
  const database = await startDatabase(folder, connections.most);
  say("store, three etcd and two PostgreSQL servers run");
  const ports: number[] = [];
  while (ports.length < nodeCount) ports.push(await freePort());
  const balancer = await startBalancer(folder, database, ports);
  const base = `http://127.0.0.1:${balancer.portalPort}`;
  const { databasePort } = balancer;
  const port = isPooled ? await startPgBouncer(folder, database, databasePort) : databasePort;
  const settings = {
    SECRET: "a secret of the trial, the same on all its nodes",
    DATABASE_URL: `postgres://postgres:trial@127.0.0.1:${port}/tushen`,
    ...store.settings,
  };
  const nodeOf = (index: number, place: string) =>
    program({
      name: `node${index + 1}`,
      folder,
      command: [process.execPath, join(place, "apps/server/src/main.ts")],
      env: {
        ...{ PORT: String(ports[index]), HOST: "127.0.0.1", DATA_DIR: join(folder, `node${index + 1}`) },
        ...{
          ROLE: roles[index % roles.length] ?? "both",
          SEED: "cast",
          LOG_LEVEL: "warn",
          DRAIN_SECONDS: String(drainSeconds),
        },
        ...{ PUBLIC_URL: base, TRUSTED_PROXIES: "127.0.0.1" },
        NODE_COMPILE_CACHE: join(root, "node_modules/.cache/trial"),
        ...connections.ofNode,
        ...settings,
      },
    });
  const nodes = ports.map((_port, index) => nodeOf(index, version));
  const untilReady = (index: number) =>
    until(`node${index + 1}`, () => answers(`http://127.0.0.1:${ports[index]}/readyz`), 900); // on a busy machine
  for (const [index, node] of nodes.entries()) {
    node.start();
    await untilReady(index);
    say(`${node.name} is ready`);
  }
  await until("the portal behind HAProxy", () => answers(`${base}/readyz`));
  return { base, folder, database, store, settings, ports, nodes, nodeOf, untilReady };
};
