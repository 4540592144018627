import type { CredentialId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone, linesOf } from "../../../test/trace.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const { db } = portal;
const { owner, designer, clerk, clerk2, leader, reviewer, checker, chief, officer } = await portal.cast(
  "owner",
  "designer",
  "clerk",
  "clerk2",
  "leader",
  "reviewer",
  "checker",
  "chief",
  "officer",
);
const ruitu = await given.orgId("ruitu");
const checkerId = await given.credentialId("checker");
const reviewerId = await given.credentialId("reviewer");
const second = await given.person({ orgId: ruitu, roles: ["CENSOR_REVIEWER"], reviews: ["JZ", "JG"] });
const secondClient = await portal.signIn(second.username);
const reason = "审查人外出学习两周";
const to = (reviewTaskId: number, over: object = {}) => ({
  reviewTaskId: reviewTaskId,
  reviewerCredentialId: second.credentialId,
  checkerCredentialId: checkerId,
  reason,
  ...over,
});

describe("transferring a task", () => {
  it("gives drafts and marks to the new reviewer, who reads for himself; both hear of it", async () => {
    const batch = await reviews.inReview();
    const opinion = await reviews.raised(batch);
    await reviews.handedIn(batch);
    const { reviewTaskId } = await reviews.taskOf(batch);
    await leader.assignment.transferTask(to(reviewTaskId));
    const task = await secondClient.review.readTask({ reviewTaskId });
    expect(task).toMatchObject({
      state: "ASSIGNED",
      reviewerCredentialId: second.credentialId,
      checkerCredentialId: checkerId,
      conclusion: null,
      readCount: 0,
    });
    const moved = await secondClient.opinion.readOpinion({ id: opinion.opinionId });
    expect(moved).toMatchObject({ state: "RETURNED", can: { edit: true } });
    await expectRefused(reviews.raised(batch), "review-task.wrong-actor");
    for (const client of [reviewer, secondClient])
      expect((await client.message.listMessages({})).list[0]?.title).toBe("审查任务已转交");
    expect((await linesOf(db, "task", reviewTaskId)).at(-1)).toMatchObject({
      act: "transfer",
      from: "SUBMITTED",
      to: "ASSIGNED",
      audience: "house",
      why: expect.stringContaining(reason),
    });
    const author = await db
      .selectFrom("markup")
      .select("author_credential_id")
      .where("opinion_id", "=", opinion.opinionId)
      .executeTakeFirstOrThrow();
    expect(author.author_credential_id).toBe(second.credentialId);
  });

  it("needs somebody certified, free of ties to the project, and another person as checker", async () => {
    const batch = await reviews.inReview();
    const { reviewTaskId } = await reviews.taskOf(batch);
    const tied = await given.person({ orgId: ruitu, roles: ["CENSOR_REVIEWER"], reviews: ["JZ"] });
    await db
      .insertInto("employment")
      .values({ org_id: await given.orgId("zhongyuan"), person_id: tied.personId, joined_on: "2026-01-01" })
      .execute();
    const go = (over: object) => () => leader.assignment.transferTask(to(reviewTaskId, over));
    await expectNothingDone(db, batch.projectApplicationId, [
      ["review-task.not-qualified", go({ reviewerCredentialId: await given.credentialId("leader") })],
      ["review-task.not-qualified", go({ reviewerCredentialId: 999_999 as CredentialId })],
      ["review-task.not-independent", go({ reviewerCredentialId: tied.credentialId })],
      ["review-task.checker-is-reviewer", go({ reviewerCredentialId: checkerId })],
      ["assignment.same-people", go({ reviewerCredentialId: reviewerId })],
      ["platform.malformed", go({ reason: "太忙" })],
    ]);
    const { ties } = await leader.assignment.readStaff(batch);
    expect(ties).toEqual([
      { credentialId: tied.credentialId, why: "同时任职于参建单位中原建筑设计研究院有限公司，应当回避" },
    ]);
    // Otherwise the house, with somebody tied to a party, would not be offered for further projects.
    await db.deleteFrom("employment").where("person_id", "=", tied.personId).execute();
  });

  it("is the leader's alone, and ends with the check", async () => {
    const batch = await reviews.inReview();
    const { reviewTaskId } = await reviews.taskOf(batch);
    const go = (client: typeof owner) => () => client.assignment.transferTask(to(reviewTaskId));
    const other = await given.person({ orgId: ruitu, roles: ["CENSOR_PM"] });
    await expectNothingDone(db, batch.projectApplicationId, [
      ...[owner, designer, clerk, clerk2, reviewer, checker, chief, officer].map(
        (client) => ["platform.not-allowed", go(client)] as const,
      ),
      ["review-task.wrong-actor", go(await portal.signIn(other.username))],
    ]);
    await reviews.checked(batch);
    await expectNothingDone(db, batch.projectApplicationId, [["review-task.wrong-state", go(leader)]]);
  });
});
