import { askChild } from "./ask-child.ts";
import { CadUnreadable } from "./cad/cad-unreadable.ts";
import type { EntityAnswer, EntityWish } from "./compare-cad-child.ts";
import type { EntityComparison } from "./entities/entity-change.ts";

export type { EntityComparison } from "./entities/entity-change.ts";

/** Why two drawings are not compared by their objects; the message is a sentence for people. */
export class NotComparable extends Error {}

/** What two drawings of this size may take: reading them takes most of it. */
const usualTime = (bytes: number): number => Math.min(300_000, 16_000 + (bytes / 1e6) * 12_000);

/**
 * Compares the objects of two DWG or DXF files, in a process of its own with limits of processor time and memory. Throws
 * NotComparable with the edition that cannot be read (旧版, 新版) and what its author can do.
 */
export const compareCad = async (
  base: Uint8Array,
  target: Uint8Array,
  { timeInMs = usualTime(base.length + target.length), memoryInMb = 2000 } = {},
): Promise<EntityComparison> => {
  try {
    const answer = await askChild<EntityAnswer, EntityWish>(
      "compare-cad-child.ts",
      { base, target },
      { timeInMs, memoryInMb },
    );
    if ("sentence" in answer) throw new NotComparable(answer.sentence);
    return answer;
  } catch (error) {
    if (!(error instanceof CadUnreadable)) throw error;
    throw new NotComparable(
      error.problem === "took-too-long"
        ? "按实体对比超时，请清理（PURGE、AUDIT）或拆分 DWG 后上传，或按图面对比"
        : "两份 DWG 合计过大，不能按实体对比；请清理（PURGE）或拆分后上传，或按图面对比",
    );
  }
};
