import { editPdf, readPdfFacts } from "@tushen/drawing/edit-pdf";
import { wordsOfMark } from "@tushen/drawing/marks/draw-mark";
import { startPdfium } from "@tushen/drawing/pdfium/pdfium";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { readTrueType, type TrueTypeFont } from "@tushen/drawing/fonts/true-type";
import type { EditAnswer, EditAsk, EditFailure } from "./edit-work.ts";

interface WorkerScope {
  postMessage(answer: EditAnswer, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<EditAsk>) => void) | null;
}
const scope = self as WorkerScope;

class Unreachable extends Error {}

scope.onmessage = ({ data: ask }) => {
  answerTo(ask).then(
    (answer) => scope.postMessage(answer, answer.kind === "edited" ? [answer.bytes] : []),
    (error: unknown) => scope.postMessage({ kind: "failed", reason: reasonOf(error) }),
  );
};

const answerTo = async (ask: EditAsk): Promise<EditAnswer> => {
  const wasm = await fetchBytes(ask.wasmUrl);
  const pdfium = await startPdfium(WebAssembly.compile(wasm));
  if (ask.kind === "facts") return { kind: "facts", facts: readPdfFacts(pdfium, new Uint8Array(ask.bytes)) };
  const hasWords = ask.pages.some(({ marks }) => marks.some(({ shape }) => wordsOfMark(shape) !== ""));
  const font = hasWords ? readTrueType(new Uint8Array(await fetchBytes(ask.fontUrl))) : undefined;
  const sources = ask.sources.map((bytes) => new Uint8Array(bytes));
  const edited = editPdf(pdfium, sources, ask.pages, () => font as TrueTypeFont);
  return { kind: "edited", bytes: edited.buffer as ArrayBuffer };
};

const fetchBytes = async (url: string): Promise<ArrayBuffer> => {
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) throw new Unreachable();
  return answer.arrayBuffer();
};

const reasonOf = (error: unknown): EditFailure => {
  if (error instanceof Unreachable) return "unreachable";
  if (error instanceof SheetUnreadable) return error.reason;
  return error instanceof RangeError ? "too-large" : "damaged";
};
