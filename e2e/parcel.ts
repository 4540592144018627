import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Tree } from "@tushen/contract/sheets/drawing";
import type { DrawingId, FileId, FolderId } from "@tushen/contract/ground/fields";
import { type Sheet, sheetSet } from "@tushen/sample/sheet-set";
import { expect } from "vitest";
import type { Client } from "./api.ts";
import { heavySheet } from "./heavy-sheet.ts";

const designNames = { JZ: "建筑", JG: "结构", GPS: "给排水", NT: "暖通", DQ: "电气" } as const;
const chunkInBytes = 256 * 1024;
const pauseBetweenChunksInMs = 20;

/** A sheet being uploaded, with the bytes the server has acknowledged. */
export interface Parcel {
  readonly sheet: Sheet;
  readonly folderId: FolderId;
  readonly bytes: Buffer;
  readonly md5: string;
  ticket?: string;
  acknowledged: number;
  fileId?: FileId;
  drawingId?: DrawingId;
}

export const md5Of = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

/** Makes parcels of one sheet of the building after the other; undefined when there are no more. */
export const parcelsFor = (tree: Tree, sizeInBytes: () => number): (() => Parcel | undefined) => {
  const folderOf = (discipline: string) =>
    tree.folders.find((one) => one.discipline === discipline && one.buildingId !== null)?.folderId as FolderId;
  const sheets = Object.entries(designNames).flatMap(([code, discipline]) =>
    sheetSet({
      ...{ projectName: "金色佳苑二期", designOrg: "中原建筑设计研究院有限公司", buildingName: "1#住宅楼" },
      ...{ discipline, edition: 1, seed: 41, density: "light" },
    })
      .filter((sheet) => sheet.graphNum !== "00")
      .map((sheet) => ({ sheet, folderId: folderOf(code) })),
  );
  return () => {
    const next = sheets.shift();
    if (!next) return undefined;
    const bytes = heavySheet(next.sheet.make(), sizeInBytes(), next.sheet.fileName);
    return { ...next, bytes, md5: md5Of(bytes), acknowledged: 0 };
  };
};

const sendRest = async (designer: Client, parcel: Parcel): Promise<void> => {
  const { bytes, md5 } = parcel;
  const wish = { fileName: parcel.sheet.fileName, size: bytes.length, md5 };
  const { ticket, offset } = await designer.file.openUpload(wish);
  if (parcel.ticket !== undefined) expect(ticket, "an upload that was begun is found again").toBe(parcel.ticket);
  expect(offset, "acknowledged bytes are kept").toBeGreaterThanOrEqual(parcel.acknowledged);
  parcel.ticket = ticket;
  parcel.acknowledged = offset;
  while (parcel.acknowledged < bytes.length) {
    const content = bytes.subarray(parcel.acknowledged, parcel.acknowledged + chunkInBytes);
    const sent = { ticket, offset: parcel.acknowledged, content: content };
    parcel.acknowledged = (await designer.file.sendChunk(sent)).offset;
    await sleep(pauseBetweenChunksInMs);
  }
};

/** Continues the parcel: opens or asks where to resume, sends, finishes, registers. */
export const carry = async (designer: Client, parcel: Parcel): Promise<void> => {
  const { sheet, bytes, md5, folderId } = parcel;
  if (parcel.fileId === undefined) {
    if (parcel.acknowledged < bytes.length) await sendRest(designer, parcel);
    const stored = await designer.file.finishUpload({ ticket: parcel.ticket ?? "" });
    expect(stored.md5).toBe(md5);
    parcel.fileId = stored.fileId;
  }
  const list = [{ fileId: parcel.fileId, fileName: sheet.fileName }];
  const [drawing] = await designer.drawing.uploadDrawings({ folderId, list });
  expect(drawing).toMatchObject({ fileId: parcel.fileId, graphNum: sheet.graphNum, md5 });
  parcel.drawingId = drawing?.drawingId as DrawingId;
};

/** Expects that the sheet is registered once and was read, and that its bytes and picture can be fetched. */
export const expectArrived = async (
  designer: Client,
  fetched: (url: string) => Promise<Uint8Array>,
  parcels: readonly Parcel[],
  tree: Tree | null,
): Promise<void> => {
  const live = tree?.drawings ?? [];
  const numbered = live.filter((one) => !one.isCover).map((one) => `${one.folderId} ${one.graphNum}`);
  expect(new Set(numbered).size, "no sheet twice").toBe(numbered.length);
  for (const { sheet, md5, fileId, drawingId } of parcels) {
    const drawing = live.find((one) => one.drawingId === drawingId);
    expect(drawing).toMatchObject({ fileId, md5, graphNum: sheet.graphNum, graphName: sheet.graphName });
    expect(drawing?.check).toMatchObject({ pageCount: 1, titleNumber: sheet.graphNum });
    const { url } = await designer.file.downloadUrl({ fileId: fileId as FileId });
    expect(md5Of(await fetched(url))).toBe(md5);
    const { thumbnailUrl } = await designer.drawing.drawingSignalUrl({ drawingId: drawingId as DrawingId });
    expect((await fetched(thumbnailUrl ?? "")).subarray(1, 4)).toEqual(new Uint8Array(Buffer.from("PNG")));
  }
};
