// node bench/hostile/hostile.ts [--pdfs=140] [--cads=60] [--from=0] [--say]
import { CadUnreadable, convertCad } from "@tushen/drawing/convert-cad";
import { startSheetPool } from "@tushen/drawing/sheet-pool";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { hostileCads } from "@tushen/sample/hostile/hostile-cads";
import { type HostileFile, hostilePdfs } from "@tushen/sample/hostile/hostile-pdfs";
import { sheetSet } from "@tushen/sample/sheet-set";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    pdfs: { type: "string", default: "140" },
    cads: { type: "string", default: "60" },
    from: { type: "string", default: "0" },
    say: { type: "boolean", default: false },
  },
});

interface Outcome {
  readonly kind: "pdf" | "cad";
  readonly name: string;
  readonly said: string;
  readonly isBad: boolean;
  readonly ms: number;
  readonly mb: number;
}

const good = sheetSet({
  projectName: "滨海新城人才社区",
  designOrg: "海岳建筑设计研究院有限公司",
  buildingName: "1#楼",
  discipline: "建筑",
  edition: 1,
  seed: 3,
  density: "light",
  turn: "mixed",
})
  .slice(0, 4)
  .map((sheet) => sheet.make());
const pool = startSheetPool();
const outcomes: Outcome[] = [];

const refused = (error: unknown): { said: string; isBad: boolean } =>
  error instanceof SheetUnreadable || error instanceof CadUnreadable
    ? { said: error.message, isBad: false }
    : { said: `DEFECT ${String(error)}`, isBad: true };

/** As the jobs of the server treat a sheet: read, drawn, searched for marks. */
const lookAt = async (bytes: Uint8Array): Promise<{ said: string; isBad: boolean }> => {
  try {
    const { reading } = await pool.readSheet(bytes);
    const drawn = await pool.renderThumbnail(bytes, 0, 1600).catch((error: unknown) => refused(error).said);
    const marks = await pool.readMarks(bytes).catch((error: unknown) => refused(error).said);
    const flags = reading.flags.length > 0 ? reading.flags.join(" ") : "nothing noted";
    const more = [drawn, marks].filter((one) => typeof one === "string");
    return { said: [`read: ${flags}`, ...more].join("; "), isBad: more.some((one) => one.startsWith("DEFECT")) };
  } catch (error) {
    return refused(error);
  }
};

const convert = async (bytes: Uint8Array): Promise<{ said: string; isBad: boolean }> => {
  try {
    const { pdf, index } = await convertCad(bytes, "x.dwg");
    const { said, isBad } = await lookAt(pdf);
    return { said: `${index.pages.length} pages, ${index.notes.length} notes; ${said}`, isBad };
  } catch (error) {
    return refused(error);
  }
};

const run = async (kind: Outcome["kind"], files: readonly HostileFile[], treat: typeof lookAt): Promise<void> => {
  for (const { name, make } of files) {
    const bytes = make();
    const start = performance.now();
    const { said, isBad } = await treat(bytes);
    const ms = performance.now() - start;
    // The next one in the queue is a good sheet.
    const after = await lookAt(good[0] ?? bytes);
    const isQueueFree = after.said.startsWith("read");
    outcomes.push({ kind, name, said, isBad: isBad || !isQueueFree, ms, mb: process.memoryUsage().rss / 1e6 });
    if (values.say || isBad || !isQueueFree || ms > 10_000)
      console.log(`${kind} | ${name} | ${Math.round(ms)} ms | ${said}${isQueueFree ? "" : ` | QUEUE: ${after.said}`}`);
  }
};

const from = Number(values.from);
await run("pdf", hostilePdfs(good, Number(values.pdfs)).slice(from), lookAt);
await run("cad", hostileCads(Number(values.cads)).slice(from), convert);
await pool.close();

console.log("\n| | files | read | refused with a sentence | defects | median ms | longest ms | resident MB, most |");
console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
for (const kind of ["pdf", "cad"] as const) {
  const own = outcomes.filter((one) => one.kind === kind);
  const times = own.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const isRead = (one: Outcome) => /^(?:read|\d+ pages)/.test(one.said);
  const cells = [
    kind,
    own.length,
    own.filter((one) => isRead(one) && !one.isBad).length,
    own.filter((one) => !isRead(one) && !one.isBad).length,
    own.filter(({ isBad }) => isBad).length,
    Math.round(times[times.length >> 1] ?? 0),
    Math.round(times.at(-1) ?? 0),
    Math.round(Math.max(...own.map(({ mb }) => mb))),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}
process.exitCode = outcomes.some(({ isBad }) => isBad) ? 1 : 0;
