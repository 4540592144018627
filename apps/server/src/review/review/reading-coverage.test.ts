import { describe, expect, it } from "vitest";
import { startReview } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";

const started = await startReview();
const { portal, reviewTaskId, reviewer, checker, leader, reviewer2, designer } = started;
const [first = 0, second = 0] = started.drawingIds;
const pass = (seconds: number) => portal.clock.moveTo(new Date(portal.clock().getTime() + seconds * 1000));
const look = (drawingId: number, seconds: number, who = reviewer) =>
  who.review.noteLooking({ reviewTaskId, drawingId, seconds });
const secondsOf = async () =>
  Object.fromEntries(
    (await checker.review.readCoverage({ reviewTaskId })).map(({ drawingId, seconds }) => [drawingId, seconds]),
  );

describe("reading coverage", () => {
  it("tells the checker how long the reviewer looked at each sheet; a tick is no look", async () => {
    await reviewer.review.openSheet({ reviewTaskId, drawingIds: [first, second] });
    pass(15);
    await look(first, 15);
    pass(20);
    await look(first, 15);
    expect(await secondsOf()).toEqual({ [first]: 30, [second]: 0 });
  });

  it("adds no more than the time that went by", async () => {
    pass(5);
    await look(first, 60);
    await look(first, 60);
    expect((await secondsOf())[first]).toBe(35);
  });

  it("keeps what the checker looks at apart, and what was never opened out", async () => {
    pass(10);
    await look(second, 10, checker);
    expect((await secondsOf())[second]).toBe(0);
  });

  it("is set by reviewer and checker of the task, and read by the house", async () => {
    await expectRefused(look(first, 5, leader), "platform.not-allowed");
    await expectRefused(look(first, 5, reviewer2), "platform.not-allowed");
    await expectRefused(look(first, 5, designer), "platform.not-allowed");
    await expectRefused(look(first, 0), "platform.malformed");
    await expectRefused(look(first, 61), "platform.malformed");
    expect((await leader.review.readCoverage({ reviewTaskId })).length).toBe(2);
    for (const client of [reviewer2, designer])
      await expectRefused(client.review.readCoverage({ reviewTaskId }), "platform.not-allowed");
  });
});
