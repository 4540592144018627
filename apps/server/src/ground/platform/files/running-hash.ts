import { createHash, hash as sumOf } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { StoredBytes } from "./file-store.ts";
import type { HashReply, HashRequest } from "./hash-thread.ts";
import { SpareSlabs } from "./spare-slabs.ts";

/** SHA-256 and MD5, updated while bytes pass. */
export interface RunningHash {
  readonly sizeInBytes: number;
  /** Resolves when more bytes can be taken. The caller may reuse its buffer at once. */
  update(bytes: Uint8Array): Promise<void>;
  /** May be called in between; more bytes can follow. */
  result(): Promise<StoredBytes>;
  /** Frees the hash; call it when no more is wanted. */
  discard(): void;
}

interface Hasher {
  update(bytes: Uint8Array): Promise<void>;
  digests(): Promise<[sha256: string, md5: string]>;
  discard(): void;
}

// Hashing 300 MB takes about 2 s of a processor. From this size on two threads do it, one for each sum, so that other
// requests do not wait.
const THREAD_FROM_IN_BYTES = 512 * 1024;

export const runningHash = (): RunningHash => {
  let hasher: Hasher | undefined;
  let sizeInBytes = 0;
  const ensured = (firstPiece: number) => {
    hasher ??= firstPiece < THREAD_FROM_IN_BYTES ? hashHere() : hashInThreads();
    return hasher;
  };
  return {
    get sizeInBytes() {
      return sizeInBytes;
    },
    update(bytes) {
      sizeInBytes += bytes.length;
      return ensured(bytes.length).update(bytes);
    },
    async result() {
      const [sha256, md5] = await ensured(0).digests();
      return { sha256, md5, sizeInBytes };
    },
    discard: () => hasher?.discard(),
  };
};

/** Both sums of bytes that are all there. From shared memory they are read where they lie. */
export const sumsOf = async (bytes: Uint8Array): Promise<StoredBytes> => {
  const sum = async (algorithm: "sha256" | "md5") =>
    bytes.length < THREAD_FROM_IN_BYTES
      ? sumOf(algorithm, bytes)
      : ((await threadFor(algorithm).ask({ act: "sum", bytes })).digest ?? "");
  const [sha256, md5] = await Promise.all([sum("sha256"), sum("md5")]);
  return { sha256, md5, sizeInBytes: bytes.length };
};

const hashHere = (): Hasher => {
  const sums = [createHash("sha256"), createHash("md5")] as const;
  return {
    async update(bytes) {
      for (const sum of sums) sum.update(bytes);
    },
    digests: async () => [sums[0].copy().digest("hex"), sums[1].copy().digest("hex")],
    discard() {},
  };
};

const SLAB_IN_BYTES = 2 * 1024 ** 2;
const MOST_SLABS_AHEAD = 4;
const slabs = new SpareSlabs(SLAB_IN_BYTES);
let count = 0;

const hashInThreads = (): Hasher => {
  const hash = count++;
  const threads = [threadFor("sha256"), threadFor("md5")] as const;
  const ahead: Promise<void>[] = [];
  const updateBoth = async (bytes: Uint8Array) => {
    await Promise.all(threads.map((thread) => thread.ask({ hash, act: "update", bytes })));
  };
  const updateSlab = async (bytes: Uint8Array) => {
    if (ahead.length >= MOST_SLABS_AHEAD) await ahead.shift();
    const slab = slabs.take();
    slab.set(bytes); // one copy serves both threads
    const done = updateBoth(slab.subarray(0, bytes.length)).then(() => slabs.giveBack(slab));
    done.catch(() => {}); // a dead thread also fails the next request, which is awaited
    ahead.push(done);
  };
  return {
    async update(bytes) {
      if (bytes.buffer instanceof SharedArrayBuffer) return updateBoth(bytes);
      for (let at = 0; at < bytes.length; at += SLAB_IN_BYTES) await updateSlab(bytes.subarray(at, at + SLAB_IN_BYTES));
    },
    async digests() {
      const [sha256, md5] = threads.map((thread) => thread.ask({ hash, act: "digest" }));
      return [(await sha256)?.digest ?? "", (await md5)?.digest ?? ""];
    },
    discard() {
      for (const thread of threads) thread.ask({ hash, act: "discard" }).catch(() => {}); // dead: it holds nothing
    },
  };
};

type Question = HashRequest extends infer R ? (R extends HashRequest ? Omit<R, "sequence"> : never) : never;
interface HashThread {
  ask(question: Question): Promise<HashReply>;
}

const threads = new Map<string, HashThread>();

const threadFor = (algorithm: string): HashThread => {
  const running = threads.get(algorithm) ?? startThread(algorithm);
  threads.set(algorithm, running);
  return running;
};

const startThread = (algorithm: string): HashThread => {
  const worker = new Worker(new URL("./hash-thread.ts", import.meta.url), {
    // Flags of this process (such as --input-type) may not suit the thread.
    workerData: algorithm,
    execArgv: [],
  });
  const waiting = new Map<number, PromiseWithResolvers<HashReply>>();
  let sequence = 0;
  let death: Error | undefined;
  worker.unref(); // keeps the process alive only while a request is open
  worker.on("message", (reply: HashReply) => {
    waiting.get(reply.sequence)?.resolve(reply);
    waiting.delete(reply.sequence);
    if (waiting.size === 0) worker.unref();
  });
  const die = (error: Error) => {
    death = error;
    threads.delete(algorithm);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("error", die);
  worker.on("exit", (code) => die(new Error(`the ${algorithm} thread ended with ${code}`)));
  return {
    ask(question) {
      if (death) return Promise.reject(death);
      const reply = Promise.withResolvers<HashReply>();
      if (waiting.size === 0) worker.ref();
      waiting.set(sequence, reply);
      worker.postMessage({ ...question, sequence } as HashRequest);
      sequence++;
      return reply.promise;
    },
  };
};
