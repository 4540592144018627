import type { alterationCalls } from "@tushen/contract/alteration";
import type { Act } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { moveAlteration } from "./move-alteration.ts";
import { lockRow, readRow } from "./read-alteration-row.ts";

export const readAtlasAlteration: Act<typeof alterationCalls.readAtlasAlteration> = async (
  { db, actor },
  { alterId },
) => {
  const row = await readRow(db, actor, alterId);
  return { before: row.before_atlases, after: row.after_atlases };
};

/** Keeps the atlas part of an alteration; the current atlas changes when the alteration takes effect. */
export const updateAtlasAlteration: Act<typeof alterationCalls.updateAtlasAlteration> = async (context, input) => {
  const { db, actor } = context;
  const row = await lockRow(db, actor, input.alterId);
  const edited = [...(input.list ?? []), ...(input.buildingAtlasDto ? [input.buildingAtlasDto] : [])];
  const known = row.before_atlases.map(({ beforeId }) => beforeId);
  if (edited.some(({ beforeId }) => !known.includes(beforeId))) refuse("alteration.atlas-unknown");
  const after = row.after_atlases.map((one) => edited.findLast(({ beforeId }) => beforeId === one.beforeId) ?? one);
  const others = await db
    .selectFrom("submission")
    .select("atlas_name")
    .where("application_id", "=", row.application_id)
    .where("state", "not in", ["WITHDRAWN", "INVALID"])
    .$if(known.length > 0, (query) => query.where("id", "not in", known))
    .execute();
  const names = [...others.map(({ atlas_name }) => atlas_name), ...after.map(({ atlasName }) => atlasName)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) refuse("alteration.atlas-name-taken", { atlasName: twice });
  await moveAlteration(context, row, {
    action: "save",
    // An atlas is a part of what is reported of the buildings.
    facts: { isApplicant: row.apply_org_id === actor.orgId, kindsOwn: row.kinds.includes("BUILDING") },
    set: { after_atlases: JSON.stringify(after) },
  });
  return true as const;
};
