import type { modelRequirementCalls } from "@tushen/contract/machine/model-requirement";
import type { Act } from "../../context.ts";
import { mayKeep, presentRequirements } from "./present-requirement.ts";

export const listRequirements: Act<typeof modelRequirementCalls.listRequirements> = async ({ db, actor }) => ({
  requirements: await presentRequirements(db, actor),
  mayLoad: mayKeep(actor),
});
