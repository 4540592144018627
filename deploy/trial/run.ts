// node scripts/run.mjs deploy/trial/run.ts [--acts 2000] [--kills 10] [--minutes 20] [--hands 6] [--seed 1]: see README.md.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import { freePort } from "../../apps/server/src/ground/platform/free-port.ts";
import { seededRandom } from "../../e2e/seeded-random.ts";
import { townAt } from "../../e2e/town.ts";
import { buildWeb } from "../../scripts/machine/web-build.mjs";
import { startBalancer } from "./balancer.ts";
import { memberNames, startDatabase } from "./database.ts";
import { kindOfRound, strike } from "./faults.ts";
import { takeHands } from "./hands.ts";
import { openLedger } from "./ledger.ts";
import { answers, killAll, postgresOf, program, signalEach, until } from "./processes.ts";
import { summaryOf, type Struck } from "./summary.ts";
import { type Store, startStore } from "./store.ts";

const { values } = parseArgs({
  options: {
    acts: { type: "string", default: "2000" },
    kills: { type: "string", default: "10" },
    minutes: { type: "string", default: "20" },
    hands: { type: "string", default: "6" },
    seed: { type: "string", default: "20261129" },
  },
});
const [wantedActs, wantedKills, minutes, handCount] = [values.acts, values.kills, values.minutes, values.hands].map(
  Number,
) as [number, number, number, number];
const root = join(import.meta.dirname, "../..");

const needed = {
  etcd: "etcd-server",
  patroni: "patroni",
  haproxy: "haproxy",
  radosgw: "radosgw",
  "ceph-osd": "ceph-osd",
  "ceph-mon": "ceph-mon",
};
const missing = Object.entries(needed).flatMap(([file, debian]) => {
  try {
    execFileSync("which", [file]);
    return [];
  } catch {
    return [debian]; // `which` ends with 1 when there is no such program
  }
});
if (!existsSync("/usr/lib/postgresql/15/bin/postgres")) missing.push("postgresql-15");
if (missing.length > 0) {
  console.error(`These Debian packages are missing: apt-get install ${missing.join(" ")}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "tushen-trial-"));
chmodSync(folder, 0o755); // PostgreSQL runs as another user and reads its settings here
let store: Store | undefined;
const tearDown = async (): Promise<void> => {
  killAll();
  for (const name of memberNames) signalEach(postgresOf(join(folder, name, "data")), "SIGKILL");
  await store?.stop();
  await sleep(500);
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs and ledger are kept in ${folder}.`);
};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    process.exitCode = 1;
    void tearDown().then(() => process.exit(1));
  });

const say = (words: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${words}`);

const trial = async (): Promise<boolean> => {
  const problem = await buildWeb(root, process.execPath);
  if (problem) throw new Error(problem);
  store = await startStore();
  const database = await startDatabase(folder);
  say("store, etcd and two PostgreSQL servers run");
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  const balancer = await startBalancer(folder, database, ports);
  const base = `http://127.0.0.1:${balancer.portalPort}`;
  const roles = ["both", "web", "web", "both"];
  const settings = {
    SECRET: "a secret of the trial, the same on all its nodes",
    DATABASE_URL: `postgres://postgres:trial@127.0.0.1:${balancer.databasePort}/tushen`,
    ...store.settings,
  };
  const nodes = ports.map((port, index) =>
    program({
      name: `node${index + 1}`,
      folder,
      command: [process.execPath, join(root, "apps/server/src/main.ts")],
      env: {
        ...{
          PORT: String(port),
          HOST: "127.0.0.1",
          DATA_DIR: join(folder, `node${index + 1}`),
          ROLE: roles[index] ?? "both",
        },
        ...{ SEED: "cast", LOG_LEVEL: "warn" },
        ...{
          PUBLIC_URL: base,
          TRUSTED_PROXIES: "127.0.0.1",
          NODE_COMPILE_CACHE: join(root, "node_modules/.cache/trial"),
        },
        ...settings,
      },
    }),
  );
  for (const [index, node] of nodes.entries()) {
    node.start();
    await until(node.name, () => answers(`http://127.0.0.1:${ports[index]}/readyz`), 300);
    say(`${node.name} is ready`);
  }
  const random = seededRandom(Number(values.seed));
  const town = townAt(base);
  await until("the portal behind HAProxy", () => answers(`${base}/readyz`));
  const reviewed = await bringTo(
    town,
    {
      ...{ name: "金色佳苑三期", stage: "reviewing", batch: "第一批", building: "1#住宅楼", use: "dwelling" },
      ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
    },
    2,
  );
  const ledger = openLedger(join(folder, "ledger.jsonl"));
  const hands = await takeHands(handCount, "h", { town, ledger, random }, reviewed.projectSubmissionId);
  const others = await Promise.all(
    ports.map((port, index) => {
      const atNode = { town: townAt(`http://127.0.0.1:${port}`), ledger, random };
      return takeHands(1, `other${index}h`, atNode, reviewed.projectSubmissionId);
    }),
  );
  say("a batch stands under review; the hands begin");

  const deadline = Date.now() + minutes * 60_000;
  let over = false;
  const troubles: string[] = [];
  const working = hands.map(async (hand) => {
    while (!over) {
      await hand.act().catch((error: unknown) => troubles.push(String(error)));
      await sleep(20);
    }
  });
  const workAt = async (index: number): Promise<void> => {
    for (const hand of others[index] ?? []) await hand.act().catch((error: unknown) => troubles.push(String(error)));
  };
  const struck: Struck[] = [];
  let kills = 0;
  for (let round = 1; Date.now() < deadline && (kills < wantedKills || ledger.acts.length < wantedActs); round++) {
    await sleep(2000 + random() * 4000);
    if (kills >= wantedKills) continue;
    const kind = kindOfRound(round);
    const at = Date.now();
    kills += await strike(kind, { database, store, nodes, workAt }, random);
    struck.push({ kind, at });
    say(`round ${round}: ${kind}; ${ledger.acts.length} acts, ${kills} kills`);
  }
  over = true;
  await Promise.all(working);
  await until("the portal after the last fault", () => answers(`${base}/readyz`), 300);
  await sleep(5000);
  say("the ledger is compared with what the portal shows");
  const wrong: string[] = [];
  for (const one of [...hands, ...others.flat()].flatMap(({ written }) => written)) {
    const values = await one.read();
    const shown = values[0] ?? "absent";
    if (values.length > 1) wrong.push(`doubled: ${one.kind} ${one.key}`);
    else if (!one.allowed.has(shown))
      wrong.push(`lost: ${one.kind} ${one.key} shows ${shown}, not ${[...one.allowed]}`);
  }
  try {
    const env = { ...process.env, ...settings, DATA_DIR: join(folder, "node1") };
    execFileSync(process.execPath, [join(root, "apps/server/src/files-check.ts")], { env, stdio: "inherit" });
  } catch {
    wrong.push("lost: files of the store, as files:check says above"); // it ends with 1 or 2 then
  }
  const { lines, isGood } = summaryOf({ ledger, struck, kills, wrong, troubles });
  writeFileSync(join(folder, "summary.txt"), lines.join("\n"));
  console.log(lines.join("\n"));
  return isGood;
};

process.exitCode = 1;
try {
  if (await trial()) process.exitCode = 0;
} catch (error) {
  console.error(error);
} finally {
  await tearDown();
}
process.exit();
