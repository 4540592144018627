// npm run trials -- nodes [faults|upgrade|people] [options]: see README.md.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { seededRandom } from "../../e2e/seeded-random.ts";
import { buildWeb } from "../../scripts/machine/web-build.mjs";
import { watchConnections } from "./connection-watch.ts";
import { kindOfRound, strike } from "./faults.ts";
import { beginShift } from "./shift.ts";
import { missingPackages, raiseStage, root, type Stage, tearDown } from "./stage.ts";
import { summaryOf, type Struck } from "./summary.ts";
import { thousandPeople } from "./thousand.ts";
import { commitBefore, unpackVersion, upgradeNodes } from "./upgrade.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    acts: { type: "string", default: "2000" },
    kills: { type: "string", default: "10" },
    minutes: { type: "string" },
    hands: { type: "string", default: "6" },
    people: { type: "string", default: "1000" },
    batches: { type: "string", default: "12" },
    before: { type: "string" },
    nodes: { type: "string", default: "4" },
    pgbouncer: { type: "boolean", default: false },
    seed: { type: "string", default: "20261129" },
  },
});
const what = positionals[0] ?? "faults";
const say = (words: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${words}`);
const random = seededRandom(Number(values.seed));
const minutes = Number(values.minutes ?? (what === "people" ? 5 : 20));

const raise = (version: string) =>
  raiseStage({ version, nodeCount: Number(values.nodes), isPooled: values.pgbouncer, say });

const withFaults = async (): Promise<boolean> => {
  const stage = await raise(root);
  const connections = watchConnections(stage.database);
  const shift = await beginShift(stage, Number(values.hands), random);
  say("a batch stands under review; the hands begin");
  const deadline = Date.now() + minutes * 60_000;
  const struck: Struck[] = [];
  const isEnough = (kills: number) => kills >= Number(values.kills);
  let kills = 0;
  for (let round = 1; Date.now() < deadline; round++) {
    if (isEnough(kills) && shift.ledger.acts.length >= Number(values.acts)) break;
    await sleep(2000 + random() * 4000);
    if (isEnough(kills)) continue;
    const kind = kindOfRound(round);
    const at = Date.now();
    kills += await strike(kind, { ...stage, workAt: shift.workAt }, random);
    struck.push({ kind, at });
    say(`round ${round}: ${kind}; ${shift.ledger.acts.length} acts, ${kills} kills`);
  }
  const isWhole = report(stage, await shift.end(), { struck, kills, ...shift });
  console.log(`connections of the primary: ${await connections.end()} at most, of ${stage.database.maxConnections}`);
  return isWhole;
};

const withUpgrade = async (): Promise<boolean> => {
  const place = mkdtempSync(join(tmpdir(), "tushen-version-"));
  try {
    const commit = values.before ?? commitBefore();
    const stage = await raise(unpackVersion(commit, place));
    const shift = await beginShift(stage, Number(values.hands), random);
    say(`the hands begin at the version before (${commit})`);
    await upgradeNodes(stage, shift, say);
    const { ledger, troubles } = shift;
    const failed = ledger.acts.filter(({ outcome }) => outcome !== "acknowledged").length + troubles.length;
    const isWhole = report(stage, await shift.end(), { struck: [], kills: 0, ...shift });
    console.log(`calls that failed: ${failed}`);
    return isWhole && failed === 0;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};

const report = (
  { folder }: Stage,
  wrong: readonly string[],
  found: Omit<Parameters<typeof summaryOf>[0], "wrong">,
): boolean => {
  const { lines, isGood } = summaryOf({ ...found, wrong });
  writeFileSync(join(folder, "summary.txt"), lines.join("\n"));
  console.log(lines.join("\n"));
  return isGood;
};

const trials: Readonly<Record<string, () => Promise<boolean>>> = {
  faults: withFaults,
  upgrade: withUpgrade,
  people: async () =>
    thousandPeople(
      await raise(root),
      { people: Number(values.people), batches: Number(values.batches), minutes, random },
      say,
    ),
};

const missing = missingPackages(values.pgbouncer);
const trial = trials[what];
const problem = !trial
  ? `${what} is no trial of the nodes: faults, upgrade or people`
  : missing.length > 0
    ? `These Debian packages are missing: apt-get install ${missing.join(" ")}`
    : await buildWeb(root, process.execPath);
if (!trial || problem) {
  console.error(problem);
  process.exit(1);
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void tearDown(false).then(() => process.exit(1)));
let isGood = false;
try {
  isGood = await trial();
} catch (error) {
  console.error(error);
} finally {
  await tearDown(isGood);
}
process.exit(isGood ? 0 : 1);
