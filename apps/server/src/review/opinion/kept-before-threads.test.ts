import type { OpinionId } from "@tushen/contract/ground/fields";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { putState } from "../../../test/put-state.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const { db } = portal;
const review = givenReviews(portal, startGiven(portal));
const { as, raised } = review;

const migration = readFileSync(new URL("../../../migrations/0440-opinion-thread.sql", import.meta.url), "utf8");
const carryOver = migration.slice(migration.indexOf("create function"));

const threads = async ({ projectSubmissionId }: Batch) => ({
  opinions: await db
    .selectFrom("opinion")
    .leftJoin("opinion as parent", "parent.id", "opinion.parent_id")
    .select(["opinion.opinion_no", "parent.opinion_no as parent_no", "opinion.state", "opinion.round"])
    .select(["opinion.opinion", "opinion.keep_reason", "opinion.judged_round", "opinion.task_id", "opinion.version_id"])
    .select(sql<boolean>`opinion.send_time is not null`.as("is_sent"))
    .where("opinion.submission_id", "=", projectSubmissionId)
    .orderBy("opinion.opinion_no")
    .execute(),
  answers: await db
    .selectFrom("reply")
    .innerJoin("opinion", "opinion.id", "reply.opinion_id")
    .select(["opinion_no", "reply.round", "reply.state"])
    .where("submission_id", "=", projectSubmissionId)
    .orderBy("reply.round")
    .execute(),
  marks: await db
    .selectFrom("markup")
    .innerJoin("opinion", "opinion.id", "markup.opinion_id")
    .select(["opinion_no", "markup.state"])
    .where("submission_id", "=", projectSubmissionId)
    .execute(),
});

/** Restores the former way of storing: one row, answered round after round. */
const foldBack = async (id: OpinionId) => {
  const children = await db.selectFrom("opinion").selectAll().where("root_id", "=", id).orderBy("round").execute();
  const newest = children.at(-1);
  const isSent = newest?.send_time !== null;
  const state = isSent ? newest?.state : "REOPENED";
  for (const child of children) {
    await db.updateTable("reply").set({ opinion_id: id }).where("opinion_id", "=", child.id).execute();
    await db.updateTable("markup").set({ opinion_id: id }).where("opinion_id", "=", child.id).execute();
  }
  for (const child of children.toReversed()) await db.deleteFrom("opinion").where("id", "=", child.id).execute();
  await putState(db, "opinion", id, state ?? "REOPENED");
};

describe("opinions kept before threads were", () => {
  let batch: Batch;
  let id: OpinionId;
  const keep = async (of: OpinionId, judgeNote: string) =>
    (await as("reviewer")).opinion.judgeReply({ id: of, reviewerJudge: "3", judgeNote });
  const expectSameAfterFolding = async () => {
    const before = await threads(batch);
    await foldBack(id);
    expect((await threads(batch)).opinions).toHaveLength(1);
    await sql.raw(carryOver).execute(db);
    expect(await threads(batch)).toEqual(before);
  };
  beforeAll(async () => {
    batch = await review.inReview();
    ({ opinionId: id } = await raised(batch));
    await review.letterSent(batch);
    await review.inRecheck(batch);
    await keep(id, "仍未按意见修改");
  });

  it("get a draft as their child while the reviewer is at work", () => expectSameAfterFolding());

  it("get one that was sent, with the marks, when the letter is out", async () => {
    await review.letterSent(batch);
    await expectSameAfterFolding();
    await review.answered((await review.carriedOn(id)).opinionId);
    await expectSameAfterFolding();
  });

  it("become a thread of as many rows as there were rounds, which goes on from there", async () => {
    await review.inRecheck(batch);
    await keep((await review.carriedOn(id)).opinionId, "详图仍不一致，请修改");
    await expectSameAfterFolding();
    await review.letterSent(batch);
    await expectSameAfterFolding();
    const newest = await review.carriedOn((await review.carriedOn(id)).opinionId);
    expect(newest).toMatchObject({ opinionNo: "建-01-2", state: "SENT", markups: [{ opinionNo: "建-01-2" }] });
    await review.inRecheck(batch);
    await (await as("reviewer")).opinion.judgeReply({ id: newest.opinionId, reviewerJudge: "1" });
    await review.passed(batch);
  });
});
