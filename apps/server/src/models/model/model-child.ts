import { setPriority } from "node:os";
import { readFile } from "node:fs/promises";
import type { ReadModel } from "@tushen/model/read-model";
import { ModelUnreadable } from "@tushen/model/model-unreadable";

export interface ModelJob {
  readonly path: string;
  readonly fileName: string;
}

/** Errors lose their class on the way out of a process. */
export type ModelAnswer =
  | { readonly kind: "done"; readonly model: ReadModel }
  | { readonly kind: "unreadable"; readonly message: string }
  | { readonly kind: "defect"; readonly message: string };

// Requests have priority over reading.
setPriority(10);

const answerOf = async ({ path, fileName }: ModelJob): Promise<ModelAnswer> => {
  try {
    const { readModel } = await import("@tushen/model/read-model");
    return { kind: "done", model: await readModel(await readFile(path), fileName) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof ModelUnreadable ? "unreadable" : "defect", message };
  }
};

process.on("message", async (job: ModelJob) => {
  process.send?.(await answerOf(job));
});
process.on("disconnect", () => process.exit(0));
