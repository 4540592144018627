import type { OpinionId } from "@tushen/contract/ground/fields";
import { beforeEach, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, cloud, givenReviews } from "../../../test/given-review.ts";
import { playersOf } from "../../../test/players.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { putState } from "../../../test/put-state.ts";
import { linesOf } from "../../../test/trace.ts";
import { opinionMoves, replyMoves } from "./opinion-moves.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { move } from "../../ground/state/index.ts";

const portal = await startStagedPortal();
const { db, clock } = portal;
const reviews = givenReviews(portal, startGiven(portal));
const players = new Map(await playersOf(portal));
const as = (part: "REVIEWER" | "CHECKER" | "CLERK") => ({ db, now: clock(), actor: players.get(part) ?? null });

let batch: Batch;
let ids: OpinionId[];
beforeEach(async () => {
  batch = await reviews.inReview();
  ids = [];
  for (let count = 0; count < 3; count++)
    ids.push((await reviews.raised(batch, count === 0 ? { marks: [cloud] } : {})).opinionId);
});
const opinions = () => db.selectFrom("opinion").selectAll().where("id", "in", ids).orderBy("id").execute();
const states = async () => (await opinions()).map(({ state }) => state);
const versions = async () => (await opinions()).map(({ version }) => version);

describe("moving many rows", () => {
  it("writes state, version and the columns given, and a line for each with who did it", async () => {
    const before = await versions();
    const moved = await move(as("REVIEWER"), opinionMoves, ids.toReversed(), {
      action: "submit",
      set: { remark: "请复核" },
    });
    expect(moved.map(({ from, to, row }) => [from, to, row.id, row.remark])).toEqual(
      ids.map((id) => ["DRAFT", "SUBMITTED", id, "请复核"]),
    );
    expect(await states()).toEqual(["SUBMITTED", "SUBMITTED", "SUBMITTED"]);
    expect(await versions()).toEqual(before.map((version) => version + 1));
    for (const id of ids)
      expect(await linesOf(db, "opinion", id)).toMatchObject([
        { act: "submit", from: "DRAFT", to: "SUBMITTED", who: "丁海燕", audience: "house" },
      ]);
  });

  it("moves all or none: one that may not keeps the others where they are", async () => {
    await putState(db, "opinion", ids[1] ?? 0, "CONFIRMED");
    const before = await opinions();
    await expect(move(as("REVIEWER"), opinionMoves, ids, { action: "submit" })).rejects.toMatchObject({
      code: "opinion.wrong-state",
    });
    await expect(move(as("CHECKER"), opinionMoves, ids.slice(0, 1), { action: "submit" })).rejects.toMatchObject({
      code: "opinion.wrong-actor",
    });
    await expect(
      move(as("REVIEWER"), opinionMoves, [...ids.slice(0, 1), 999_999], { action: "submit" }),
    ).rejects.toMatchObject({
      code: "platform.not-found",
    });
    expect(await opinions()).toEqual(before);
    for (const id of ids) expect(await linesOf(db, "opinion", id)).toEqual([]);
  });

  it("leads each row where its own facts lead, and carries out the effects of each", async () => {
    for (const id of ids) await putState(db, "opinion", id, "CONFIRMED");
    const advice = ids[2];
    await move(as("CLERK"), opinionMoves, ids, {
      action: "send",
      factsOf: ({ id }) => ({ needsReply: id !== advice }),
    });
    expect(await states()).toEqual(["SENT", "SENT", "CLOSED"]);
    const marks = await db.selectFrom("markup").select("state").where("opinion_id", "in", ids).execute();
    expect(new Set(marks.map(({ state }) => state))).toEqual(new Set(["PUBLISHED"]));
  });

  it("writes no row that stays as it is", async () => {
    const before = await opinions();
    const facts = {
      ...{ ownDiscipline: true, textGiven: true, clauseGiven: true },
      ...{ contentChanged: true, firstOfThread: true },
    };
    await move(as("REVIEWER"), opinionMoves, ids, { action: "edit", facts });
    expect(await opinions()).toEqual(before);
  });

  it("lets two who move the same rows in other orders come one after the other", async () => {
    const submit = (some: readonly OpinionId[]) =>
      inTransaction(db, (trx) => move({ ...as("REVIEWER"), db: trx }, opinionMoves, some, { action: "submit" })).then(
        () => "moved",
        (error: { code?: string }) => error.code,
      );
    expect(
      (await Promise.all([submit(ids), submit(ids.toReversed())])).toSorted((a, b) =>
        String(a).localeCompare(String(b)),
      ),
    ).toEqual(["moved", "opinion.wrong-state"]);
    for (const id of ids) expect(await linesOf(db, "opinion", id)).toHaveLength(1);
  });

  it("moves nothing when there is nothing", async () => {
    expect(await move(as("CLERK"), replyMoves, [], { action: "save" })).toEqual([]);
  });
});
