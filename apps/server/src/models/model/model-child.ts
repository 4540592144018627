import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { setPriority } from "node:os";
import { readFile } from "node:fs/promises";
import type { ReadMesh } from "@tushen/model/mesh/read-mesh";
import type { ReadModel } from "@tushen/model/read-model";
import type { MeshFormat } from "@tushen/domain/ground/upload-rules";
import type { IdsResult } from "@tushen/model/ids/check-ids";
import { ModelUnreadable } from "@tushen/model/model-unreadable";
import type { ComparedElement, ComparedModel, FoundChanges } from "@tushen/model/elements/find-changes";
import type { PlanPart } from "@tushen/model/plan/plan-cut";

export interface ReadJob {
  readonly kind: "read";
  readonly path: string;
  readonly sizeInBytes: number;
}

export interface MeshJob {
  readonly kind: "mesh";
  readonly path: string;
  readonly format: MeshFormat;
}

export interface CutJob {
  readonly kind: "cut";
  /** Of the geometry that was made of the model. */
  readonly path: string;
  readonly localIds: readonly number[];
  /** Metres, z up. */
  readonly height: number;
}

export interface CompareJob {
  readonly kind: "compare";
  /** Each model: a file with an element in every line, and the storeys. */
  readonly base: WrittenModel;
  readonly target: WrittenModel;
}

export interface WrittenModel extends Pick<ComparedModel, "storeys"> {
  readonly path: string;
}

export interface CheckJob {
  readonly kind: "check";
  readonly path: string;
  /** Files of IDS. */
  readonly documents: readonly string[];
}

export type ModelJob = ReadJob | MeshJob | CutJob | CompareJob | CheckJob;

/** Errors lose their class on the way out of a process. */
export type ModelAnswer =
  | { readonly kind: "read"; readonly model: ReadModel }
  | { readonly kind: "mesh"; readonly mesh: ReadMesh }
  | { readonly kind: "cut"; readonly parts: readonly PlanPart[] }
  | { readonly kind: "compared"; readonly found: FoundChanges }
  | { readonly kind: "checked"; readonly results: readonly (readonly IdsResult[])[] }
  | { readonly kind: "unreadable"; readonly message: string }
  | { readonly kind: "defect"; readonly message: string };

// Requests have priority over reading.
setPriority(10);

const elementsIn = async (path: string): Promise<ComparedElement[]> => {
  const elements: ComparedElement[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) elements.push(JSON.parse(line));
  return elements;
};

const compare = async ({ base, target }: CompareJob): Promise<FoundChanges> => {
  const { findChanges } = await import("@tushen/model/elements/find-changes");
  const written = async ({ path, storeys }: WrittenModel) => ({ elements: await elementsIn(path), storeys });
  return findChanges(await written(base), await written(target));
};

const answerOf = async (job: ModelJob): Promise<ModelAnswer> => {
  try {
    if (job.kind === "compare") return { kind: "compared", found: await compare(job) };
    const bytes = await readFile(job.path);
    if (job.kind === "mesh") {
      const { readMesh } = await import("@tushen/model/mesh/read-mesh");
      return { kind: "mesh", mesh: await readMesh(bytes, job.format) };
    }
    if (job.kind === "cut") {
      const { cutGeometry } = await import("@tushen/model/cut-geometry");
      return { kind: "cut", parts: cutGeometry(bytes, job.localIds, job.height) };
    }
    if (job.kind === "check") {
      const { checkModel } = await import("@tushen/model/check-model");
      return { kind: "checked", results: await checkModel(bytes, job.documents) };
    }
    const { readModel } = await import("@tushen/model/read-model");
    return { kind: "read", model: await readModel(bytes) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof ModelUnreadable ? "unreadable" : "defect", message };
  }
};

process.on("message", async (job: ModelJob) => {
  process.send?.(await answerOf(job));
});
process.on("disconnect", () => process.exit(0));
