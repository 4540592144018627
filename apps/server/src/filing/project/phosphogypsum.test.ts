import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const given = startGiven(portal);
const [owner, designer, surveyor] = await Promise.all([
  portal.signIn("owner"),
  portal.signIn("designer"),
  portal.signIn("surveyor"),
]);

const areas = [
  { part: "1", product: "3", area: 4200.5, weight: 310 },
  { part: "2", product: "1", area: 9800 },
];
const used = { isUsed: true, areas, designNote: "建施-02 构造做法表" };

describe("the phosphogypsum of an application (C048, C049)", () => {
  it("is one record that owner and designer replace, read by every party", async () => {
    const { projectApplicationId } = await given.reportedApplication();
    const at = { projectApplicationId };
    expect(await owner.phosphogypsum.readPhosphogypsum(at)).toBeNull();
    const id = await owner.phosphogypsum.savePhosphogypsum({ ...at, ...used });
    const kept = await surveyor.phosphogypsum.readPhosphogypsum(at);
    expect(kept).toMatchObject({ id, version: 1, ...used, totalArea: 14_000.5, totalWeight: 310 });
    const replaced = await designer.phosphogypsum.savePhosphogypsum({
      ...{ ...at, version: 1, isUsed: false, whyNot: "本地无合格产品供应" },
      areas,
    });
    expect(replaced).toBe(id);
    const now = await designer.phosphogypsum.readPhosphogypsum(at);
    expect(now).toMatchObject({ version: 2, isUsed: false, whyNot: "本地无合格产品供应", totalArea: 0 });
    expect(now).not.toHaveProperty("areas");
    const lines = await owner.progress.timeLine({ applicationId: projectApplicationId });
    expect(lines.filter(({ text }) => text === "填写磷石膏建材应用情况")).toHaveLength(2);
  });

  it("says what is missing, row by row, and what another wrote meanwhile", async () => {
    const { projectApplicationId } = await given.reportedApplication();
    const save = (over: object) => owner.phosphogypsum.savePhosphogypsum({ projectApplicationId, ...over });
    const failure = await expectRefused(
      save({ isUsed: true, areas: [areas[0], { part: "2", area: 0 }] }),
      "platform.malformed",
    );
    expect(failure.detail).toEqual([
      { field: "areas.1.product", label: "第2行产品", message: "第2行请选择产品" },
      { field: "areas.1.area", label: "第2行应用面积", message: "第2行应用面积应大于0" },
    ]);
    await expectRefused(save({}), "platform.malformed");
    await save(used);
    const second = await expectRefused(save(used), "platform.changed-meanwhile");
    expect(second.detail).toMatchObject({ version: 1, isUsed: true });
  });

  it("of a draft is the applicant's; nobody changes it once a house has the batch", async () => {
    const draft = await given.draftApplication();
    const at = { projectApplicationId: draft.projectApplicationId };
    await draft.owner.phosphogypsum.savePhosphogypsum({ ...at, ...used });
    await expectRefused(
      designer.phosphogypsum.savePhosphogypsum({ ...at, version: 1, ...used }),
      "application.wrong-actor",
    );
    await expectRefused(
      surveyor.phosphogypsum.savePhosphogypsum({ ...at, version: 1, ...used }),
      "platform.not-allowed",
    );
    const submitted = await given.submittedSubmission();
    await expectRefused(
      designer.phosphogypsum.savePhosphogypsum({ projectApplicationId: submitted.projectApplicationId, ...used }),
      "project.not-modifiable",
    );
  });
});
