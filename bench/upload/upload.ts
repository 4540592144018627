import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import { startLine } from "../../e2e/line.ts";
import { type ManySheet, writeManySheets } from "../../e2e/many-sheets.ts";
import { type Person, startPortal } from "../../e2e/portal.ts";
import { seededRandom } from "../../e2e/seeded-random.ts";
import { townAt } from "../../e2e/town.ts";
import { inTurns, sendTroubles } from "../../e2e/upload-troubles.ts";
import { dropOnPage, openUploadPage, reload, waitForAll } from "../../e2e/upload-window.ts";
import { chromiumFlags, findChromium } from "../../scripts/machine/chromium.ts";
import { countCalls } from "./calls.ts";
import { type MemoryNotes, watchMemory } from "./memory.ts";
import { startPlainServer } from "./plain-server.ts";
import { processorSeconds } from "./processor.ts";

/**
 * A folder of sheets dropped on the page of the portal in Chromium, beside plain PUTs of the same files from the same
 * browser to nginx, and `md5sum` of the same files.
 * node bench/upload/upload.ts [--sheets=100] [--megabytes=250] [--troubles] [--no-jobs] [--reading] [--minutes=30]
 */
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const count = option("sheets", 100);
const megabytes = option("megabytes", 250);
const mostMs = option("minutes", 30) * 60_000;
const hasTroubles = process.argv.includes("--troubles");
const hasJobs = !process.argv.includes("--no-jobs");
const waitsForReading = process.argv.includes("--reading");
const troubles = { cuts: 20, kills: 10, reloads: 5 };

const folder = mkdtempSync(join(tmpdir(), "tushen-upload-bench-"));
const { bavail, bsize } = statfsSync(folder);
// The sheets, what nginx wrote, what the portal stored, and the copies the browser keeps.
if (bavail * bsize < megabytes * 4.5 * 1024 ** 2) throw new Error(`${folder} has no room for ${megabytes * 4.5} MB`);
const random = seededRandom(20261122);
const rows: string[] = [];
const row = (...cells: (string | number)[]) => rows.push(`| ${cells.join(" | ")} |`);
const rate = (seconds: number) => (megabytes / seconds).toFixed(0);

/** Three of the ways bytes can go, without the portal. */
const measurePlain = async (sheets: string) => {
  const md5sum = () => {
    const start = performance.now();
    execFileSync("sh", ["-c", 'find "$1" -type f -print0 | xargs -0 md5sum > /dev/null', "sh", sheets]);
    return (performance.now() - start) / 1000;
  };
  md5sum(); // Reads the files into memory, for everybody after it.
  const server = await startPlainServer(join(folder, "plain"));
  const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: chromiumFlags });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    await page.goto(server.page);
    await page.locator("#folder").setInputFiles(sheets);
    const put = await page.evaluate(() => window.putAll());
    const hash = await page.evaluate(() => window.hashAll());
    return { put, hash, md5sum: md5sum() };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(join(folder, "plain"), { recursive: true });
  }
};

