import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { PdfFacts } from "@tushen/drawing/edit-pdf";
import { pdfFacts } from "@tushen/viewer/edit-engine";
import { call } from "../../ground/platform/call.ts";
import { isPdf } from "../sheet/is-pdf.ts";
import { ownPdfAddress } from "../sheet/pdf-address.ts";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";

/** A file whose pages are edited; its bytes never change. */
export interface EditorFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: ArrayBuffer;
  readonly signatures: number;
}

/** Larger files need more memory for writing than a page of the browser has. */
export const mostBytes = 300 * 1024 ** 2;

export const openSentences = {
  notPdf: "只能打开 PDF 文件，请先把文件另存为 PDF",
  tooLarge: "文件超过 300MB，请拆分后再编辑",
  restricted: "文件设置了权限密码，作者不允许修改；请向作者索取未加密的文件",
  foreign: "只能打开本平台的文件链接。请从项目页面重新打开，或选择本机的文件。",
  unreachable: "文件暂时无法取得，请检查网络后重新打开。",
  drawingNotPdf: "这张图纸不是 PDF，不能在这里编辑；请下载后用专用软件修改。",
} as const;

const withFacts = async (name: string, bytes: ArrayBuffer): Promise<{ file: EditorFile; facts: PdfFacts }> => {
  if (bytes.byteLength > mostBytes) throw new Error(openSentences.tooLarge);
  const facts = await pdfFacts(sheetEngineAddress, bytes);
  if (facts.isRestricted) throw new Error(openSentences.restricted);
  const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
  return { file: { id, name, bytes, signatures: facts.signatures }, facts };
};

export const openLocal = async (file: File) => {
  if (!isPdf({ fileName: file.name })) throw new Error(openSentences.notPdf);
  if (file.size > mostBytes) throw new Error(openSentences.tooLarge);
  return withFacts(file.name, await file.arrayBuffer());
};

const fetchBytes = async (address: string): Promise<ArrayBuffer> => {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer) throw new Error(openSentences.unreachable);
  if (answer.ok && !answer.headers.get("content-type")?.includes("json")) return answer.arrayBuffer();
  const refusal = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new Error(refusal.message ?? openSentences.unreachable);
};

/** A file of this portal by its signed link, for whoever holds it. */
export const openLink = async (link: string) => {
  const address = ownPdfAddress(link, location.origin);
  if (address === undefined) throw new Error(openSentences.foreign);
  return withFacts("文件.pdf", await fetchBytes(address));
};

/** A sheet of the repository, for signed-in people who may see it. */
export const openDrawing = async (drawingId: DrawingId): Promise<Opened & { drawing: Drawing }> => {
  const drawing = await call(drawingCalls.readDrawing, { id: drawingId });
  if (!isPdf(drawing)) throw new Error(openSentences.drawingNotPdf);
  const { url } = await call(drawingCalls.drawingSignalUrl, { drawingId });
  return { ...(await withFacts(drawing.fileName, await fetchBytes(url))), drawing };
};

export type Opened = Awaited<ReturnType<typeof openLocal>>;
