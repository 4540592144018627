import { expect, it } from "vitest";
import { startReview } from "../../../test/given-review.ts";

const { portal, review } = await startReview();

const desks = ["clerk", "leader", "reviewer", "checker", "chief"] as const;

it("is the turn of one desk of the house after the other, on the page and in the lists, disciplines by their names", async () => {
  const batch = await review.inReview();
  const turns = async () => {
    const found: string[] = [];
    for (const name of desks) {
      const client = await portal.signIn(name);
      const { isMine, label } = await client.progress.whatNext({ applicationId: batch.projectApplicationId });
      if (isMine) found.push(`${name}: ${label}`);
      const mine = await client.progress.listCards({
        ...{ projectApplicationId: batch.projectApplicationId, status: "MINE" },
      });
      expect(mine.total, `${name} in the list`).toBe(isMine ? 1 : 0);
    }
    return found;
  };
  expect(await turns()).toEqual(["reviewer: 打开任务"]);
  await review.raised(batch);
  await review.handedIn(batch);
  expect(await turns()).toEqual(["checker: 打开任务"]);
  await review.checked(batch);
  expect(await turns()).toEqual(["leader: 汇总与结论"]);
  await review.collected(batch);
  expect(await turns()).toEqual(["chief: 作综合结论"]);
  const [chief, clerk] = [await portal.signIn("chief"), await portal.signIn("clerk")];
  const { projectSubmissionId, projectApplicationId: applicationId } = batch;
  await chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "不合格，修改后复审" });
  expect(await turns()).toEqual(["clerk: 发出告知书"]);
  const whys = (await clerk.progress.timeLine({ applicationId })).flatMap(({ subject, why }) =>
    subject === "task" ? (why ?? []) : [],
  );
  expect(whys).toContain("建筑");
  expect(whys.join()).not.toMatch(/[A-Z]/);
});
