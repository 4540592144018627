import type { Call } from "@tushen/contract/ground/call";
import type { Scope, Who } from "@tushen/contract/ground/who";
import { sql } from "kysely";
import type { Actor, Db, Owner, Subject } from "../../context.ts";
import type { Asking } from "../platform/ask-recently.ts";
import { refuse } from "../platform/http/refusal.ts";
import { divisionPrefix, inDivision } from "./division.ts";
import { givenToHouse } from "./given-to-house.ts";
import { type FoundSubject, findSubjects } from "./subjects.ts";

const scopesFor = (who: readonly Who[], actor: Actor): (Scope | "any")[] =>
  who.flatMap((one): (Scope | "any")[] => {
    const [type, scope] = one.split(":") as [string, Scope | undefined];
    return type === "ANY" || type === actor.orgType ? [scope ?? "any"] : [];
  });

const reaches = (actor: Actor, subject: FoundSubject, scope: Scope | "any"): boolean => {
  if (actor.onlyApplicationId !== null && actor.onlyApplicationId !== subject.applicationId) return false;
  if (scope === "division") return subject.divisionCode.startsWith(divisionPrefix(actor.divisionCode));
  return (scope === "participant" && subject.participant) || (scope === "assigned" && subject.assigned);
};

/** The calls the token of a foreign application may make: who the person is (C008), and signing out (C007). */
const ofIdentity: readonly string[] = ["C007", "C008"];

/**
 * The calls allowed before a person has chosen an own password (C022): calls open to guests, one's own account, and
 * signing out.
 */
const beforeOwnPassword = ({ who, spec }: Call, actor: Actor): boolean =>
  who.every((one) => one === "GUEST") || (actor.scope === "all" && ofIdentity.includes(spec));

/**
 * Refuses a call the actor may not make: 401 without a live token, 403 for the wrong kind of organisation or desk.
 * Source: `who` and `roles` of the contract entry.
 */
export const permit = (call: Call, actor: Actor | null): void => {
  const guestMay = call.who.includes("GUEST");
  if (actor === null) return guestMay ? undefined : refuse("platform.sign-in-first");
  if (actor.scope === "identity" && !ofIdentity.includes(call.spec)) refuse("platform.not-allowed");
  if (actor.mustChangePassword && !beforeOwnPassword(call, actor)) refuse("platform.change-password-first");
  if (scopesFor(call.who, actor).length === 0) return guestMay ? undefined : refuse("platform.not-allowed");
  if (call.roles && !call.roles.some((role) => actor.roles.includes(role))) refuse("platform.not-allowed");
};

/**
 * What a permitted call is about. 404 for what does not exist, 403 for what lies outside the actor's tenant. With `asking`, an
 * earlier answer may do. Source: `who` and `about` of the contract entry.
 */
export const permitAbout = async (
  db: Db,
  call: Call,
  actor: Actor,
  input: unknown,
  asking?: Asking,
): Promise<readonly Subject[]> => {
  const scopes = scopesFor(call.who, actor);
  const find = (how?: Asking) => findSubjects(db, call, input, actor.orgId, how);
  // With the rights of a guest nothing is asked: there is no scope.
  const areReached = (subjects: readonly FoundSubject[]) =>
    scopes.length === 0 || subjects.every((subject) => scopes.some((scope) => reaches(actor, subject, scope)));
  const subjects = await find(asking);
  if (areReached(subjects)) return subjects;
  // A right that was given a moment ago is there.
  const found = asking ? await find() : subjects;
  return areReached(found) ? found : refuse("platform.not-allowed");
};

const ownerReaches = (actor: Actor, owner: Owner, scope: Scope | "any"): boolean => {
  if (scope === "admin") return actor.orgType === "PLATFORM";
  if (scope === "own-org") return owner.orgId === actor.orgId;
  if (scope !== "division" || owner.orgType === "PLATFORM") return false;
  return owner.divisionCode.startsWith(divisionPrefix(actor.divisionCode));
};

/**
 * The same check for objects of one organisation outside applications. A token for one application reaches none of
 * them.
 */
export const permitOwned = (call: Call, actor: Actor, owner: Owner): void => {
  const reached = scopesFor(call.who, actor).some((scope) => ownerReaches(actor, owner, scope));
  if (!reached || actor.onlyApplicationId !== null) refuse("platform.not-allowed");
};

/** SQL condition: the actor may see the organisation (for lists that name no object). */
export const visibleOrganisation = (actor: Actor) => {
  if (actor.onlyApplicationId !== null) return sql<boolean>`false`;
  if (actor.orgType === "PLATFORM") return sql<boolean>`true`;
  if (actor.orgType === "CONTROL")
    return sql<boolean>`(organisation.org_type <> 'PLATFORM' and ${inDivision(actor.divisionCode)})`;
  return sql<boolean>`organisation.id = ${actor.orgId}`;
};

/** Who looks: a person, or a firm as a whole (`onlyApplicationId` null). */
type Looker = Pick<Actor, "orgId" | "orgType" | "divisionCode" | "onlyApplicationId">;

/** SQL condition: the actor may see the application (for lists that name no object). */
export const visibleApplication = (actor: Looker, applicationId = sql.ref("project_application.id")) => {
  if (actor.onlyApplicationId !== null) return sql<boolean>`${applicationId} = ${actor.onlyApplicationId}`;
  if (actor.orgType === "CONTROL")
    return sql<boolean>`exists (select 1 from project_application seen where seen.id = ${applicationId}
      and ${inDivision(actor.divisionCode, "seen.division_code")})`;
  if (actor.orgType === "CENSOR")
    return sql<boolean>`exists (select 1 from submission seen where seen.application_id = ${applicationId}
      and ${givenToHouse(actor.orgId, "seen")})`;
  if (actor.orgType === "PLATFORM") return sql<boolean>`true`;
  return sql<boolean>`exists (select 1 from participant seen where seen.application_id = ${applicationId}
    and seen.org_id = ${actor.orgId} and seen.confirm_state <> 2)`;
};
