import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { advice, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { as, inReview, raised, letterSent } = givenReviews(portal, given);
const [designer, designer2, owner, clerk] = [
  await as("designer"),
  await as("designer2"),
  await as("owner"),
  await as("clerk"),
];

const other = { problemCategory: "2", normNumber: "GB 50016-2014", clauseNo: "5.5.17" } as const;

beforeAll(async () => {
  const [first, second] = [await inReview(), await inReview()];
  await raised(first, strong);
  await raised(first, { ...strong, clauseNo: "第7.1.4条", opinion: "二层走道净宽同样不足，请修改。" });
  await raised(first, { ...other, opinion: "疏散距离超过规范要求，请修改。" });
  await raised(first, { ...advice, ...{ normNumber: "GB 50352-2019", clauseNo: "6.2.1" }, opinion: "建议优化门厅。" });
  await letterSent(first);
  await raised(second, { ...strong, opinion: "走道净宽不足，请修改。" });
  await letterSent(second);
  await raised(await inReview(), { ...other, opinion: "尚未发出的意见，不应计入。" });
});

describe("the clauses a firm is told most often", () => {
  it("count opinions that were sent, over all projects, however the clause was typed", async () => {
    const list = await designer.opinionList.listRepeatedClauses({});
    expect(list.map(({ clause, opinionCount, projectCount }) => [clause, opinionCount, projectCount])).toEqual([
      ["GB 55037-2022 第7.1.4条", 3, 2],
      ["GB 50016-2014 第5.5.17条", 1, 1],
    ]);
    expect(list[0]).toMatchObject({ disciplineName: "建筑", lastDay: "2026-11-23" });
  });

  it("are the firm's own: another firm has none, and nobody else asks", async () => {
    expect(await designer2.opinionList.listRepeatedClauses({})).toEqual([]);
    for (const client of [owner, clerk])
      await expectRefused(client.opinionList.listRepeatedClauses({}), "platform.not-allowed");
  });
});
