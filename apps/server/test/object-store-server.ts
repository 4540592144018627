import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { isAlive } from "../src/ground/platform/database/postgres-processes.ts";
import type { S3Settings } from "../src/ground/platform/files/s3-settings.ts";
import { freePort } from "../src/ground/platform/free-port.ts";

const run = promisify(execFile);
const [accessKeyId, secretAccessKey] = ["AKTEST", "SKTEST"];
const daemons = ["client.rgw", "osd.0", "mon.a"];

/**
 * A real S3 server, Ceph RGW (Debian: radosgw ceph-mon ceph-osd), with its data in memory; it starts in about 15
 * seconds.
 */
export const startObjectStore = async (): Promise<{ settings: Omit<S3Settings, "bucket">; stop(): Promise<void> }> => {
  await stopForgotten();
  const folder = mkdtempSync(join(tmpdir(), `tushen-rgw-${process.pid}-`));
  const stop = () => stopIn(folder);
  try {
    const [monPort, port] = [await freePort(), await freePort()];
    await bringUp(folder, monPort, port);
    const endpoint = `http://127.0.0.1:${port}`;
    return { settings: { endpoint, region: "us-east-1", accessKeyId, secretAccessKey, addressing: "path" }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const bringUp = async (folder: string, monPort: number, port: number): Promise<void> => {
  const fsid = randomUUID();
  const conf = join(folder, "ceph.conf");
  for (const name of ["mon", "osd", "rgw"]) mkdirSync(join(folder, name));
  writeFileSync(conf, configuration({ folder, fsid, monPort, port }));
  const of = (program: string, ...args: string[]) => run(program, [...args, "-c", conf]);
  const monmap = join(folder, "monmap");
  await run("monmaptool", ["--create", "--addv", "a", `[v1:127.0.0.1:${monPort}]`, "--fsid", fsid, monmap]);
  await of("ceph-mon", "--mkfs", "-i", "a", "--monmap", monmap);
  await of("ceph-mon", "-i", "a");
  // On a busy machine a program may start before the monitor has told it the number of the cluster; it is refused and
  // ends.
  const again = (...command: [string, ...string[]]) => until(() => of(...command).then(() => true));
  await again("ceph", "osd", "create");
  await again("ceph", "osd", "crush", "add", "osd.0", "1.0", "root=default", "host=h");
  await of("ceph-osd", "-i", "0", "--mkfs");
  await again("ceph-osd", "-i", "0");
  await until(async () => (await of("ceph", "osd", "stat")).stdout.includes("1 up"));
  await again("radosgw", "-n", "client.rgw");
  await until(() => fetch(`http://127.0.0.1:${port}`).then(() => true));
  const user = ["--uid=test", "--display-name=test", `--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
  await again("radosgw-admin", "-n", "client.rgw", "user", "create", "--max-buckets=0", ...user);
};

const configuration = (at: { folder: string; fsid: string; monPort: number; port: number }): string => `
[global]
fsid=${at.fsid}
mon_host=127.0.0.1:${at.monPort}
public_addr=127.0.0.1
cluster_addr=127.0.0.1
ms_bind_msgr2=false
auth_cluster_required=none
auth_service_required=none
auth_client_required=none
osd_pool_default_size=1
osd_pool_default_min_size=1
osd_pool_default_pg_num=4
osd_pool_default_pg_autoscale_mode=off
mon_allow_pool_size_one=true
mon_max_pg_per_osd=2000
osd_crush_chooseleaf_type=0
log_file=${at.folder}/$name.log
admin_socket=${at.folder}/$name.asok
pid_file=${at.folder}/$name.pid
run_dir=${at.folder}
[mon.a]
mon_data=${at.folder}/mon
mon_addr=127.0.0.1:${at.monPort}
[osd.0]
osd_data=${at.folder}/osd
osd_objectstore=memstore
memstore_device_bytes=4294967296
[client.rgw]
rgw_frontends=beast endpoint=127.0.0.1:${at.port}
rgw_data=${at.folder}/rgw
rgw_dns_name=localhost
keyring=
`;

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 90_000;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error("the object store for tests did not come up within 90 seconds");
    await sleep(200);
  }
};

const stopIn = async (folder: string): Promise<void> => {
  const pids = daemons.map((name) => ownPid(folder, name)).filter((pid) => pid !== undefined);
  for (const pid of pids) process.kill(pid, "SIGKILL"); // Its data need not be kept, so it is killed.
  const deadline = Date.now() + 10_000;
  while (pids.some(isAlive) && Date.now() < deadline) await sleep(50);
  rmSync(folder, { recursive: true, force: true });
};

/** The daemon of this folder, unless its number belongs to another process by now. */
const ownPid = (folder: string, name: string): number | undefined => {
  const file = join(folder, `${name}.pid`);
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (!pid || !isAlive(pid)) return undefined;
  return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder) ? pid : undefined;
};

/** Stops leftovers of this user's killed runs only. */
const stopForgotten = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^tushen-rgw-(\d+)-/.exec(name)?.[1]);
    const folder = join(tmpdir(), name);
    if (pid && statSync(folder).uid === process.getuid?.() && !isAlive(pid)) await stopIn(folder);
  }
};
