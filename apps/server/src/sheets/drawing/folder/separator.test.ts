import { describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenDrawings } from "../../../../test/given-drawing.ts";
import { startStagedPortal } from "../../../../test/stage.ts";
import { atOnce, expectNothingDone } from "../../../../test/trace.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { sheets, openedFolders, inFolder } = givenDrawings(portal, given);
const { owner, owner2, designer, designer2, surveyor, clerk, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "surveyor",
  "clerk",
  "officer",
);
const { db } = portal;

describe("the separator of an application (C071, C072)", () => {
  it("is nothing until it is saved, then @, asc, no other part unless said otherwise (F119, F120, F121, F122)", async () => {
    const { projectApplicationId: applicationId } = await given.reportedApplication();
    expect(await owner.drawing.readSeparator({ applicationId })).toBeNull();
    const saved = await owner.drawing.saveSeparator({ applicationId });
    expect(saved).toEqual({
      id: expect.any(Number),
      applicationId: expect.any(Number),
      drawingSeparator: "@",
      separatorOrder: "asc",
      includeOtherPart: false,
    });
    expect(await designer.drawing.readSeparator({ applicationId })).toEqual(saved);
  });

  it("is one setting, which two may also change at once; another application keeps its own (F077)", async () => {
    const { projectApplicationId: applicationId } = await given.reportedApplication();
    const other = (await given.reportedApplication()).projectApplicationId;
    await owner.drawing.saveSeparator({ applicationId: other });
    const save = (drawingSeparator: "-" | "_") => () =>
      owner.drawing.saveSeparator({ applicationId, drawingSeparator });
    expect(await atOnce(save("-"), save("_"))).toEqual({ done: 2, codes: [] });
    const { id } = await owner.drawing.saveSeparator({ applicationId, drawingSeparator: "_", separatorOrder: "desc" });
    expect(await owner.drawing.readSeparator({ applicationId })).toMatchObject({ id, drawingSeparator: "_" });
    expect(await owner.drawing.readSeparator({ applicationId: other })).toMatchObject({ drawingSeparator: "@" });
  });

  it("keeps the other part only where the order is reversed", async () => {
    const { projectApplicationId: applicationId } = await given.reportedApplication();
    const save = (separatorOrder: "asc" | "desc") =>
      owner.drawing.saveSeparator({ applicationId, separatorOrder, includeOtherPart: true });
    expect((await save("asc")).includeOtherPart).toBe(false);
    expect((await save("desc")).includeOtherPart).toBe(true);
  });

  it("is @, - or _, asc or desc, and set by those who take part", async () => {
    const { projectApplicationId: applicationId } = await given.reportedApplication();
    const save =
      (client: typeof owner, over: object = {}) =>
      () =>
        client.drawing.saveSeparator({ applicationId, ...over });
    await expectNothingDone(db, applicationId, [
      ["platform.malformed", save(designer, { drawingSeparator: "#" })],
      ["platform.malformed", save(designer, { drawingSeparator: "" })],
      ["platform.malformed", save(designer, { separatorOrder: "up" })],
      ["platform.malformed", save(designer, { includeOtherPart: "maybe" })],
      ...[owner2, designer2, clerk, officer].map((client) => ["platform.not-allowed", save(client)] as const),
      ["platform.not-found", () => owner.drawing.saveSeparator({ applicationId: 999_999 })],
    ]);
    for (const party of [owner, designer, surveyor])
      expect((await party.drawing.saveSeparator({ applicationId })).drawingSeparator).toBe("@");
  });
});

describe("a separator that changes", () => {
  it("parses again what was read from names, in order, and leaves what was corrected by hand", async () => {
    const at = await openedFolders();
    const applicationId = at.projectApplicationId;
    const [first, second] = await sheets(designer, at.folderId, "建施-10_剖面图_A1.pdf", "建施-2_平面图_A0.pdf");
    expect([first?.graphNum, first?.graphName, first?.isCover]).toEqual(["00", "建施-10_剖面图_A1", true]);
    await designer.drawing.saveGraphInfo({ id: second?.drawingId ?? 0, graphNum: "建施-02", graphName: "一层平面图" });
    await designer.drawing.saveSeparator({ applicationId, drawingSeparator: "_" });
    const read = await inFolder(at, at.folderId);
    expect(read.map((one) => [one.graphNum, one.graphName, one.drawingSheet, one.parsedBy])).toEqual([
      ["建施-02", "一层平面图", "", "MANUAL"],
      ["建施-10", "剖面图", "A1", "AUTO"],
    ]);
  });

  it("does not touch a share that was handed in, nor a version that is locked", async () => {
    const at = await openedFolders();
    const zhongyuan = await given.orgId("zhongyuan");
    await sheets(designer, at.folderId, "建施-01@一层平面图.pdf");
    await designer.submission.submitShare({ versionId: at.versionId, orgId: zhongyuan });
    const change = (drawingSeparator: "_" | "-") =>
      owner.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator });
    const before = await inFolder(at, at.folderId);
    await change("_");
    expect(await inFolder(at, at.folderId)).toEqual(before);
    await owner.submission.applyForReview({ ...at, orgId: await given.orgId("ruitu") });
    await change("-");
    expect(await inFolder(at, at.folderId)).toEqual(before);
  });

  it("gives sheets in a folder of no discipline the one their new number names", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.topId, "结施-01_基础平面图.pdf");
    expect(sheet?.discipline).toBeNull();
    await designer.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "_" });
    expect((await inFolder(at, at.topId))[0]).toMatchObject({ graphNum: "结施-01", discipline: "JG" });
  });
});
