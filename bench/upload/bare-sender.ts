import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { toRequest } from "@tushen/contract/ground/request";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import { tokenOf } from "../../e2e/api.ts";
import { type ManySheet, writeManySheets } from "../../e2e/many-sheets.ts";
import { startPortalServer } from "../../e2e/portal-server.ts";
import { seededRandom } from "../../e2e/seeded-random.ts";
import { townAt } from "../../e2e/town.ts";
import { startPlainServer } from "./plain-server.ts";
import { portalSeconds } from "./processor.ts";

/**
 * What uploads cost the server alone: sheets sent three at once by a program that does nothing else, to nginx and to a portal that
 * does no jobs, in one run.
 * node bench/upload/bare-sender.ts [--sheets=200] [--megabytes=500]
 */
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const count = option("sheets", 200);
const megabytes = option("megabytes", 500);
const atOnce = 3;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

interface Sending {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

const send = (to: Sending, body: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const sending = request(to.url, {
      method: to.method,
      agent,
      headers: { ...to.headers, "content-length": body.length },
    });
    sending.on("error", reject);
    sending.on("response", (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("end", () => {
        const text = Buffer.concat(pieces).toString();
        if ((answer.statusCode ?? 500) >= 400) reject(new Error(`${to.url}: ${answer.statusCode} ${text}`));
        else resolve(text);
      });
    });
    sending.end(body);
  });

const paths = new Map<string, string>();

/** Seconds until all are there. */
const sendAll = async (sheets: readonly ManySheet[], to: (sheet: ManySheet) => Sending): Promise<number> => {
  const began = performance.now();
  const left = [...sheets];
  const work = async () => {
    for (let sheet = left.shift(); sheet; sheet = left.shift())
      await send(to(sheet), await readFile(paths.get(sheet.fileName) ?? ""));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (performance.now() - began) / 1000;
};

const folder = mkdtempSync(join(tmpdir(), "tushen-sender-bench-"));
const random = seededRandom(20261129);
const portal = await startPortalServer({ ROLE: "web" });
const plain = await startPlainServer(join(folder, "plain"));
try {
  const dir = join(folder, "sheets");
  mkdirSync(dir);
  const each = (megabytes / count) * 1024 ** 2;
  const sheets = writeManySheets(dir, count, () => each * (0.5 + random()));
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) paths.set(entry.name, join(entry.parentPath, entry.name));
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
  const token = await tokenOf(portal.base, "designer");
  const tree = await designer.drawing.designVersion(at);
  const folders = tree?.folders.filter(({ discipline }) => discipline !== null) ?? [];
  const folderOf = (sheet: ManySheet) =>
    (folders.find(({ discipline }) => discipline === disciplines[sheet.graphNum.slice(0, 1)]) ?? folders[0])?.folderId;
  const disciplines: Readonly<Record<string, string>> = { 建: "JZ", 结: "JG", 水: "GPS", 暖: "NT", 电: "DQ" };
  const toNginx = (sheet: ManySheet): Sending => ({
    ...{ method: "PUT", headers: {} },
    url: new URL(`http://127.0.0.1:18480/put/${encodeURIComponent(sheet.fileName)}`),
  });
  const toPortal = (sheet: ManySheet): Sending => {
    const folderId = folderOf(sheet);
    if (folderId === undefined) throw new Error("the share has no folder");
    const { method, url, headers } = toRequest(drawingCalls.sendDrawing, {
      ...{ folderId, md5: sheet.md5, fileName: sheet.fileName, content: undefined as never },
    });
    return { method, url: new URL(portal.base + url), headers: { ...headers, authorization: `Bearer ${token}` } };
  };
  const warm = sheets.slice(0, 5);
  await sendAll(warm, toNginx);
  await sendAll(warm, toPortal);
  const rest = sheets.slice(5);
  const bare = await sendAll(rest, toNginx);
  const before = portalSeconds(portal.pid(), portal.dataDir);
  const ours = await sendAll(rest, toPortal);
  const after = portalSeconds(portal.pid(), portal.dataDir);
  const there = (await designer.drawing.designVersion(at))?.drawings ?? [];
  const whole = sheets.filter(({ fileName, md5 }) => there.some((one) => one.fileName === fileName && one.md5 === md5));
  const perSheet = (seconds: number) => ((seconds * 1000) / rest.length).toFixed(1);
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}; ${rest.length} sheets of ${(megabytes / count).toFixed(1)} MB in the mean\n`,
  );
  console.log(
    "| | s | MB/s | ratio | server, processor ms a sheet | PostgreSQL |\n| --- | --- | --- | --- | --- | --- |",
  );
  const rate = (seconds: number) => ((megabytes * rest.length) / count / seconds).toFixed(0);
  console.log(`| PUT to nginx | ${bare.toFixed(1)} | ${rate(bare)} | 1.00 | – | – |`);
  const processor = [after.server - before.server, after.postgres - before.postgres].map(perSheet).join(" | ");
  console.log(`| the portal | ${ours.toFixed(1)} | ${rate(ours)} | ${(bare / ours).toFixed(2)} | ${processor} |`);
  console.log(`\nwhole: ${whole.length} of ${sheets.length}`);
  if (whole.length !== sheets.length) process.exitCode = 1;
} finally {
  agent.destroy();
  await plain.stop();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
}
