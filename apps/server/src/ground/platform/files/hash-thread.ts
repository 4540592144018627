// Runs in a worker thread: keeps running hashes of one algorithm by number.
import { createHash, type Hash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";

export type HashRequest = { readonly sequence: number; readonly hash: number } & (
  | { readonly act: "update"; readonly bytes: Uint8Array }
  | { readonly act: "digest" | "discard" }
);
export type HashReply = { readonly sequence: number; readonly digest?: string };

const hashes = new Map<number, Hash>();
const hashOf = (number: number): Hash => {
  const hash = hashes.get(number) ?? createHash(workerData as string);
  hashes.set(number, hash);
  return hash;
};

parentPort?.on("message", (request: HashRequest) => {
  const { sequence, hash, act } = request;
  if (act === "update") hashOf(hash).update(request.bytes);
  if (act === "discard") hashes.delete(hash);
  // A copy is finished, so that the original can take more bytes.
  const digest = act === "digest" ? { digest: hashOf(hash).copy().digest("hex") } : {};
  parentPort?.postMessage({ sequence, ...digest } satisfies HashReply);
});
