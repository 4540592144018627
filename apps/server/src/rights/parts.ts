import type { RoleCode } from "@tushen/contract/who";
import type { Actor as Part } from "@tushen/domain/actor";
import type { Actor } from "../context.ts";

const partOfRole: Partial<Record<RoleCode, Part>> = {
  CENSOR_CLERK: "CLERK",
  CENSOR_PM: "LEADER",
  CENSOR_REVIEWER: "REVIEWER",
  CENSOR_CHECKER: "CHECKER",
  CENSOR_CHIEF: "CHIEF",
  CENSOR_LEGAL: "LEGAL",
  CENSOR_FINANCE: "FINANCE",
};

/** The parts a signed-in person plays in the state machines, from organisation type and roles. */
export const partsOf = (actor: Actor): Part[] => {
  if (actor.orgType === "CONSTRUCT") return ["OWNER"];
  if (actor.orgType === "DESIGN") return ["DESIGNER"];
  if (actor.orgType === "SURVEY") return ["SURVEYOR"];
  if (actor.orgType === "CONTROL") return ["OFFICER"];
  return actor.roles.flatMap((role) => partOfRole[role] ?? []);
};
