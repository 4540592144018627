import { describe, expect, it } from "vitest";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const { reviewer, checker, leader, reviewer2, clerk, owner, officer } = await portal.cast(
  "reviewer",
  "checker",
  "leader",
  "reviewer2",
  "clerk",
  "owner",
  "officer",
);
const corridor = {
  discipline: "JZ",
  problemCategory: "1",
  opinion: "走道净宽不满足不小于1.10 m的要求，请修改。",
  normNumber: "GB 55037-2022",
  clauseNo: "7.1.4",
};
const textsOf = async (client: typeof reviewer, words = "") =>
  (await client.opinionLibrary.searchKeptOpinions({ words, discipline: "JZ" })).map(({ opinion }) => opinion);

describe("the opinion library", () => {
  it("keeps an opinion for who kept it, found by words and by the clause", async () => {
    const kept = await reviewer.opinionLibrary.keepOpinion(corridor);
    expect(kept).toMatchObject({ ...corridor, isPublished: false, keeperName: "丁海燕", useCount: 0 });
    expect(kept.can).toEqual({ publish: false, withdraw: false, remove: true });
    for (const cited of [{}, { normNumber: "gb55037-2022", clauseNo: "第7.1.4条" }])
      await expectRefused(
        reviewer.opinionLibrary.keepOpinion({ ...corridor, ...cited }),
        "opinion-library.kept-already",
      );
    for (const words of ["走道 净宽", "55037 7.1.4", "GB55037-2022第7.1.4条", ""])
      expect(await textsOf(reviewer, words)).toEqual([corridor.opinion]);
    expect(await textsOf(reviewer, "100%")).toEqual([]);
    expect(await textsOf(checker)).toEqual([]);
  });

  it("puts what serves first, of the own discipline before others", async () => {
    const { keptOpinionId } = await reviewer.opinionLibrary.keepOpinion({
      ...corridor,
      opinion: "请补充疏散宽度计算书。",
    });
    await reviewer.opinionLibrary.keepOpinion({ ...corridor, discipline: "JG", opinion: "请补充抗震等级说明。" });
    expect((await textsOf(reviewer))[0]).toBe("请补充疏散宽度计算书。");
    const [, other] = await reviewer.opinionLibrary.searchKeptOpinions({ discipline: "JZ" });
    await reviewer.opinionLibrary.takeKeptOpinion({ keptOpinionId: other?.keptOpinionId ?? 0 });
    expect(await textsOf(reviewer)).toEqual([corridor.opinion, "请补充疏散宽度计算书。", "请补充抗震等级说明。"]);
    await reviewer.opinionLibrary.removeKeptOpinion({ keptOpinionId });
  });

  it("becomes the house's when checker or leader publishes it, and nobody else's", async () => {
    const { keptOpinionId } = await checker.opinionLibrary.keepOpinion({
      ...corridor,
      opinion: "请补充无障碍坡道详图。",
    });
    await expectRefused(
      reviewer.opinionLibrary.publishKeptOpinion({ keptOpinionId, isPublished: true }),
      "platform.not-allowed",
    );
    const shared = await checker.opinionLibrary.publishKeptOpinion({ keptOpinionId, isPublished: true });
    expect(shared).toMatchObject({ isPublished: true, publisherName: "魏明达" });
    expect(await textsOf(reviewer, "坡道")).toEqual(["请补充无障碍坡道详图。"]);
    expect(await textsOf(reviewer2, "坡道")).toEqual([]);
    await expectRefused(reviewer2.opinionLibrary.takeKeptOpinion({ keptOpinionId }), "platform.not-found");
    await expectRefused(reviewer.opinionLibrary.removeKeptOpinion({ keptOpinionId }), "opinion-library.published");
    await leader.opinionLibrary.publishKeptOpinion({ keptOpinionId, isPublished: false });
    expect(await textsOf(reviewer, "坡道")).toEqual([]);
    expect(await textsOf(checker, "坡道")).toEqual(["请补充无障碍坡道详图。"]);
  });

  it("keeps what a colleague keeps for himself out of reach, whoever asks", async () => {
    const [own] = await reviewer.opinionLibrary.searchKeptOpinions({ words: "走道" });
    const keptOpinionId = own?.keptOpinionId ?? 0;
    for (const client of [checker, leader]) {
      await expectRefused(
        client.opinionLibrary.publishKeptOpinion({ keptOpinionId, isPublished: true }),
        "platform.not-found",
      );
      await expectRefused(client.opinionLibrary.removeKeptOpinion({ keptOpinionId }), "platform.not-found");
      await expectRefused(client.opinionLibrary.takeKeptOpinion({ keptOpinionId }), "platform.not-found");
    }
  });

  it("is no matter of clerk, owner and authority", async () => {
    for (const client of [clerk, owner, officer]) {
      await expectRefused(client.opinionLibrary.searchKeptOpinions({}), "platform.not-allowed");
      await expectRefused(client.opinionLibrary.keepOpinion(corridor), "platform.not-allowed");
    }
  });
});
