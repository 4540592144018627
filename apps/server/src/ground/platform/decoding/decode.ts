import { join } from "node:path";
import { startChildWorker } from "@tushen/drawing/child-worker";
import { startWorkerPool, type WorkerEnd, WorkerEnded, type WorkerPool } from "@tushen/drawing/worker-pool";
import { PdfError } from "@tushen/pdf/pdf-error";
import type { Decoders } from "./decoders.ts";
import type { DecodingAnswer, DecodingJob } from "./decoding-child.ts";
import { unreadable } from "./unreadable.ts";

/** Processor time for one file; a table of 50,000 lines takes 2.3 s. */
const jobTimeInMs = 10_000;
/** Heap of the child. */
const heapInMb = 384;
/** A child that has grown beyond this is replaced: it begins with 90 MB, a table of 50,000 lines makes it 640. */
const mostResidentInBytes = 250 * 1024 * 1024;
const filesPerChild = 50;
const idleTimeInMs = 60_000;
/** More files than this do not wait in line for the child. */
const mostWaiting = 40;

export type UndecodableReason = "took-too-long" | "too-large" | "damaged" | "busy";

/** What was sent could not be read within the limits. It reaches the sender as a refusal, see `answerErrors`. */
export class Undecodable extends Error {
  override readonly name = "Undecodable";
  readonly reason: UndecodableReason;

  constructor(reason: UndecodableReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

let pool: WorkerPool<DecodingJob, DecodingAnswer> | undefined;
let open = 0;

const startPool = (): WorkerPool<DecodingJob, DecodingAnswer> =>
  startWorkerPool({
    workers: 1,
    start: () => startChildWorker(join(import.meta.dirname, "decoding-child.ts"), { heapInMb }),
    limitInMs: () => jobTimeInMs,
    isSpent: ({ kind, residentInBytes }, jobsDone) =>
      kind === "defect" || jobsDone >= filesPerChild || residentInBytes > mostResidentInBytes,
    idleTimeInMs,
  });

/** Reads what people sent in a process of its own, so that no file can stop or fill the process. */
export const decode = async <Name extends keyof Decoders>(
  name: Name,
  input: Parameters<Decoders[Name]>[0],
): Promise<Awaited<ReturnType<Decoders[Name]>>> => {
  if (open >= mostWaiting) throw new Undecodable("busy");
  pool ??= startPool();
  open++;
  try {
    const answer = await pool.ask({ name, input });
    if (answer.kind === "done") return answer.result as Awaited<ReturnType<Decoders[Name]>>;
    if (answer.kind === "pdf-error") throw new PdfError(answer.code, answer.message);
    if (answer.kind === "unreadable") throw new unreadable[answer.what](answer.message);
    throw new Undecodable("damaged", { cause: answer.error });
  } catch (error) {
    throw error instanceof WorkerEnded ? new Undecodable(reasonOf[error.end], { cause: error.cause }) : error;
  } finally {
    open--;
  }
};

/** Ends the child; the next file would start it again. */
export const closeDecoding = async (): Promise<void> => {
  await pool?.close();
  pool = undefined;
};

const reasonOf: Readonly<Record<WorkerEnd, UndecodableReason>> = {
  "took-too-long": "took-too-long",
  "out-of-memory": "too-large",
  died: "damaged",
};
