import type { CredentialId, TaskId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone, linesOf } from "../../../test/trace.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const { db } = portal;
const { owner, designer, clerk, leader, reviewer, checker, chief, officer } = await portal.cast(
  "owner",
  "designer",
  "clerk",
  "leader",
  "reviewer",
  "checker",
  "chief",
  "officer",
);
const ruitu = await given.orgId("ruitu");
const reviewerId = await given.credentialId("reviewer");

/** A batch under review that is due today, so that of its two tasks one is late at one sheet a day. */
const dueToday = async (): Promise<Batch> => {
  await setParameter(db, "REVIEW_PACE", "1");
  const batch = await reviews.inReview();
  await db
    .updateTable("submission")
    .set({ due_on: "2026-11-23" })
    .where("id", "=", batch.projectSubmissionId)
    .execute();
  return batch;
};
const free = () => given.person({ orgId: ruitu, roles: ["CENSOR_REVIEWER"], reviews: ["JZ", "JG"] });
const reviewersOf = async (batch: Batch) =>
  (await leader.review.listTasks(batch)).map(({ reviewerCredentialId }) => reviewerCredentialId);

describe("the outlook of a house", () => {
  it("shows who is full and who is free, what will be late, and moves that help", async () => {
    const batch = await dueToday();
    const helper = await free();
    const outlook = await leader.assignment.readOutlook({});
    expect(outlook.days[0]).toBe("2026-11-23");
    const loadOf = (id: CredentialId) => outlook.people.find(({ credentialId }) => credentialId === id);
    const mine = loadOf(reviewerId);
    expect(mine?.sheets).toBeGreaterThan(1);
    expect(mine?.load.slice(0, 2)).toEqual([1, 1]);
    expect(mine?.lateCount).toBeGreaterThan(0);
    expect(loadOf(helper.credentialId)).toMatchObject({ sheets: 0, lateCount: 0, isFull: false });
    expect(outlook.people.map(({ credentialId }) => credentialId)).not.toContain(await given.credentialId("leader"));
    const tasks = await leader.review.listTasks(batch);
    expect(outlook.lateTasks.map(({ reviewTaskId }) => reviewTaskId)).toEqual(
      expect.arrayContaining(tasks.slice(1).map(({ reviewTaskId }) => reviewTaskId)),
    );
    expect(outlook.lateTasks[0]).toMatchObject({ dueOn: "2026-11-23", isMovable: true });
    expect(outlook.moves[0]).toMatchObject({ reviewerCredentialId: helper.credentialId });
    expect(outlook.lateAfter).toBeLessThanOrEqual(outlook.lateTasks.length);
  });

  it("counts sheets that are still to be read, and moves no task that was begun", async () => {
    await setParameter(db, "REVIEW_PACE", "1");
    const batch = await dueToday();
    const { reviewTaskId, sheetCount } = await reviews.taskOf(batch);
    const trees = await reviewer.drawing.readTreesOfVersion(batch);
    const drawingIds = trees.flatMap((tree) => tree.drawings.map(({ drawingId }) => drawingId));
    const sheetsOf = async () => {
      const { people } = await leader.assignment.readOutlook({});
      return people.find(({ credentialId }) => credentialId === reviewerId)?.sheets ?? 0;
    };
    const before = await sheetsOf();
    await reviewer.review.openSheet({ reviewTaskId, drawingIds });
    expect(await sheetsOf()).toBeLessThanOrEqual(before - sheetCount + 1);
    const { moves } = await leader.assignment.readOutlook({});
    expect(moves.map((move) => move.reviewTaskId)).not.toContain(reviewTaskId);
  });

  it("proposes moves only to the leader of the batch, and nobody else sees the outlook", async () => {
    const batch = await dueToday();
    const other = await given.person({ orgId: ruitu, roles: ["CENSOR_PM"] });
    const outlook = await (await portal.signIn(other.username)).assignment.readOutlook({});
    expect(outlook.lateTasks.length).toBeGreaterThan(0);
    expect(outlook).toMatchObject({ movableCount: 0, moves: [] });
    const rival = await given.person({ orgId: await given.firm("CENSOR"), roles: ["CENSOR_PM"] });
    const theirs = await (await portal.signIn(rival.username)).assignment.readOutlook({});
    expect(theirs).toMatchObject({ people: [], lateTasks: [], movableCount: 0 });
    for (const client of [owner, designer, clerk, reviewer, checker, chief, officer])
      await expectRefused(client.assignment.readOutlook({}), "platform.not-allowed");
    expect(await reviewersOf(batch)).toEqual([reviewerId, reviewerId]);
  });
});

