import type { CastName } from "../apps/server/seed/cast.ts";
import type { DemoProject } from "../apps/server/seed/demo-project.ts";
import { bringTo, handIn } from "../apps/server/seed/bring-to.ts";
import { assign, check, collect, reviewerOf, sendLetter } from "../apps/server/seed/review-acts.ts";
import type { Work } from "../apps/server/seed/town.ts";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { expect } from "vitest";
import { type Hands, handsOf } from "./hands.ts";
import type { Portal } from "./portal.ts";
import { townAt } from "./town.ts";
import { openTask, sheetIsSharp } from "./workbench.ts";

/** What one opinion and one re-check may take: keys or chords, clicks, drags, and texts typed in one go. */
const mostActs = { opinion: 7, recheck: 3 };

/**
 * A reviewer writes so many opinions in a row by keyboard, the designer answers them, and the reviewer judges every
 * reply, each third as not passed. Nothing may be left in the form, come twice, or take more acts than it may.
 */
export const reviewInARow = async (portal: Portal, name: string, serial: number, count: number): Promise<void> => {
  const town = townAt(portal.base);
  const facts = { batch: "施工图", building: "1#楼", use: "office", begunDaysAgo: 0, stage: "accepted" } as const;
  const project: DemoProject = { ...facts, name, owner: "owner", designer: "designer" };
  const at = await bringTo(town, project, serial);
  const work: Work = { town, project, serial, begunOn: dayInBeijing(new Date()), at };
  await assign(work);
  await write(portal, work, count);
  await bringBack(work, count);
  await judge(portal, work, count);
};

const architect: CastName = reviewerOf("JZ");

const textOf = (no: number) => `第${no}处疏散走道净宽仅1.05 m，不满足疏散走道净宽不小于1.1 m的要求，请修改。`;

/** Where cloud number `no` is drawn, in parts of the sheet's window. */
const placeOf = (no: number) => {
  const [x, y] = [0.3 + (no % 8) * 0.05, 0.3 + (Math.floor(no / 8) % 8) * 0.05];
  return [[x, y] as const, [x + 0.04, y + 0.04] as const] as const;
};

const ownTask = async ({ town, at }: Work, by: CastName, discipline: string) => {
  const { projectSubmissionId } = at;
  const tasks = await (await town.as(by)).review.listTasks({ projectSubmissionId });
  return tasks.find((task) => task.discipline === discipline) ?? expect.fail(`no task ${discipline}`);
};

const opinionsOf = async (work: Work) => {
  const { reviewTaskId } = await ownTask(work, architect, "JZ");
  return (await work.town.as(architect)).opinion.listOpinionsOfTask({ reviewTaskId });
};

const write = async (portal: Portal, work: Work, count: number): Promise<void> => {
  const reviewer = await portal.person(architect);
  const { page } = reviewer;
  await openTask(reviewer, work.project.name, "建筑");
  await sheetIsSharp(reviewer);
  const text = page.getByRole("textbox", { name: "意见内容" });
  for (let no = 1; no <= count; no++) {
    const hands: Hands = handsOf(page);
    await hands.press("c");
    await hands.drag("a cloud", page.locator(".sheet-window").first(), ...placeOf(no));
    await hands.see(text);
    expect(await text.inputValue(), `opinion ${no} begins empty`).toBe("");
    await hands.type(textOf(no));
    await hands.press("Tab");
    await hands.type("55037 7.1.4");
    await hands.see(page.locator(".ant-select-item-option").filter({ hasText: "GB 55037-2022 第7.1.4条" }).first());
    await hands.press("Enter");
    await hands.press("Control+Enter");
    await hands.until(text.waitFor({ state: "detached" }));
    expect(hands.done.length, hands.done.join(" · ")).toBeLessThanOrEqual(mostActs.opinion);
  }
  const kept = await opinionsOf(work);
  expect(kept.map(({ opinion }) => opinion).toSorted()).toEqual(
    Array.from({ length: count }, (_, index) => textOf(index + 1)).toSorted(),
  );
  expect(kept.map(({ markups }) => markups.length)).toEqual(kept.map(() => 1));
  expect(new Set(kept.map(({ clauseNo }) => clauseNo))).toEqual(new Set(["7.1.4"]));
};

/** The letter goes out, and comes back with an answer to each opinion. */
const bringBack = async (work: Work, count: number): Promise<void> => {
  const { town, at, project } = work;
  const { projectSubmissionId } = at;
  const leader = await town.as("leader");
  const sheets = (await leader.drawing.readTreesOfVersion({ projectSubmissionId })).flatMap((tree) => tree.drawings);
  for (const { reviewTaskId, discipline } of await leader.review.listTasks({ projectSubmissionId })) {
    const reviewer = await town.as(reviewerOf(discipline));
    const own = sheets.filter((sheet) => sheet.discipline === discipline);
    await reviewer.review.openSheet({ reviewTaskId, drawingIds: own.map(({ drawingId }) => drawingId) });
    await reviewer.review.submitConclusion({ reviewTaskId, conclusion: discipline === "JZ" ? "8" : "6" });
  }
  await check(work);
  await collect(work, "意见已汇总，建议修改后复审。");
  await sendLetter(work);
  const designer = await town.as(project.designer);
  const { list } = await designer.opinion.searchReplyOpinions({ projectSubmissionId });
  expect(list).toHaveLength(count);
  for (const { opinionId } of list)
    await designer.opinion.saveReply({
      ...{ id: opinionId, replyType: "3", replyContent: "该处为设备夹层，不属于疏散走道。", replyPersonName: "设计人" },
      drawingId: null,
    });
  await designer.opinion.submitReplies({ ids: list.map(({ opinionId }) => opinionId) });
  await handIn(work);
  await (await town.as(project.owner)).opinion.submitAnswers({ projectSubmissionId });
};

const judge = async (portal: Portal, work: Work, count: number): Promise<void> => {
  const reviewer = await portal.person(architect);
  const { page } = reviewer;
  await openTask(reviewer, work.project.name, "建筑");
  await page.getByRole("article", { name: "原意见" }).waitFor();
  for (let no = 1; no <= count; no++) {
    const hands: Hands = handsOf(page);
    const before = page.url();
    if (no % 3 === 0) {
      await hands.press("n");
      await hands.press("Alt+1");
      await hands.press("Control+Enter");
    } else await hands.press("p");
    await hands.see(page.getByText(`已判定 ${no}/${count}`));
    // The next one opens by itself.
    if (no < count) await hands.until(page.waitForURL((url) => url.href !== before));
    expect(hands.done.length, hands.done.join(" · ")).toBeLessThanOrEqual(mostActs.recheck);
  }
  await page.getByText("答复已全部判定，可以提交专业结论").waitFor();
  const judged = (await opinionsOf(work)).map(({ replies }) => replies.at(-1)?.reviewerJudge);
  const notPassed = Math.floor(count / 3);
  expect(judged.filter((one) => one === "3")).toHaveLength(notPassed);
  expect(judged.filter((one) => one === "1")).toHaveLength(count - notPassed);
};
