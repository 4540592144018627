import type { OrgType as PartyType } from "@tushen/domain/ground/organisation";

/** Organisation types of the specification, section 1, and the operator of the platform. */
export type OrgType = PartyType | "PLATFORM";

/**
 * How far a right reaches.
 * participant: the organisation takes part in the application; assigned: it is the review house of the submission;
 * division: the object lies in the authority's district; own-org: the object is the organisation's own;
 * self: the object is the caller's own; admin: the administrator of the authority or the platform.
 */
export type Scope = "participant" | "assigned" | "division" | "own-org" | "self" | "admin";

export type Who = "GUEST" | "ANY" | "ANY:self" | OrgType | `${OrgType}:${Scope}`;

export type { RoleCode } from "@tushen/domain/ground/organisation";
export { administrators as administratorRoles } from "@tushen/domain/ground/rights";

/** All participants of an application, its review house and the authority of its district. */
export const everyParty = [
  "CONSTRUCT:participant",
  "DESIGN:participant",
  "SURVEY:participant",
  "CENSOR:assigned",
  "CONTROL:division",
] as const satisfies readonly Who[];

/** The parties that hand in: owner, designer, surveyor. */
export const applicants = [
  "CONSTRUCT:participant",
  "DESIGN:participant",
  "SURVEY:participant",
] as const satisfies readonly Who[];

/** Each organisation for itself, an authority for those of its division, the platform for all. */
export const aboutOrganisations = [
  "CONSTRUCT:own-org",
  "DESIGN:own-org",
  "SURVEY:own-org",
  "CENSOR:own-org",
  "CONTROL:division",
  "PLATFORM:admin",
] as const satisfies readonly Who[];

/**
 * Administrators: of each organisation for itself, the platform for all. `administratorRoles` narrows it to their
 * roles.
 */
export const administrators = [
  "CONSTRUCT:own-org",
  "DESIGN:own-org",
  "SURVEY:own-org",
  "CENSOR:own-org",
  "CONTROL:own-org",
  "PLATFORM:admin",
] as const satisfies readonly Who[];

/** Whom a call is for that only the operators of the platform make. */
export const forOperators = { who: ["PLATFORM:admin"], roles: ["SYS_ADMIN"] } as const;

/** Those who supervise organisations. */
export const supervisors = ["CONTROL:division", "PLATFORM:admin"] as const satisfies readonly Who[];
