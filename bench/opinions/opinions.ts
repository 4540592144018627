import { loadavg } from "node:os";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import type { DemoProject } from "../../apps/server/seed/demo-project.ts";
import { check, collect, reviewerOf, sendLetter } from "../../apps/server/seed/review-acts.ts";
import { startPortal } from "../../e2e/portal.ts";
import { townAt } from "../../e2e/town.ts";
import { median } from "../median.ts";
import { portalSeconds } from "../upload/processor.ts";
import { opinionRows, writeRows } from "./rows.ts";

/**
 * A letter of very many opinions in the portal as it runs, over HTTP and on the page: taken from Excel, listed, narrowed,
 * changed, written to Excel, sent, answered and handed in.
 * node bench/opinions/opinions.ts [--opinions=5000] [--rounds=7]
 */
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const count = option("opinions", 5000);
const rounds = option("rounds", 7);
const writersAtOnce = 4;

const portal = await startPortal();
const rows: string[] = [];
const say = (what: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${what}`);

/** Milliseconds by the clock, and of the processor in server and database, of one act; the middle of several. */
const measure = async <T>(name: string, act: () => Promise<T>, times = rounds): Promise<T> => {
  const seen: { clock: number; server: number; postgres: number }[] = [];
  let answer: T | undefined;
  for (let round = 0; round < times; round++) {
    const [before, start] = [portalSeconds(portal.pid(), portal.dataDir), performance.now()];
    answer = await act();
    const clock = performance.now() - start;
    const after = portalSeconds(portal.pid(), portal.dataDir);
    seen.push({
      clock,
      server: (after.server - before.server) * 1000,
      postgres: (after.postgres - before.postgres) * 1000,
    });
  }
  const shown = (key: "clock" | "server" | "postgres") => median(seen.map((one) => one[key])).toFixed(0);
  rows.push(`| ${name} | ${shown("clock")} | ${shown("server")} | ${shown("postgres")} |`);
  say(`${name}: ${shown("clock")} ms`);
  return answer as T;
};

try {
  const loadBefore = loadavg()[0]?.toFixed(1);
  const town = townAt(portal.base);
  const project: DemoProject = {
    ...{ name: "金色时代广场", stage: "reviewing", batch: "第一批", building: "1#办公楼", use: "office" },
    ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
  };
  const at = await bringTo(town, project, 1);
  const work = { town, project, serial: 1, begunOn: town.today(), at };
  const { projectSubmissionId } = at;
  const [reviewer, designer] = [await town.as("reviewer"), await town.as("designer")];
  const task = (await reviewer.review.listTasks({ projectSubmissionId })).find((one) => one.discipline === "JZ");
  if (!task) throw new Error("no task of architecture");
  const { reviewTaskId } = task;
  const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
  const sheets = trees.flatMap((tree) => tree.drawings).filter((one) => one.discipline === "JZ" && !one.isCover);
  const file = await writeRows(
    opinionRows(
      count,
      sheets.map(({ graphNum }) => graphNum),
      project.building,
    ),
  );
  const whole = { projectSubmissionId, pageSize: 10_000 };

  say(`importing ${count} lines, ${(file.length / 1024).toFixed(0)} kB`);
  const preview = () =>
    reviewer.opinionList.previewImport({
      reviewTaskId,
      content: Buffer.from(file),
      fileName: "审查意见.xlsx",
    });
  const plan = await measure("read the file and check every line", preview, 1);
  if (plan.problemCount > 0) throw new Error(JSON.stringify(plan.lines.find(({ problems }) => problems.length > 0)));
  const { saved } = await measure(
    "save the lines",
    () => reviewer.opinionList.saveBatch({ reviewTaskId, lines: plan.lines }),
    1,
  );
  if (saved !== count) throw new Error(`${saved} of ${count} were saved`);
  const again = await measure("the same file once more: read and checked, nothing new", preview);
  if (again.createCount !== 0) throw new Error("what was saved would be saved again");

  const { list } = await measure("the reviewer's list, all of it", () => reviewer.opinionList.searchOpinions(whole));
  await measure("… narrowed to a category", () =>
    reviewer.opinionList.searchOpinions({ ...whole, problemCategory: "1" }),
  );
  await measure("… by a word", () => reviewer.opinionList.searchOpinions({ ...whole, keyword: "第777处" }));
  const [one] = list.filter(({ opinion }) => opinion.includes("第777处"));
  if (!one) throw new Error("an opinion was lost");
  let { version } = one;
  await measure("change one", async () => {
    const { drawingId, problemCategory, normNumber, clauseNo } = one;
    const wish = { drawingId, problemCategory, normNumber, clauseNo, opinion: `${one.opinion}（改 ${version}）` };
    ({ version } = await reviewer.opinion.saveOpinion({ reviewTaskId, id: one.opinionId, version, ...wish }));
  });
  const own = list.filter(({ can, discipline }) => can.edit && discipline === "JZ").map(({ opinionId }) => opinionId);
  await measure("change all of them at once", () =>
    reviewer.opinionList.changeOpinions({ ids: own, buildingId: null }),
  );
  await measure("write all to Excel", () => reviewer.opinionList.exportOpinions({ projectSubmissionId }));
  await measure("the workbench's list", () => reviewer.opinion.listOpinionsOfTask({ reviewTaskId }));

  say("the page");
  const person = await portal.signIn("reviewer");
  const { page } = person;
  const table = page.getByRole("table", { name: "审查意见", exact: true });
  const address = `#/opinionManage?projectSubmissionId=${projectSubmissionId}`;
  await person.go("#/censorUnit/main");
  await measure("page: click → first lines", async () => {
    await page.evaluate((to) => (location.hash = to), address);
    await table.getByText("建-01").first().waitFor();
    await page.evaluate(() => (location.hash = "#/censorUnit/main"));
    await table.waitFor({ state: "detached" });
  });
  await page.evaluate((to) => (location.hash = to), address);
  await table.getByText("建-01").first().waitFor();
  await measure("page: scroll from first to last in 60 steps", async () => {
    const body = page
      .locator("[class*=body]")
      .filter({ has: page.locator("[data-index]") })
      .last();
    for (let step = 0; step <= 60; step++)
      await body.evaluate((box, part) => (box.scrollTop = (box.scrollHeight - box.clientHeight) * part), step / 60);
    await table.locator(`[data-index="${list.length - 1}"]`).waitFor();
    await body.evaluate((box) => (box.scrollTop = 0));
  });

  say("the letter");
  const drawingIds = trees.flatMap((tree) => tree.drawings.map(({ drawingId }) => drawingId));
  for (const other of await reviewer.review.listTasks({ projectSubmissionId })) {
    const client = await town.as(reviewerOf(other.discipline));
    const { reviewTaskId: id } = other;
    await client.review.openSheet({ reviewTaskId: id, drawingIds });
    const submit = () => client.review.submitConclusion({ reviewTaskId: id, conclusion: "8", summary: "见意见。" });
    await (other.discipline === "JZ" ? measure("hand the task in", submit, 1) : submit());
  }
  await measure("check every task", () => check(work), 1);
  await collect(work, "各专业意见已汇总，建议修改后复审。");
  await measure("conclude and send the letter", () => sendLetter(work), 1);

  await measure("the designer's list, all of it", () => designer.opinionList.searchOpinions(whole));
  const { list: asked } = await measure("the answer page's list, with marks and answers", () =>
    designer.opinion.searchReplyOpinions(whole),
  );
  await measure("the designer writes all to Excel", () => designer.opinionList.exportOpinions({ projectSubmissionId }));
  const owed = asked.filter(({ can, needReview }) => can.answer && needReview);
  const answer = (id: (typeof owed)[number]["opinionId"], text: string) =>
    designer.opinion.saveReply({ id, replyType: "3", replyContent: text, replyPersonName: "林雨桐" });
  await measure("answer one", () => answer(owed[0]?.opinionId as never, "已按规范核对，满足要求。"));
  await measure(
    `answer all ${owed.length}, ${writersAtOnce} at once`,
    async () => {
      const left = [...owed];
      const write = async () => {
        for (let next = left.pop(); next; next = left.pop()) await answer(next.opinionId, `${next.opinionNo}已核对。`);
      };
      await Promise.all(Array.from({ length: writersAtOnce }, write));
    },
    1,
  );
  await measure(
    "hand all answers in",
    () => designer.opinion.submitReplies({ ids: owed.slice(0, 500).map(({ opinionId }) => opinionId) }),
    1,
  );
  console.log(`load ${loadBefore} → ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(`| ${count} opinions, ms | by the clock | processor, server | processor, PostgreSQL |`);
  console.log("| --- | --- | --- | --- |");
  console.log(rows.join("\n"));
} finally {
  await portal.stop();
}
