import type { DrawingId } from "@tushen/contract/ground/fields";
import { dwgNaming, smallDwg } from "@tushen/drawing/small-dwg";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { convertSheetFile } from "../drawing/index.ts";
import { compareEntities } from "./compare-entities.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const review = givenReviews(portal, given);
const { owner, designer } = await portal.cast("owner", "designer");

/** A frame that shows another drawing. */
const host = dwgNaming("D:\\项目\\一层底图.dwg");

let batch: Batch;
let baseId: DrawingId;
let targetId: DrawingId;
let folderId: number;
const put = async (fileName: string, bytes: Uint8Array, replaces?: DrawingId) => {
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName });
  const list = [{ fileId, fileName, ...(replaces && { replaces }) }];
  const [drawing] = await designer.drawing.uploadDrawings({ folderId, list });
  return drawing?.drawingId as DrawingId;
};
const inOpenVersion = async (fileName: string) =>
  (await designer.drawing.designVersion(batch))?.drawings.find((one) => one.fileName === fileName);
const compared = async () => {
  await portal.runOnly(convertSheetFile);
  const ask = () => designer.drawingCompare.getEntityCompareResult({ baseId, targetId, again: false });
  await ask();
  await portal.runOnly(compareEntities);
  return ask();
};

beforeAll(async () => {
  const at = await given.openedSubmission();
  await given.uploadedSheets(designer, at);
  const tree = await designer.drawing.designVersion(at);
  const folder = tree?.folders.find((one) => one.discipline === "JZ" && one.buildingId !== null);
  folderId = folder?.folderId ?? 0;
  baseId = await put("总装图.dwg", host);
  await put("一层底图.dwg", smallDwg());
  await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
  await owner.submission.applyForReview({ ...at, orgId: await given.orgId("ruitu") });
  await given.accept(at);
  await given.assign(at);
  batch = { ...at, firms: ["designer"] };
  await review.raised(batch);
  await review.letterSent(batch);
  const copy = await inOpenVersion("总装图.dwg");
  [folderId, targetId] = [copy?.folderId ?? 0, copy?.drawingId as DrawingId];
});

describe("a file that two editions of a DWG show", () => {
  it("is told to be the same where both were handed in with the same one", async () => {
    expect(await compared()).toMatchObject({
      ...{ state: "DONE", groups: [] },
      files: [{ kind: "reference", name: "一层底图.dwg", state: "SAME", baseId: null, targetId: null }],
    });
  });

  it("is told to have changed, and which two to compare, though the drawing itself came in unchanged", async () => {
    const former = await inOpenVersion("一层底图.dwg");
    const later = await put("一层底图.dwg", dwgNaming("轴网.dwg"), former?.drawingId);
    const changed = { kind: "reference", name: "一层底图.dwg", state: "CHANGED", targetId: later };
    const { files } = await compared();
    expect(files).toEqual([{ ...changed, baseId: expect.any(Number) }]);
    const [file] = files;
    const ids = { baseId: file?.baseId as DrawingId, targetId: file?.targetId as DrawingId };
    expect(await designer.drawingCompare.getEntityCompareResult({ ...ids, again: false })).toMatchObject({
      state: "PROCESSING",
    });
  });

  it("is told not to be known where it was not handed in", async () => {
    targetId = await put("总装图.dwg", dwgNaming("二层底图.dwg"), targetId);
    const { files, state } = await compared();
    expect(state).toBe("DONE");
    expect(files).toMatchObject([
      { name: "一层底图.dwg", state: "CHANGED" },
      { name: "二层底图.dwg", state: "UNKNOWN", baseId: null, targetId: null },
    ]);
  });
});
