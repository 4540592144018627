import { CadUnreadable } from "./cad/cad-unreadable.ts";
import { readEntities } from "./cad/read-entities.ts";
import { compareDrawings } from "./entities/compare-drawings.ts";
import { TooManyAlike } from "./entities/entities-unreadable.ts";
import type { EntityComparison } from "./entities/entity-change.ts";
import type { CadDrawing } from "./page/cad-entity.ts";
import { readCad } from "./read-cad.ts";

/** Compares two drawings in a process of its own and ends with it. */
export type EntityAnswer = EntityComparison | { readonly sentence: string };

export interface EntityWish {
  readonly base: Uint8Array;
  readonly target: Uint8Array;
}

/** The objects of one edition; failures name it. */
const opened = (bytes: Uint8Array, edition: string): CadDrawing => {
  try {
    return readEntities(readCad(bytes));
  } catch (error) {
    // Other errors are the reader's own failures on unexpected bytes.
    const unreadable = error instanceof CadUnreadable ? error : new CadUnreadable("damaged", { cause: error });
    throw new CadUnreadable(unreadable.problem, { notes: [edition], cause: error });
  }
};

process.on("message", ({ base, target }: EntityWish) => {
  let answer: EntityAnswer;
  try {
    answer = compareDrawings(opened(base, "旧版文件"), opened(target, "新版文件"));
  } catch (error) {
    answer = { sentence: sentenceOf(error) };
  }
  process.send?.(answer, () => process.exit(0));
});
process.on("disconnect", () => process.exit(0));

const sentenceOf = (error: unknown): string => {
  if (error instanceof CadUnreadable) return `${error.notes[0] ?? ""}：${new CadUnreadable(error.problem).message}`;
  if (error instanceof TooManyAlike) return error.message;
  return new CadUnreadable("damaged").message;
};
