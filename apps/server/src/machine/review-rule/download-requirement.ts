import type { modelRequirementCalls } from "@tushen/contract/machine/model-requirement";
import type { Act } from "../../context.ts";
import { requirementFile } from "./present-requirement.ts";

export const downloadRequirement: Act<typeof modelRequirementCalls.downloadRequirement> = async (
  { db, actor },
  { requirementId },
) => {
  const { file_name, content } = await requirementFile(db, actor, requirementId);
  return {
    ...{ type: "application/xml", name: file_name, bytes: new TextEncoder().encode(content) },
    headers: { "cache-control": "no-store" },
  };
};
