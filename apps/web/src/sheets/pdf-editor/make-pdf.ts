import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { Drawing } from "@tushen/contract/sheets/drawing";
import { fileCalls } from "@tushen/contract/ground/file";
import type { AddedMark, MarkPicture } from "@tushen/drawing/pdfium/annotate-page";
import { measureText } from "@tushen/domain/sheets/mark-measure";
import { markKindLabels } from "@tushen/domain/sheets/mark-shape";
import { markColors, markWidths } from "@tushen/domain/sheets/mark-style";
import { editedPdf } from "@tushen/viewer/edit-engine";
import { call } from "../../ground/platform/call.ts";
import { sendBytes } from "../../ground/platform/send-bytes.ts";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import type { EditedMark } from "./edited-pdf.ts";
import type { EditorDraft } from "./use-editor.ts";

const mostPixels = 2000;

const pixelsOf = async (picture: Blob | undefined): Promise<MarkPicture | undefined> => {
  if (!picture) return undefined;
  const whole = await createImageBitmap(picture);
  const scale = Math.min(1, mostPixels / Math.max(whole.width, whole.height));
  const [width, height] = [Math.max(1, Math.round(whole.width * scale)), Math.max(1, Math.round(whole.height * scale))];
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context?.drawImage(whole, 0, 0, width, height);
  whole.close();
  const pixels = context?.getImageData(0, 0, width, height).data;
  return pixels && { width, height, pixels };
};

const added = async (mark: EditedMark, { pictures }: EditorDraft, author: string, time: Date): Promise<AddedMark> => {
  const { shape, color, width, id } = mark;
  return {
    shape,
    color: markColors[color].value,
    width: markWidths[width].value,
    author,
    subject: markKindLabels[shape.kind],
    contents: "text" in shape ? shape.text : (measureText(shape) ?? ""),
    time,
    name: id,
    picture: shape.kind === "photo" ? await pixelsOf(pictures[shape.fileId]) : undefined,
  };
};

/** Makes the edited file in this browser; nothing is sent. */
export const makePdf = async (draft: EditorDraft, author: string, time: Date): Promise<Blob> => {
  const { files, pdf } = draft;
  const pages = [];
  for (const page of pdf.pages) {
    const marks = [];
    for (const mark of pdf.marks) if (mark.pageId === page.id) marks.push(await added(mark, draft, author, time));
    const source = files.findIndex(({ id }) => id === page.fileId);
    pages.push({ source, index: page.index, turn: page.turn, marks });
  }
  const bytes = await editedPdf(
    sheetEngineAddress,
    files.map((file) => file.bytes),
    pages,
  );
  return new Blob([bytes], { type: "application/pdf" });
};

/** Saves the edited file as a new edition of its sheet; a refusal is shown with the reason. */
export const saveAsEdition = async (
  { drawingId, folderId, fileId: madeFrom, fileName, graphNum, graphName, drawingSheet }: Drawing,
  content: Blob,
): Promise<Drawing | undefined> => {
  const { fileId } = await sendBytes(fileCalls.uploadByStream, { content, fileName });
  const sheet = { fileId, fileName, graphNum, graphName, drawingSheet, replaces: drawingId, madeFrom };
  const [saved] = await call(drawingCalls.uploadDrawings, { folderId, list: [sheet] });
  return saved;
};
