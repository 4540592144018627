import type { DrawingId } from "@tushen/contract/ground/fields";
import type { NamedFile } from "@tushen/contract/sheets/entity-comparison";
import type { EntityComparison } from "@tushen/drawing/compare-cad";
import type { Db } from "../../context.ts";
import { filesNamedBy } from "../drawing/index.ts";

/** Whether files that two editions show were handed in with both of them and differ: their contents are not compared here. */
export const presentFiles = async (
  db: Db,
  files: EntityComparison["files"],
  { baseId, targetId }: { readonly baseId: DrawingId; readonly targetId: DrawingId },
): Promise<NamedFile[]> => {
  if (files.length === 0) return [];
  const [inBase, inTarget] = [await filesNamedBy(db, baseId), await filesNamedBy(db, targetId)];
  return files.map(({ kind, name }) => {
    const [base, target] = [inBase(name), inTarget(name)];
    const known = { kind, name, baseId: null, targetId: null };
    if (!base || !target) return { ...known, state: "UNKNOWN" };
    if (base.sha256 === target.sha256) return { ...known, state: "SAME" };
    return { kind, name, state: "CHANGED", baseId: base.drawingId, targetId: target.drawingId };
  });
};
