import assert from "node:assert/strict";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpinionId } from "@tushen/contract/ground/fields";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import type { CastName } from "../../apps/server/seed/cast.ts";
import type { DemoProject, Stage } from "../../apps/server/seed/demo-project.ts";
import { reviewerOf, sendLetter } from "../../apps/server/seed/review-acts.ts";
import { type Client, signInTo } from "../../e2e/api.ts";
import { startPortal } from "../../e2e/portal.ts";
import { townAt } from "../../e2e/town.ts";
import { noted, type Notes, orRefused, percentile } from "./note-calls.ts";
import {
  changer,
  checker,
  countIn,
  designer,
  mover,
  officer,
  openLedger,
  reader,
  type Turn,
  writer,
} from "./people.ts";

/**
 * Forty people at one portal at once, each with a session of his own, through the typed client over HTTP: what they were
 * told is compared with what stands there in the end.
 * node bench/forty/forty.ts [--seconds=60] [--pause=100]
 */
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const seconds = option("seconds", 60);
/** Milliseconds a person takes between two calls, half of it and as much again. */
const pause = option("pause", 100);
const say = (what: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${what}`);

const portal = await startPortal();
try {
  const town = townAt(portal.base);
  const projectAt = (name: string, stage: Stage): DemoProject => ({
    ...{ name, stage, batch: "第一批", building: "1#办公楼", use: "office" },
    ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
  });
  say("a project under review, one that is answered");
  const review = await bringTo(town, projectAt("金色时代广场", "reviewing"), 1);
  const project = projectAt("金色佳苑", "collected");
  const answers = await bringTo(town, project, 2);
  await sendLetter({ town, project, serial: 2, begunOn: town.today(), at: answers });

  const notes: Notes = new Map();
  const ledger = openLedger();
  const seat = async (name: CastName): Promise<Client> => noted(await signInTo(portal.base, name), notes);
  const seats = (name: CastName, count: number) => Promise.all(Array.from({ length: count }, () => seat(name)));
  const first = await seat("reviewer");
  const tasks = await first.review.listTasks(review);
  const written = tasks.filter((task) => reviewerOf(task.discipline) === "reviewer").slice(0, 2);
  const [writing, moving] = written;
  if (!writing || !moving) throw new Error("two tasks of the reviewer are needed");
  const shared: OpinionId[] = [];
  for (let index = 0; index < 8; index++) {
    const opinion = "走道净宽不足，第 0 次修改。";
    const { reviewTaskId } = writing;
    shared.push((await first.opinion.saveOpinion({ reviewTaskId, problemCategory: "2", opinion })).opinionId);
  }
  const trees = await first.drawing.readTreesOfVersion(review);
  const drawingIds = trees.flatMap(({ drawings }) => drawings.map(({ drawingId }) => drawingId));
  await first.review.openSheet({ reviewTaskId: moving.reviewTaskId, drawingIds });
  const oneDesigner = await seat("designer");
  const owed = (await oneDesigner.opinion.searchReplyOpinions(answers)).list
    .filter(({ can, needReview }) => can.answer && needReview)
    .map(({ opinionId }) => opinionId);

  const turns: Turn[] = [
    ...(await seats("reviewer", 12)).map((one, index) =>
      writer(one, ledger, `甲${index}`, writing.reviewTaskId, shared),
    ),
    ...(await seats("reviewer", 4)).map((one, index) =>
      changer(one, ledger, `乙${index}`, writing.reviewTaskId, shared),
    ),
    ...(await seats("reviewer", 2)).map((one) => mover(one, ledger, "hand in", moving.reviewTaskId)),
    ...(await seats("checker", 2)).map((one) => mover(one, ledger, "return", moving.reviewTaskId)),
    ...(await seats("checker", 2)).map((one) => checker(one, writing.reviewTaskId)),
    ...(await seats("designer", 10)).map((one) => designer(one, ledger, owed)),
    ...(await seats("owner", 6)).map((one) => reader(one, answers.projectSubmissionId)),
    ...(await seats("officer", 2)).map((one) => officer(one, answers.projectSubmissionId)),
  ];
  notes.clear();
  const loadBefore = loadavg()[0]?.toFixed(1);
  say(`${turns.length} people for ${seconds} s`);
  const end = performance.now() + seconds * 1000;
  const failures: unknown[] = [];
  await Promise.all(
    turns.map(async (turn) => {
      for (let count = 1; performance.now() < end; count++) {
        await turn(count).catch((error: unknown) => failures.push(error));
        await sleep(pause * (0.5 + Math.random()));
      }
    }),
  );
  const loadAfter = loadavg()[0]?.toFixed(1);

  say("what stands there");
  assert.deepEqual(failures.slice(0, 5), [], `${failures.length} calls failed`);
  const { list, total } = await first.opinionList.searchOpinions({ ...review, pageSize: 10_000 });
  assert.equal(list.length, total);
  const numbers = list.map(({ opinionNo }) => opinionNo);
  assert.equal(new Set(numbers).size, numbers.length, "a number was given twice");
  const texts = list.map(({ opinion }) => opinion);
  for (const text of ledger.raised) assert.equal(texts.filter((one) => one === text).length, 1, text);
  for (const id of shared) {
    const { opinion, version } = await first.opinion.readOpinion({ id });
    const edits = ledger.edits.get(id) ?? 0;
    assert.equal(countIn(opinion), edits, "an edit was lost");
    assert.equal(version, 1 + edits + (ledger.changes.get(id) ?? 0), "a change was lost");
  }
  const task = await first.review.readTask({ reviewTaskId: moving.reviewTaskId });
  const [handedIn, returned] = ["hand in", "return"].map((kind) => ledger.moves.filter((one) => one === kind).length);
  assert.equal((handedIn ?? 0) - (returned ?? 0), task.state === "SUBMITTED" ? 1 : 0, "a task moved twice at once");
  for (const id of owed) {
    const { replies } = await oneDesigner.opinion.readOpinion({ id });
    assert.equal(countIn(replies.at(-1)?.replyContent ?? ""), ledger.answers.get(id) ?? 0, "an answer was lost");
    assert.ok(replies.length <= 1, "an opinion was answered twice in a round");
  }
  // Who hands in at the same moment as a colleague: one of them does it, for all.
  for (const id of owed.filter((one) => !ledger.answers.has(one)))
    await oneDesigner.opinion.saveReply({ id, replyType: "3", replyContent: "已核对。", replyPersonName: "林雨桐" });
  const hands = await Promise.all(
    (await seats("designer", 4)).map((one) =>
      orRefused(one.opinion.submitReplies({ ids: owed }), "opinion.wrong-state"),
    ),
  );
  assert.deepEqual(
    hands.filter((one) => typeof one === "number"),
    [owed.length],
  );
  const after = (await oneDesigner.opinion.searchReplyOpinions(answers)).list.filter(({ needReview }) => needReview);
  assert.ok(after.every(({ state, replies }) => state === "REPLIED" && replies.at(-1)?.state === "SUBMITTED"));

  const sum = (map: ReadonlyMap<unknown, number>) => [...map.values()].reduce((all, one) => all + one, 0);
  console.log(`load ${loadBefore} → ${loadAfter}; ${turns.length} people, ${seconds} s, ${pause} ms between calls`);
  console.log(
    `raised ${ledger.raised.size}, edited ${sum(ledger.edits)}, changed together ${sum(ledger.changes)}, answered ` +
      `${sum(ledger.answers)}, handed in ${handedIn} times and returned ${returned}, refused as changed meanwhile ` +
      `${ledger.conflicts}; lost or wrong: none\n`,
  );
  console.log("| ms | calls | 50 % | 95 % | 99 % | most |\n| --- | --- | --- | --- | --- | --- |");
  for (const [name, times] of [...notes].sort(([a], [b]) => a.localeCompare(b)))
    console.log(
      `| ${name} | ${times.length} | ${[0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(0)).join(" | ")} |`,
    );
} finally {
  await portal.stop();
}
