import { join } from "node:path";
import { startChildWorker } from "@tushen/drawing/child-worker";
import { startWorkerPool, type WorkerEnd, WorkerEnded, type WorkerPool } from "@tushen/drawing/worker-pool";
import { ModelUnreadable } from "@tushen/model/model-unreadable";
import type { ReadModel } from "@tushen/model/read-model";
import type { ModelAnswer, ModelJob } from "./model-child.ts";

/** Processor time for one model; one of 300 MB takes some 80 s. */
const jobTimeInMs = 600_000;
/** Heap of the child; the engine's own memory comes on top and ends at 4 GB. */
const heapInMb = 1024;
const idleTimeInMs = 10_000;

const reasons: Readonly<Record<WorkerEnd, string>> = {
  "took-too-long": "模型过于复杂，读取超时，请分专业或分楼层导出后重新上传。",
  "out-of-memory": "模型过大，读取时内存不足，请分专业或分楼层导出后重新上传。",
  died: "模型内容有误，无法读取，请检查后从设计软件重新导出 IFC 并上传。",
};

let pool: WorkerPool<ModelJob, ModelAnswer> | undefined;

const startPool = (): WorkerPool<ModelJob, ModelAnswer> =>
  startWorkerPool({
    workers: 1,
    start: () => startChildWorker(join(import.meta.dirname, "model-child.ts"), { heapInMb }),
    limitInMs: () => jobTimeInMs,
    // The engine keeps what it once took, and a damaged model may leave it in any state.
    isSpent: () => true,
    idleTimeInMs,
  });

/** Reads a model in a process of its own. Throws ModelUnreadable with a sentence for people. */
export const readInChild = async (job: ModelJob): Promise<ReadModel> => {
  pool ??= startPool();
  try {
    const answer = await pool.ask(job);
    if (answer.kind === "done") return answer.model;
    throw answer.kind === "unreadable"
      ? new ModelUnreadable(answer.message)
      : new ModelUnreadable(reasons.died, { cause: answer.message });
  } catch (error) {
    throw error instanceof WorkerEnded ? new ModelUnreadable(reasons[error.end], { cause: error.cause }) : error;
  }
};

/** Ends the child; the next model would start it again. */
export const closeModelReader = async (): Promise<void> => {
  await pool?.close();
  pool = undefined;
};
