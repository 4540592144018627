import type { HashFile } from "./upload-job.ts";

let worker: Worker | undefined;
let lastId = 0;

const sharedWorker = () => {
  worker ??= new Worker(new URL("./hash-worker.ts", import.meta.url), { type: "module" });
  return worker;
};

interface Answer {
  readonly id: number;
  readonly doneBytes?: number;
  readonly md5?: string;
  readonly isFailed?: true;
}

/** MD5 of a file, computed in one shared worker so that the page stays responsive. */
export const hashFile: HashFile = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const shared = sharedWorker();
    lastId += 1;
    const id = lastId;
    const finish = () => {
      shared.removeEventListener("message", onAnswer);
      shared.removeEventListener("error", onBroken);
      signal.removeEventListener("abort", onAbort);
    };
    const onBroken = () => {
      finish();
      reject(new Error("the hash worker broke"));
    };
    const onAbort = () => {
      finish();
      shared.postMessage({ id });
      reject(signal.reason as Error);
    };
    const onAnswer = ({ data }: MessageEvent<Answer>) => {
      if (data.id !== id) return;
      if (data.doneBytes !== undefined) return onProgress(data.doneBytes);
      finish();
      if (data.md5) resolve(data.md5);
      else reject(new Error("the file cannot be read"));
    };
    shared.addEventListener("message", onAnswer);
    shared.addEventListener("error", onBroken);
    signal.addEventListener("abort", onAbort);
    shared.postMessage({ id, file });
  });
