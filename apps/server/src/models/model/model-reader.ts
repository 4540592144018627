import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type Room, startChildWorker } from "@tushen/drawing/child-worker";
import { startWorkerPool, type WorkerEnd, WorkerEnded, type WorkerPool } from "@tushen/drawing/worker-pool";
import type { IdsResult } from "@tushen/model/ids/check-ids";
import { ModelUnreadable } from "@tushen/model/model-unreadable";
import type { FoundChanges } from "@tushen/model/elements/find-changes";
import type { PlanPart } from "@tushen/model/plan/plan-cut";
import type { ReadMesh } from "@tushen/model/mesh/read-mesh";
import type { ReadModel } from "@tushen/model/read-model";
import type { CheckJob, CompareJob, CutJob, MeshJob, ModelAnswer, ModelJob, ReadJob } from "./model-child.ts";

/** Processor time for the largest model; one of 300 MB takes some 80 s. */
const readTimeInMs = 600_000;
/** A small file that takes longer is made to, or damaged so that the engine finds no end. A packed one has eight times its size. */
const readTimeOf = (sizeInBytes: number): number => Math.min(readTimeInMs, 60_000 + sizeInBytes / 100);
/** Somebody waits for a plan. */
const cutTimeInMs = 30_000;
/** Heap of the child; the engine's own memory comes on top and ends at 4 GB. */
const heapInMb = 1024;
/** Loaders of meshes keep numbers as JavaScript does, with what they unpack beside the heap. */
const meshRoom: Room = { heapInMb: 2048, memoryInMb: 3500 };
const meshTimeOf = (sizeInBytes: number): number => Math.min(300_000, 20_000 + sizeInBytes / 500);
const idleTimeInMs = 10_000;

type Words = Readonly<Record<WorkerEnd, string>>;

const reasons: Words = {
  "took-too-long": "模型过于复杂，读取超时，请分专业或分楼层导出后重新上传。",
  "out-of-memory": "模型过大，读取时内存不足，请分专业或分楼层导出后重新上传。",
  died: "模型内容有误，无法读取，请检查后从设计软件重新导出 IFC 并上传。",
};

const meshReasons: Words = {
  "took-too-long": "模型过于复杂，读取超时，请简化或分楼层导出后重新上传。",
  "out-of-memory": "模型过大，读取时内存不足，请简化或分楼层导出后重新上传。",
  died: "模型内容有误，无法读取，请在建模软件中检查后重新导出并上传。",
};

type ModelPool = WorkerPool<ModelJob, ModelAnswer>;

const startPool = (limitInMs: (job: ModelJob) => number, isSpent: boolean, room: Room = { heapInMb }): ModelPool =>
  startWorkerPool({
    workers: 1,
    start: () => startChildWorker(join(import.meta.dirname, "model-child.ts"), room),
    limitInMs,
    isSpent: () => isSpent,
    idleTimeInMs,
  });

const comparing: Words = {
  "took-too-long": "两版模型构件过多，对比超时，请分专业或分楼层导出后重新上传。",
  "out-of-memory": "两版模型构件过多，对比时内存不足，请分专业或分楼层导出后重新上传。",
  died: "两版模型没有对比完成，请稍后再打开。",
};

/** The error for an answer that brings nothing of the model. */
const unreadable = (answer: ModelAnswer, words: Words): ModelUnreadable =>
  answer.kind === "unreadable"
    ? new ModelUnreadable(answer.message)
    : new ModelUnreadable(words.died, { cause: answer.kind === "defect" && answer.message });

/** The end of a child as an error for people; any other error as it is. */
const inWords = (error: unknown, words: Words): unknown =>
  error instanceof WorkerEnded ? new ModelUnreadable(words[error.end], { cause: error.cause }) : error;

let reading: ModelPool | undefined;
/** Plans do not wait until a model is read. */
let cutting: ModelPool | undefined;

/** Reads a model in a process of its own. Throws ModelUnreadable with a sentence for people. */
export const readInChild = async (job: Pick<ReadJob, "path">): Promise<ReadModel> => {
  // The engine keeps what it once took, and a damaged model may leave it in any state.
  reading ??= startPool((one) => readTimeOf(one.kind === "read" ? one.sizeInBytes : 0), true);
  const { size } = await stat(job.path);
  try {
    const answer = await reading.ask({ kind: "read", ...job, sizeInBytes: size });
    if (answer.kind === "read") return answer.model;
    throw unreadable(answer, reasons);
  } catch (error) {
    throw inWords(error, reasons);
  }
};

/** Reads a mesh in a process of its own. Throws ModelUnreadable with a sentence for people. */
export const readMeshInChild = async (job: Omit<MeshJob, "kind">): Promise<ReadMesh> => {
  const { size } = await stat(job.path);
  const pool = startPool(() => meshTimeOf(size), true, meshRoom);
  try {
    const answer = await pool.ask({ kind: "mesh", ...job });
    if (answer.kind === "mesh") return answer.mesh;
    throw unreadable(answer, meshReasons);
  } catch (error) {
    throw inWords(error, meshReasons);
  } finally {
    await pool.close();
  }
};

/** Cuts the geometry of a model in a process of its own; undefined when it is too much for it. */
export const cutInChild = async (job: Omit<CutJob, "kind">): Promise<readonly PlanPart[] | undefined> => {
  cutting ??= startPool(() => cutTimeInMs, false);
  try {
    const answer = await cutting.ask({ kind: "cut", ...job });
    if (answer.kind === "cut") return answer.parts;
    throw new Error("the geometry of a model was not cut", { cause: "message" in answer && answer.message });
  } catch (error) {
    if (error instanceof WorkerEnded) return undefined;
    throw error;
  }
};

/** Pairs the elements of two models in a process of its own. Throws ModelUnreadable with a sentence for people. */
export const compareInChild = async (job: Omit<CompareJob, "kind">): Promise<FoundChanges> => {
  const pool = startPool(() => readTimeInMs, true);
  try {
    const answer = await pool.ask({ kind: "compare", ...job });
    if (answer.kind === "compared") return answer.found;
    throw new Error("two models were not compared", { cause: "message" in answer && answer.message });
  } catch (error) {
    throw inWords(error, comparing);
  } finally {
    await pool.close();
  }
};

const checking: Words = {
  "took-too-long": "模型或要求过于复杂，核对超时，请分专业或分楼层导出后重新上传",
  "out-of-memory": "模型过大，核对时内存不足，请分专业或分楼层导出后重新上传",
  died: "模型没有核对完成，请重新开始智能审查",
};

/** Checks a model by files of IDS in a process of its own. Throws ModelUnreadable with words for people. */
export const checkInChild = async (job: Omit<CheckJob, "kind">): Promise<readonly (readonly IdsResult[])[]> => {
  const pool = startPool(() => readTimeInMs, true);
  try {
    const answer = await pool.ask({ kind: "check", ...job });
    if (answer.kind === "checked") return answer.results;
    throw unreadable(answer, checking);
  } catch (error) {
    throw inWords(error, checking);
  } finally {
    await pool.close();
  }
};

/** Ends the children; the next model would start them again. */
export const closeModelReader = async (): Promise<void> => {
  await Promise.all([reading?.close(), cutting?.close()]);
  [reading, cutting] = [undefined, undefined];
};
