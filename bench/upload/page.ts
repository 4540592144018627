import { hashFile } from "../../apps/web/src/ground/ui/upload/hash-file.ts";

declare global {
  interface Window {
    /** Seconds for the portal's own hashing of every file. */
    hashAll(): Promise<number>;
    /** Seconds for one plain PUT per file, three at once. */
    putAll(): Promise<number>;
  }
}

const chosen = () => [...((document.querySelector("#folder") as HTMLInputElement).files ?? [])];

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const put = (file: File, index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `/put/${index}.pdf`);
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(`PUT answered ${request.status}`)));
    request.onerror = () => reject(new Error("PUT broke off"));
    request.send(file);
  });

window.hashAll = () =>
  timed(async () => {
    const watch = { signal: new AbortController().signal, onProgress: () => {} };
    for (const file of chosen()) await hashFile(file, watch);
  });

window.putAll = () =>
  timed(async () => {
    const files = chosen().entries();
    const sender = async () => {
      for (const [index, file] of files) await put(file, index);
    };
    await Promise.all([sender(), sender(), sender()]);
  });
