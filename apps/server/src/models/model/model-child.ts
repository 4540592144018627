import { setPriority } from "node:os";
import { readFile } from "node:fs/promises";
import type { ReadModel } from "@tushen/model/read-model";
import { ModelUnreadable } from "@tushen/model/model-unreadable";
import type { PlanPart } from "@tushen/model/plan/plan-cut";

export interface ReadJob {
  readonly kind: "read";
  readonly path: string;
  readonly fileName: string;
}

export interface CutJob {
  readonly kind: "cut";
  /** Of the geometry that was made of the model. */
  readonly path: string;
  readonly localIds: readonly number[];
  /** Metres, z up. */
  readonly height: number;
}

export type ModelJob = ReadJob | CutJob;

/** Errors lose their class on the way out of a process. */
export type ModelAnswer =
  | { readonly kind: "read"; readonly model: ReadModel }
  | { readonly kind: "cut"; readonly parts: readonly PlanPart[] }
  | { readonly kind: "unreadable"; readonly message: string }
  | { readonly kind: "defect"; readonly message: string };

// Requests have priority over reading.
setPriority(10);

const answerOf = async (job: ModelJob): Promise<ModelAnswer> => {
  try {
    const bytes = await readFile(job.path);
    if (job.kind === "cut") {
      const { cutGeometry } = await import("@tushen/model/cut-geometry");
      return { kind: "cut", parts: cutGeometry(bytes, job.localIds, job.height) };
    }
    const { readModel } = await import("@tushen/model/read-model");
    return { kind: "read", model: await readModel(bytes, job.fileName) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof ModelUnreadable ? "unreadable" : "defect", message };
  }
};

process.on("message", async (job: ModelJob) => {
  process.send?.(await answerOf(job));
});
process.on("disconnect", () => process.exit(0));
