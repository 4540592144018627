import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../apps/server/src/ground/platform/free-port.ts";
import { type Etcd, startEtcd } from "./etcd.ts";
import {
  answers,
  asPostgres,
  giveToPostgres,
  type Program,
  postgresOf,
  program,
  signalEach,
  until,
} from "./processes.ts";

const binDir = "/usr/lib/postgresql/15/bin";
export const psql = join(binDir, "psql");
const password = "trial";
/** Each has its data in `<folder>/<name>/data`. */
export const memberNames = ["pg1", "pg2"];

/** A PostgreSQL server with the Patroni that looks after it. */
export interface Member {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly dataDir: string;
  readonly patroni: Program;
}

export interface Database {
  readonly members: readonly Member[];
  readonly etcd: Etcd;
  readonly maxConnections: number;
  primary(): Promise<Member>;
}

/** Starts etcd and two PostgreSQL servers under Patroni; each COMMIT waits for the second server. */
export const startDatabase = async (folder: string, maxConnections: number): Promise<Database> => {
  const etcd = await startEtcd(folder);
  const members: Member[] = [];
  for (const name of memberNames) {
    const member = await memberOf(folder, name, { etcdHosts: etcd.hosts, maxConnections });
    members.push(member);
    member.patroni.start();
    await until(`PostgreSQL ${name}`, () => answers(`http://127.0.0.1:${member.restPort}/health`));
  }
  const isSynchronous = ({ restPort }: Member) => answers(`http://127.0.0.1:${restPort}/synchronous`);
  await until("the synchronous replica", async () =>
    (await Promise.all(members.map((one) => isSynchronous(one).catch(() => false)))).includes(true),
  );
  const primary = async (): Promise<Member> => {
    for (const member of members)
      if (await answers(`http://127.0.0.1:${member.restPort}/primary`).catch(() => false)) return member;
    throw new Error("no primary");
  };
  const { port } = await primary();
  execFileSync(join(binDir, "createdb"), ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "tushen"]);
  return { members, etcd, maxConnections, primary };
};

const memberOf = async (
  folder: string,
  name: string,
  { etcdHosts, maxConnections }: { etcdHosts: string; maxConnections: number },
): Promise<Member> => {
  const [port, restPort] = [await freePort(), await freePort()];
  const home = join(folder, name);
  mkdirSync(home);
  giveToPostgres(home);
  const dataDir = join(home, "data");
  const listening = (at: number) => ({ listen: `127.0.0.1:${at}`, connect_address: `127.0.0.1:${at}` });
  // JSON is YAML too, the language of Patroni's settings.
  const settings = {
    ...{ scope: "trial", name, restapi: listening(restPort), etcd3: { hosts: etcdHosts } },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 3, retry_timeout: 5, maximum_lag_on_failover: 1_048_576, synchronous_mode: true },
        postgresql: { use_pg_rewind: true, parameters: { max_connections: maxConnections, wal_log_hints: "on" } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      ...listening(port),
      ...{ data_dir: dataDir, bin_dir: binDir, pgpass: join(home, "pgpass") },
      authentication: {
        superuser: { username: "postgres", password },
        replication: { username: "replicator", password },
      },
      pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust", "local all all trust"],
      parameters: { unix_socket_directories: home },
    },
  };
  const file = join(folder, `${name}.yml`);
  writeFileSync(file, JSON.stringify(settings));
  const patroni = program({ name: `patroni-${name}`, command: asPostgres("patroni", file), folder });
  return { name, port, restPort, dataDir, patroni };
};

/** kill -9 of Patroni and of all processes of its PostgreSQL, as when the machine loses power. */
export const killMember = async ({ patroni, dataDir }: Member): Promise<void> => {
  const pids = postgresOf(dataDir);
  await patroni.kill();
  signalEach(pids, "SIGKILL");
};
