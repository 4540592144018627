import { join } from "node:path";
import { startChildWorker } from "../child-worker.ts";
import { startWorkerPool, WorkerEnded } from "../worker-pool.ts";
import type { RecognitionAnswer, RecognitionAsk } from "./recognition-child.ts";
import type { Recognition } from "./recognise-page.ts";

export type { Recognition, RecognisedField, RecognisedLine } from "./recognise-page.ts";
export { recognitionAlgorithm } from "./recognition-algorithm.ts";

interface RecognitionSettings {
  /** Processor time of one page: an A1 takes some seconds, an A0 twice as many. */
  readonly pageTimeInMs?: number;
  /** A process that holds more is ended, and its page is not recognised. */
  readonly memoryInMb?: number;
  readonly idleTimeInMs?: number;
}

export interface RecognitionPool {
  /** What can be recognised on a page, counted from 0; undefined if it cannot be read or exceeds the limits. */
  recognise(bytes: Uint8Array, page?: number): Promise<Recognition | undefined>;
  close(): Promise<void>;
}

/** A process that held more than this after a page is replaced. */
const keptInBytes = 700_000_000;

/**
 * A process that recognises one page at a time. It is a process, as a thread that is ended amid an inference of ONNX Runtime
 * takes the whole program with it.
 */
export const startRecognitionPool = ({
  pageTimeInMs = 120_000,
  memoryInMb = 1500,
  idleTimeInMs = 60_000,
}: RecognitionSettings = {}): RecognitionPool => {
  const pool = startWorkerPool<RecognitionAsk, RecognitionAnswer>({
    workers: 1,
    start: () => startChildWorker(join(import.meta.dirname, "recognition-child.ts"), { heapInMb: 512, memoryInMb }),
    limitInMs: () => pageTimeInMs,
    isSpent: (answer) => answer.kind !== "done" || answer.memoryInBytes > keptInBytes,
    idleTimeInMs,
  });
  return {
    async recognise(bytes, page = 0) {
      try {
        const answer = await pool.ask({ bytes, page });
        return answer.kind === "done" ? answer.recognition : undefined;
      } catch (error) {
        if (error instanceof WorkerEnded) return undefined;
        throw error;
      }
    },
    close: () => pool.close(),
  };
};
