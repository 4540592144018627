import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { runRules } from "@tushen/domain/machine/engine/run-rules";
import { rules } from "@tushen/domain/machine/rules";
import { readModel } from "@tushen/model/read-model";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import { unitOf } from "../../apps/server/seed/building-form.ts";
import type { DemoProject } from "../../apps/server/seed/demo-project.ts";
import { demoReport } from "../../apps/server/seed/report.ts";
import { modelFile } from "../../apps/server/seed/sheets.ts";
import { startPortal } from "../../e2e/portal.ts";
import { townAt } from "../../e2e/town.ts";
import { median } from "../median.ts";
import { portalSeconds } from "../upload/processor.ts";
import { sheetsOf } from "./sheets.ts";

/**
 * A set of sheets uploaded by a designer over HTTP and checked before it is handed in, one of them changed and checked
 * once more, and the rules of models over a model that was read before.
 * node bench/preflight/preflight.ts [--sheets=200] [--rounds=5]   --sheets=0: the model alone
 */
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const count = option("sheets", 200);
const rounds = option("rounds", 5);
const uploadsAtOnce = 3;

const rows: string[] = [];
const say = (what: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${what}`);
const seconds = (value: number) => value.toFixed(value < 10 ? 2 : 1);

const project: DemoProject = {
  ...{ name: "金色佳苑二期", stage: "reported", batch: "第一批", building: "1#住宅楼", use: "dwelling" },
  ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
};
const serial = 1;

type Portal = Awaited<ReturnType<typeof startPortal>>;

/** Seconds by the clock, and of the processor in server and PostgreSQL. */
const measuredIn = async (portal: Portal, act: () => Promise<unknown>) => {
  const [before, start] = [portalSeconds(portal.pid(), portal.dataDir), performance.now()];
  await act();
  const clock = (performance.now() - start) / 1000;
  const after = portalSeconds(portal.pid(), portal.dataDir);
  return { clock, server: after.server - before.server, postgres: after.postgres - before.postgres };
};
type Seen = Awaited<ReturnType<typeof measuredIn>>;

const tell = (name: string, seen: readonly Seen[]): void => {
  const middle = (key: keyof Seen) => seconds(median(seen.map((one) => one[key])));
  rows.push(`| ${name} | ${middle("clock")} | ${middle("server")} | ${middle("postgres")} |`);
  say(`${name}: ${middle("clock")} s`);
};

const measureSheets = async (portal: Portal) => {
  const measured = (act: () => Promise<unknown>) => measuredIn(portal, act);
  const town = townAt(portal.base);
  const at = await bringTo(town, project, serial);
  const { projectSubmissionId } = at;
  await (await town.as("owner")).submission.openToPartners({ projectSubmissionId });
  const designer = await town.as("designer");
  await designer.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "@" });
  const folders = (await designer.drawing.designVersion({ projectSubmissionId }))?.folders ?? [];
  const folderOf = (code: string) => {
    const folder = folders.find(({ discipline, buildingId }) => discipline === code && buildingId !== null);
    if (!folder) throw new Error(`no folder ${code}`);
    return folder.folderId;
  };
  const send = async (code: string, fileName: string, bytes: Uint8Array) => {
    const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName });
    await designer.drawing.uploadDrawings({ folderId: folderOf(code), list: [{ fileId, fileName }] });
  };
  const ofVersion = { projectSubmissionId, submissionVersion: 1 };
  const untilRead = async () => {
    while ((await designer.intelligentReview.getRunOfSheets(ofVersion)).unread > 0) await sleep(200);
  };
  const judge = async () => {
    const started = await designer.intelligentReview.startReviewOfSheets(ofVersion);
    for (;;) {
      const { run } = await designer.intelligentReview.getRunOfSheets(ofVersion);
      if (run?.taskId === started && run.state === "FAILED") throw new Error(run.problem ?? "the run failed");
      if (run?.taskId === started && run.state === "DONE") return;
      await sleep(100);
    }
  };

  say(`drawing ${count} sheets`);
  const sheets = sheetsOf(project, serial, count);
  say("uploading");
  const left = [...sheets];
  const line = async () => {
    for (let next = left.shift(); next; next = left.shift()) await send(next.code, next.fileName, next.bytes);
  };
  const sent = await measured(() => Promise.all(Array.from({ length: uploadsAtOnce }, line)));
  tell(`${count} sheets: upload, while the jobs read and draw`, [sent]);
  const read = await measured(untilRead);
  tell("… until the last is read", [read]);
  const judged = await measured(judge);
  tell("… judged by the rules on forms and words", [judged]);
  const sum = (key: keyof Seen) => sent[key] + read[key] + judged[key];
  tell("the whole check, from the first byte", [
    { clock: sum("clock"), server: sum("server"), postgres: sum("postgres") },
  ]);
  const { list } = await designer.intelligentReview.queryFindingsOfSheets({ ...ofVersion, pageSize: 500 });
  say(
    `${list.length} results, ${list.filter(({ result }) => result === "FAIL" || result === "REVIEW").length} to decide`,
  );

  // A single sheet waits until the machine is quiet, as on the day after.
  await sleep(10_000);
  const changed: Seen[] = [];
  for (let round = 1; round <= rounds; round++) {
    const first = sheets.find(({ fileName }) => fileName.startsWith("建施-01@"));
    if (!first) throw new Error("no notes");
    const bytes = Buffer.concat([first.bytes, Buffer.from(`%${round}\n`)]);
    changed.push(
      await measured(async () => {
        await send(first.code, first.fileName, bytes);
        await untilRead();
        await judge();
      }),
    );
  }
  const kept = (await designer.drawing.designVersion({ projectSubmissionId }))?.drawings ?? [];
  if (kept.length !== count) throw new Error(`${kept.length} sheets of ${count}`);
  tell("one sheet changed: sent, read, all judged once more", changed);
};

const measureModel = async () => {
  const { elements, report } = await readModel(modelFile({ project, serial, begunOn: "2026-06-01" }).make());
  const building = { name: project.building, values: { ...unitOf(project, serial) } };
  const input = {
    ...{ business: "FJ", project: { ...demoReport(project, serial, true, "2026-06-01") }, protectiveUnits: [] },
    ...{ buildings: [building], surveys: [], building, model: { storeys: report.storeys, elements } },
  };
  const ofModels = rules.filter(({ level }) => level === "L3");
  const [clock, processor]: [number[], number[]] = [[], []];
  let told = 0;
  for (let round = 0; round < 4 * rounds; round++) {
    const [used, start] = [process.cpuUsage(), performance.now()];
    told = runRules(ofModels, input, "2026-11-29").length;
    clock.push(performance.now() - start);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000);
  }
  console.log(`\n| ${ofModels.length} rules over ${elements.length} elements, ${told} results, ms | first | middle |`);
  console.log("| --- | --- | --- |");
  for (const [name, times] of [
    ["by the clock", clock],
    ["processor", processor],
  ] as const)
    console.log(`| ${name} | ${times[0]?.toFixed(0)} | ${median(times).toFixed(0)} |`);
};

if (count > 0) {
  const portal = await startPortal();
  try {
    const loadBefore = loadavg()[0]?.toFixed(1);
    await measureSheets(portal);
    console.log(`load ${loadBefore} → ${loadavg()[0]?.toFixed(1)}, ${cpus().length} cores\n`);
    console.log("| s | by the clock | processor, server | processor, PostgreSQL |");
    console.log("| --- | --- | --- | --- |");
    console.log(rows.join("\n"));
  } finally {
    await portal.stop();
  }
}
await measureModel();
