import type { RoleCode } from "../ground/organisation.ts";
import { isPersonalSeal, registrationFor, type SealHolder } from "./seal-holder.ts";

/** Which desks use the seals of their organisation, by type (dictionary SEAL_TYPE); the holder alone uses a personal seal. */
// biome-ignore format: a table
const keepers: Readonly<Record<string, readonly RoleCode[]>> = {
  "1": ["OWNER_ADMIN", "OWNER_PM", "DESIGN_ADMIN", "DESIGN_PM", "SURVEY_PM", "CENSOR_LEGAL", "CENSOR_ADMIN", "CENSOR_CLERK", "CONTROL_ADMIN", "CONTROL_OFFICER", "CONTROL_FIRE", "CONTROL_RF", "CONTROL_JF"],
  "2": ["DESIGN_ADMIN", "DESIGN_PM", "SURVEY_PM"],
  "7": ["CENSOR_LEGAL", "CENSOR_ADMIN", "CENSOR_CLERK"],
  "9": ["OWNER_ADMIN", "DESIGN_ADMIN", "CENSOR_LEGAL", "CONTROL_ADMIN"],
  "10": ["OWNER_ADMIN", "OWNER_PM", "DESIGN_ADMIN", "DESIGN_PM", "SURVEY_PM", "CENSOR_LEGAL", "CENSOR_ADMIN"],
  "11": ["DESIGN_ADMIN", "DESIGN_PM"],
};

/** Whether a person in this role may sign with a seal of this type. */
export const mayUseSeal = (sealType: string, role: RoleCode | undefined): boolean =>
  isPersonalSeal(sealType) || (role !== undefined && (keepers[sealType]?.includes(role) ?? false));

/** Types of the seals of an organisation that this desk uses. */
export const keptSeals = (role: RoleCode): string[] => Object.keys(keepers).filter((type) => mayUseSeal(type, role));

const registeredSeals = ["3", "4", "5", "6"] as const;

/**
 * The seal a person usually signs with: a reviewer's, else that of a valid registration, else the personal signature.
 */
export const usualSeal = (role: RoleCode | undefined, holder: SealHolder, today: string): string => {
  if (role?.startsWith("CENSOR_") && holder.reviewDisciplines.length > 0) return "8";
  return registeredSeals.find((type) => registrationFor(type, holder, today) !== undefined) ?? "12";
};
