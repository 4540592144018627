import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { as, inReview, raised, letterSent } = givenReviews(portal, given);
const [reviewer, designer, officer, owner, clerk2, designer3] = [
  await as("reviewer"),
  await as("designer"),
  await as("officer"),
  await as("owner"),
  await as("clerk2"),
  await as("designer3"),
];

let batch: Batch;
beforeAll(async () => {
  batch = await inReview();
  await raised(batch, { ...strong, opinion: "疏散走道净宽不足，请修改。" });
  await raised(batch, { discipline: "JG", opinion: "基础持力层未注明，请补充。" });
});

const opinions = async (who: typeof reviewer, keyword: string) =>
  (await who.search.searchQuickly({ keyword })).opinions.map(({ opinionNo }) => opinionNo);

describe("finding projects, opinions and people at once", () => {
  it("finds opinions of the house by words, number and clause before they are sent, and nobody else does", async () => {
    expect(await opinions(reviewer, "走道 净宽")).toEqual(["建-01"]);
    expect(await opinions(reviewer, "7.1.4")).toEqual(["建-01"]);
    expect(await opinions(reviewer, "结-01")).toEqual(["结-01"]);
    expect(await opinions(reviewer, "走道 持力层")).toEqual([]);
    expect(await opinions(reviewer, "%%")).toEqual([]);
    for (const other of [designer, owner, officer, clerk2, designer3])
      expect(await opinions(other, "走道")).toEqual([]);
  });

  it("names the project and the batch, so that the list of opinions opens on it", async () => {
    const [found] = (await reviewer.search.searchQuickly({ keyword: "持力层" })).opinions;
    const { projectName } = (await reviewer.search.searchProjects({})).list[0] ?? {};
    expect(found).toMatchObject({
      projectSubmissionId: batch.projectSubmissionId,
      opinion: "基础持力层未注明，请补充。",
      disciplineName: "结构",
      projectName,
    });
  });

  it("finds people of the own organisation only, without phone and identity number", async () => {
    const { people } = await reviewer.search.searchQuickly({ keyword: "丁海燕" });
    const mine = await reviewer.person.listPeople({ keyword: "丁海燕" });
    expect(people.map(({ employmentId }) => employmentId)).toEqual(mine.list.map(({ employmentId }) => employmentId));
    const [anybody] = (await designer.person.listPeople({})).list;
    const name = anybody?.personName ?? "";
    expect((await designer.search.searchQuickly({ keyword: name })).people[0]).toMatchObject({ personName: name });
    expect(Object.keys((await designer.search.searchQuickly({ keyword: name })).people[0] ?? {}).sort()).toEqual([
      "departmentName",
      "employmentId",
      "personName",
      "titleName",
    ]);
    expect((await reviewer.search.searchQuickly({ keyword: name })).people).toEqual([]);
  });

  it("asks for a word of two characters", async () => {
    await expectRefused(reviewer.search.searchQuickly({ keyword: "走" }), "platform.malformed");
    await expectRefused(reviewer.search.searchQuickly({ keyword: " " }), "platform.malformed");
  });

  it("shows the parties and the authority the opinions once the letter is sent, and strangers never", async () => {
    await letterSent(batch);
    for (const party of [designer, owner, officer, reviewer]) expect(await opinions(party, "走道")).toEqual(["建-01"]);
    for (const stranger of [clerk2, designer3]) expect(await opinions(stranger, "走道")).toEqual([]);
    const { projects } = await owner.search.searchQuickly({ keyword: "郑州" });
    const listed = await owner.search.searchProjects({ keyword: "郑州", pageSize: 6 });
    expect(projects).toEqual(listed.list);
  });
});
