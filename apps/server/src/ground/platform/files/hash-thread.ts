// Runs in a worker thread: keeps running hashes of one algorithm by number.
import { createHash, hash as sumOf, type Hash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";

export type HashRequest = { readonly sequence: number } & (
  | { readonly act: "sum"; readonly bytes: Uint8Array }
  | { readonly act: "update"; readonly hash: number; readonly bytes: Uint8Array }
  | { readonly act: "digest" | "discard"; readonly hash: number }
);
export type HashReply = { readonly sequence: number; readonly digest?: string };

const hashes = new Map<number, Hash>();
const hashOf = (number: number): Hash => {
  const hash = hashes.get(number) ?? createHash(workerData as string);
  hashes.set(number, hash);
  return hash;
};

const answer = (request: HashRequest): string | undefined => {
  if (request.act === "sum") return sumOf(workerData as string, request.bytes);
  if (request.act === "update") hashOf(request.hash).update(request.bytes);
  if (request.act === "discard") hashes.delete(request.hash);
  // A copy is finished, so that the original can take more bytes.
  return request.act === "digest" ? hashOf(request.hash).copy().digest("hex") : undefined;
};

parentPort?.on("message", (request: HashRequest) => {
  const digest = answer(request);
  parentPort?.postMessage({
    sequence: request.sequence,
    ...(digest !== undefined && { digest }),
  } satisfies HashReply);
});
