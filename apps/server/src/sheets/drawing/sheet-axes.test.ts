import { beforeAll, expect, it } from "vitest";
import { hatch, tinyPdf, write } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const { owner, designer, designer2, clerk } = await portal.cast("owner", "designer", "designer2", "clerk");

const upright = (name: string, x: number) => `${write(name, x - 3, 1500)} ${x} 300 m ${x} 1488 l S `;
const level = (name: string, y: number) => `${write(name, 300, y - 4)} 318 ${y} m 1500 ${y} l S `;

let at: Awaited<ReturnType<typeof openedFolders>>;
const put = async (fileName: string, content: Buffer) => {
  const { fileId } = await designer.file.uploadByStream({ content, fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId: at.folderId, list: [{ fileId, fileName }] });
  return drawing?.drawingId as never;
};
const sheetOf = (content: string) => Buffer.from(tinyPdf({ width: 2384, height: 1684, content }));
beforeAll(async () => {
  at = await openedFolders();
});

it("the axes of a plan are found with their names; a detail has none", async () => {
  const plan = await put(
    "建施-05@一层平面图.pdf",
    sheetOf(upright("1", 500) + upright("2", 900) + level("A", 500) + level("B", 900)),
  );
  const axes = await designer.drawing.listAxes({ drawingId: plan });
  expect(axes.map(({ name }) => name).toSorted()).toEqual(["1", "2", "A", "B"]);
  expect(axes.find(({ name }) => name === "2")).toMatchObject({ from: { x: 900 }, to: { x: 900 } });
  const detail = await put("建施-20@墙身大样.pdf", sheetOf(hatch(20)));
  expect(await designer.drawing.listAxes({ drawingId: detail })).toEqual([]);
});

it("a sheet that cannot be read, or has no such page, has no axes", async () => {
  const plan = await put("建施-06@二层平面图.pdf", sheetOf(upright("1", 500)));
  expect(await designer.drawing.listAxes({ drawingId: plan, page: 7 })).toEqual([]);
});

it("nobody else sees them before the sheet is handed in", async () => {
  const drawingId = await put("建施-07@三层平面图.pdf", sheetOf(upright("1", 500)));
  expect(await owner.drawing.listAxes({ drawingId })).toHaveLength(1);
  for (const other of [designer2, clerk])
    await expectRefused(other.drawing.listAxes({ drawingId }), "platform.not-allowed");
  await expectRefused(portal.guest.drawing.listAxes({ drawingId }), "platform.sign-in-first");
});
