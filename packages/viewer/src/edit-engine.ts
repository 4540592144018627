import type { PageWish, PdfFacts } from "@tushen/drawing/edit-pdf";
import { unreadableSentences } from "@tushen/drawing/sheet-unreadable";
import type { EditAddress, EditAnswer, EditAsk, EditFailure } from "./edit-work.ts";

const sentences: Readonly<Record<EditFailure, string>> = {
  ...unreadableSentences,
  unreachable: "无法取得编辑所需的文件，请检查网络后重试",
};

/** A PDF that cannot be edited; the message is for the user. */
export class EditFailed extends Error {
  readonly reason: EditFailure;
  constructor(reason: EditFailure) {
    super(sentences[reason]);
    this.reason = reason;
  }
}

type Job = { kind: "facts"; bytes: ArrayBuffer } | Omit<Extract<EditAsk, { kind: "edit" }>, keyof EditAddress>;

/** Each job has a worker of its own, so that no part of a large file stays in memory. */
const ask = (address: EditAddress, job: Job): Promise<EditAnswer> => {
  const worker = new Worker(new URL("./edit-worker.ts", import.meta.url), { type: "module", name: "edit" });
  const absolute = (url: string) => new URL(url, location.href).href;
  return new Promise<EditAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<EditAnswer>) =>
      data.kind === "failed" ? reject(new EditFailed(data.reason)) : resolve(data);
    worker.onerror = () => reject(new EditFailed("damaged"));
    worker.postMessage({ ...job, wasmUrl: absolute(address.wasmUrl), fontUrl: absolute(address.fontUrl) });
  }).finally(() => worker.terminate());
};

export const pdfFacts = async (address: EditAddress, bytes: ArrayBuffer): Promise<PdfFacts> => {
  const answer = await ask(address, { kind: "facts", bytes });
  if (answer.kind !== "facts") throw new EditFailed("damaged");
  return answer.facts;
};

export const editedPdf = async (
  address: EditAddress,
  sources: readonly ArrayBuffer[],
  pages: readonly PageWish[],
): Promise<ArrayBuffer> => {
  const answer = await ask(address, { kind: "edit", sources, pages });
  if (answer.kind !== "edited") throw new EditFailed("damaged");
  return answer.bytes;
};
