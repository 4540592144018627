import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce } from "../../../test/trace.ts";

const portal = await startStagedPortal();
const review = givenReviews(portal, startGiven(portal));
const [leader, checker, chief] = [await review.as("leader"), await review.as("checker"), await review.as("chief")];

describe("two desks of one batch at the same moment", () => {
  it("the last two disciplines are checked: the leader is called to collect", async () => {
    for (let turn = 1; turn <= 5; turn++) {
      const batch = await review.inReview();
      await review.handedIn(batch);
      const tasks = await review.tasksOf(batch);
      await Promise.all(tasks.map(({ reviewTaskId }) => checker.review.passCheck({ reviewTaskId })));
      const { list } = await leader.message.listMessages({});
      const url = `#/censorUnit/conclusion/${batch.projectSubmissionId}`;
      expect(list.filter((one) => one.url === url && one.title.includes("请汇总"))).toHaveLength(1);
    }
  });

  it("the leader collects while the chief returns: what was returned is not collected", async () => {
    for (let turn = 1; turn <= 5; turn++) {
      const batch = await review.inReview();
      await review.checked(batch);
      const { projectSubmissionId } = batch;
      const { reviewTaskId } = await review.taskOf(batch);
      const { done } = await atOnce(
        () => leader.review.collectTasks({ projectSubmissionId, conclusion: "修改后复审。" }),
        () => chief.review.returnTask({ reviewTaskId, comment: "走道净宽一条请补充依据" }),
      );
      expect(done).toBeGreaterThan(0);
      expect((await review.taskOf(batch)).state).toBe("RETURNED");
    }
  });
});