describe("moving tasks", () => {
  it("transfers each of them in the ordinary way, and the checkers stay", async () => {
    const batch = await dueToday();
    const helper = await free();
    const tasks = await leader.review.listTasks(batch);
    const moves = tasks.map(({ reviewTaskId }) => ({ reviewTaskId, reviewerCredentialId: helper.credentialId }));
    await leader.assignment.moveTasks({ moves });
    for (const { reviewTaskId, checkerCredentialId } of tasks) {
      expect(await leader.review.readTask({ reviewTaskId })).toMatchObject({
        reviewerCredentialId: helper.credentialId,
        checkerCredentialId,
      });
      expect((await linesOf(db, "task", reviewTaskId)).at(-1)).toMatchObject({
        act: "transfer",
        why: expect.stringContaining("均衡各审查人的工作量"),
      });
    }
    const { list } = await (await portal.signIn(helper.username)).message.listMessages({});
    expect(list.filter(({ title }) => title === "审查任务已转交")).toHaveLength(2);
  });

  it("moves nothing when one of the tasks was begun meanwhile", async () => {
    const batch = await dueToday();
    const helper = await free();
    const tasks = await leader.review.listTasks(batch);
    const begun = tasks[0];
    if (!begun) throw new Error("the batch has no task");
    await reviews.raised(batch, { discipline: begun.discipline });
    const moves = tasks.map(({ reviewTaskId }) => ({ reviewTaskId, reviewerCredentialId: helper.credentialId }));
    await expectNothingDone(db, batch.projectApplicationId, [
      ["assignment.begun", () => leader.assignment.moveTasks({ moves })],
    ]);
    expect(await reviewersOf(batch)).toEqual([reviewerId, reviewerId]);
  });

  it("is for the leader of the batch, and for people who may review it", async () => {
    const batch = await dueToday();
    const helper = await free();
    const { reviewTaskId } = await reviews.taskOf(batch);
    const moves = [{ reviewTaskId, reviewerCredentialId: helper.credentialId }];
    const to = (reviewerCredentialId: CredentialId) => [{ reviewTaskId, reviewerCredentialId }];
    const other = await given.person({ orgId: ruitu, roles: ["CENSOR_PM"] });
    const rival = await given.person({ orgId: await given.firm("CENSOR"), roles: ["CENSOR_PM"] });
    const clients = [owner, designer, clerk, reviewer, checker, chief, officer];
    await expectNothingDone(db, batch.projectApplicationId, [
      ...clients.map((client) => ["platform.not-allowed", () => client.assignment.moveTasks({ moves })] as const),
      ["review-task.wrong-actor", async () => (await portal.signIn(other.username)).assignment.moveTasks({ moves })],
      ["platform.not-found", async () => (await portal.signIn(rival.username)).assignment.moveTasks({ moves })],
      [
        "review-task.not-qualified",
        async () => leader.assignment.moveTasks({ moves: to(await given.credentialId("leader")) }),
      ],
      [
        "platform.not-found",
        () =>
          leader.assignment.moveTasks({ moves: [{ ...moves[0], reviewTaskId: 999_999 as TaskId }] as typeof moves }),
      ],
      ["platform.malformed", () => leader.assignment.moveTasks({ moves: [...moves, ...moves] })],
      ["assignment.same-people", () => leader.assignment.moveTasks({ moves: to(reviewerId) })],
    ]);
  });
});
