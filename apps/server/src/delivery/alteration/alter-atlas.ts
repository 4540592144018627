import type { alterationCalls } from "@tushen/contract/delivery/alteration";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockRow, readRow } from "./read-alteration-row.ts";
import { alterationMoves } from "./alteration-moves.ts";
import { moveOne } from "../../ground/state/index.ts";

export const readAtlasAlteration: Act<typeof alterationCalls.readAtlasAlteration> = async (
  { db, actor },
  { alterId },
) => {
  const row = await readRow(db, actor, alterId);
  return { before: row.before_atlases, after: row.after_atlases };
};

/** Saves the atlas part of an alteration; the current atlas changes when the alteration takes effect. */
export const updateAtlasAlteration: Act<typeof alterationCalls.updateAtlasAlteration> = async (context, input) => {
  const { db, actor } = context;
  const row = await lockRow(db, actor, input.alterId);
  const edited = [...(input.list ?? []), ...(input.buildingAtlasDto ? [input.buildingAtlasDto] : [])];
  const known = row.before_atlases.map(({ beforeId }) => beforeId);
  if (edited.some(({ beforeId }) => !known.includes(beforeId))) refuse("alteration.atlas-unknown");
  const after = row.after_atlases.map((one) => {
    const next = edited.findLast(({ beforeId }) => beforeId === one.beforeId);
    return next ? { ...next, projectSubmissionId: one.projectSubmissionId } : one;
  });
  const names = after.map(({ projectSubmissionId, atlasName }) => `${projectSubmissionId} ${atlasName}`);
  const twice = after.find((_, index) => names.indexOf(names[index] ?? "") !== index);
  if (twice) refuse("alteration.atlas-name-taken", { atlasName: twice.atlasName });
  await moveOne(context, alterationMoves, row.id, {
    action: "save",
    // An atlas belongs to the data reported about buildings.
    facts: { isApplicant: row.apply_org_id === actor.orgId, kindsOwn: row.kinds.includes("BUILDING") },
    set: { after_atlases: JSON.stringify(after) },
  });
  return true as const;
};