const say = (what: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${what}`);

const sendAll = async (person: Person, dir: string, sheets: readonly ManySheet[], portal: Portal, line: Line) => {
  const allBytes = sheets.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0);
  const start = performance.now();
  await dropOnPage(person, [dir]);
  if (hasTroubles)
    await sendTroubles(inTurns(troubles), line, allBytes, {
      cuts: () => line.cut(200 + random() * 1500),
      kills: () => portal.killAndRestart(),
      reloads: () => reload(person, [dir]),
    });
  await waitForAll(person, count, mostMs);
  return (performance.now() - start) / 1000;
};

type Portal = Awaited<ReturnType<typeof startPortal>>;
type Line = Awaited<ReturnType<typeof startLine>>;

const notes = (name: string, { before, quarters, most }: MemoryNotes) =>
  row(`${name}, resident MB`, [before, ...quarters, most].map((one) => one.toFixed(0)).join(" · "), "–", "–");

const measurePortal = async (dir: string, sheets: readonly ManySheet[]) => {
  const portal = await startPortal(hasJobs ? {} : { ROLE: "web" });
  const line = await startLine(portal.base);
  try {
    const town = townAt(portal.base);
    const at = await bringTo(
      town,
      {
        ...{ name: "金色佳苑二期", stage: "filling", batch: "第一批", building: "1#住宅楼", use: "dwelling" },
        ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
      },
      1,
    );
    const designer = await town.as("designer");
    const readShare = async () =>
      ((await designer.drawing.designVersion(at))?.drawings ?? []).filter((one) => names.has(one.fileName));
    const names = new Map(sheets.map(({ fileName, md5 }) => [fileName, md5]));
    const person = await portal.signIn("designer", hasTroubles ? line : portal);
    const browser = person.context.browser();
    if (!browser) throw new Error("a person has a browser");
    await openUploadPage(person, at);
    const endWatch = watchMemory(portal.pid, browser);
    const calls = countCalls(person.page);
    say("dropping the folder");
    const worked = () => processorSeconds(portal.pid(), portal.dataDir, browser);
    const before = await worked();
    const seconds = await sendAll(person, dir, sheets, portal, line);
    const after = await worked();
    const memory = await endWatch();
    const processor = {
      server: after.server - before.server,
      PostgreSQL: after.postgres - before.postgres,
      browser: after.browser - before.browser,
    };
    const arrived = await readShare();
    const same = arrived.filter(({ fileName, md5 }) => names.get(fileName) === md5);
    let reading = Number.NaN;
    if (waitsForReading) {
      say("all have arrived; waiting until they are read");
      const start = performance.now();
      while ((await readShare()).some(({ check }) => check === null) && performance.now() - start < mostMs)
        await sleep(2000);
      reading = (performance.now() - start) / 1000;
    }
    return { seconds, memory, processor, calls, arrived: arrived.length, same: same.length, reading };
  } finally {
    await line.stop();
    await portal.stop();
  }
};

try {
  const dir = join(folder, "1#住宅楼");
  mkdirSync(dir);
  say(`writing ${count} sheets`);
  const each = (megabytes / count) * 1024 ** 2;
  const sheets = writeManySheets(dir, count, () => each * (0.5 + random()));
  const loadBefore = loadavg()[0]?.toFixed(1);
  say("plain PUT, hashing, md5sum");
  const plain = await measurePlain(dir);
  const ours = await measurePortal(dir, sheets);
  row(`${count} sheets, ${megabytes} MB`, "s", "MB/s", "ratio");
  row("---", "---", "---", "---");
  row("plain PUT to nginx, three at once", plain.put.toFixed(1), rate(plain.put), "1.00");
  const through = hasTroubles
    ? `, ${Object.entries(troubles)
        .map(([kind, n]) => `${n} ${kind}`)
        .join(", ")}`
    : "";
  row(
    `the portal: drop → all arrived${through}`,
    ours.seconds.toFixed(1),
    rate(ours.seconds),
    (plain.put / ours.seconds).toFixed(2),
  );
  row("md5sum", plain.md5sum.toFixed(1), rate(plain.md5sum), "1.00");
  row("hashing in the browser", plain.hash.toFixed(1), rate(plain.hash), (plain.md5sum / plain.hash).toFixed(2));
  notes("server: before · four quarters · most", ours.memory.server);
  notes("browser: before · four quarters · most", ours.memory.browser);
  // A server that was killed took its account along.
  if (!hasTroubles)
    for (const [name, seconds] of Object.entries(ours.processor))
      row(`${name}, processor ms a sheet`, ((1000 * seconds) / count).toFixed(1), "–", "–");
  const calls = [...ours.calls]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, n]) => `${name} ${(n / count).toFixed(2)}`);
  row("calls a sheet", calls.join(" · "), "–", "–");
  if (waitsForReading) row("… then all read and drawn by the jobs", ours.reading.toFixed(0), "–", "–");
  console.log(`load ${loadBefore} → ${loadavg()[0]?.toFixed(1)}\n\n${rows.join("\n")}\n`);
  console.log(`arrived once: ${ours.arrived} of ${count}, with the bytes of the disk: ${ours.same}`);
  if (ours.arrived !== count || ours.same !== count) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
