import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { checkShare } from "@tushen/domain/sheets/share-check";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { smallSheets } from "../../../test/given-submission.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { prepareSheet } from "./index.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { sheets, openedFolders, inFolder } = givenDrawings(portal, given);
const { designer, designer2 } = await portal.cast("designer", "designer2");

const bytesOf = (graphNum: string): Uint8Array => {
  const sheet = smallSheets("JZ").find((one) => one.graphNum === graphNum);
  if (!sheet) throw new Error(`no sheet ${graphNum}`);
  return sheet.make();
};
const put = async (folderId: FolderId, ...files: readonly (readonly [fileName: string, bytes: Uint8Array])[]) => {
  const list = [];
  for (const [fileName, bytes] of files) {
    const content = Buffer.from(bytes);
    const { fileId } = await designer.file.uploadByStream({ content, fileName });
    list.push({ fileId, fileName });
  }
  return designer.drawing.uploadDrawings({ folderId, list });
};

describe("the check of a share", () => {
  it("holds the catalogue against the sheets, and finds a copy that was saved anew", async () => {
    const at = await openedFolders();
    const [first, second] = smallSheets("JZ").filter(({ graphNum }) => graphNum !== "00");
    if (!first || !second) throw new Error("the sample has too few sheets");
    const savedAnew = Buffer.concat([bytesOf(first.graphNum), Buffer.from("% saved anew\n")]);
    await put(
      at.folderId,
      ["00@图纸目录.pdf", bytesOf("00")],
      [`${first.graphNum}@另起的图名.pdf`, bytesOf(first.graphNum)],
      ["建施-99@多余的图.pdf", savedAnew],
    );
    await portal.runOnly(prepareSheet);
    const tree = await designer.drawing.designVersion(at);
    const { marks, catalogues } = checkShare(tree?.folders ?? [], tree?.drawings ?? []);
    const [finding] = catalogues;
    expect(catalogues).toHaveLength(1);
    expect(finding).toMatchObject({ title: "建筑", found: 1 });
    expect(finding?.missing[0]).toMatchObject({ number: second.graphNum, name: second.graphName });
    const marksOf = (graphNum: string) =>
      marks.get(tree?.drawings.find((one) => one.graphNum === graphNum)?.drawingId ?? 0);
    expect(marksOf(first.graphNum)).toEqual([
      "与 建施-99 多余的图 图面完全相同",
      `图纸目录中的图名为“${first.graphName}”`,
    ]);
    expect(marksOf("建施-99")).toEqual([`与 ${first.graphNum} 另起的图名 图面完全相同`, "图纸目录中没有这张图"]);
  });
});

describe("correcting many sheets", () => {
  it("changes number and name, keeps what else is known, and puts the folder in order", async () => {
    const at = await openedFolders();
    const [one, two] = await sheets(designer, at.folderId, "建施-03@三@A1.pdf", "建施-04@四@A2.pdf");
    const list = [
      { id: one?.drawingId as DrawingId, graphNum: "建施-12", graphName: "十二" },
      { id: two?.drawingId as DrawingId, graphNum: "建施-2", graphName: "二" },
    ];
    await designer.drawing.correctDrawings({ list });
    expect(await inFolder(at, at.folderId)).toMatchObject([
      { graphNum: "建施-2", graphName: "二", drawingSheet: "A2", parsedBy: "MANUAL" },
      { graphNum: "建施-12", graphName: "十二", drawingSheet: "A1", parsedBy: "MANUAL" },
    ]);
  });

  it("is refused as a whole when one sheet is another firm's", async () => {
    const at = await openedFolders();
    await given.partner(at.projectApplicationId, await given.orgId("fangyuan"));
    const [own] = await sheets(designer, at.folderId, "建施-03@三.pdf");
    const list = [{ id: own?.drawingId as DrawingId, graphNum: "建施-9", graphName: "改" }];
    await expect(designer2.drawing.correctDrawings({ list })).rejects.toMatchObject({ code: "drawing.not-yours" });
    expect(await inFolder(at, at.folderId)).toMatchObject([{ graphNum: "建施-03" }]);
  });
});
