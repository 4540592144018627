import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import {
  registeredSealFor,
  type SigningRole,
  signingRoles,
  type SigningStep,
} from "@tushen/domain/papers/signing-chain";
import { sql } from "kysely";
import type { Context } from "../../../context.ts";
import type { Signable } from "../asks.ts";
import type { Signatory } from "./people.ts";

/** One who is to sign, as a step of the chain names the part. */
export interface Proposed {
  readonly person: Signatory;
  readonly sealType: string;
  readonly role: SigningRole;
}

/** What is to be signed, and who could sign it. */
export interface Case {
  readonly of: Signable;
  readonly people: readonly Signatory[];
  /** Discipline of the sheets, or of a record; null for what concerns all. */
  readonly discipline: string | null;
}

interface Resolved {
  readonly found: readonly Proposed[];
  /** Why nobody was found, as a sentence. */
  readonly missing: readonly string[];
}

/** The people of a role whose names stand at these spots of the paper. */
const atSpots = ({ of, people }: Case, pattern: RegExp): { found: Signatory[]; unknown: string[] } => {
  const names = [
    ...new Set(of.spots.flatMap(({ name, beside }) => (pattern.test(name) && beside ? [beside.trim()] : []))),
  ];
  const found = names.flatMap((name) => people.find(({ personName }) => personName === name) ?? []);
  return { found, unknown: names.filter((name) => found.every(({ personName }) => personName !== name)) };
};

/** Reviewers or checkers of the newest round, of one discipline or of all. */
const ofTasks = async ({ db }: Context, { of, people, discipline }: Case, column: "reviewer" | "checker") => {
  if (of.submissionId === null) return [];
  const rows = await db
    .selectFrom("review_task")
    .select(sql<number | null>`${sql.ref(`${column}_credential_id`)}`.as("id"))
    .distinct()
    .where("submission_id", "=", of.submissionId)
    .where("round", "=", sql<number>`(select max(round) from review_task where submission_id = ${of.submissionId})`)
    .$if(discipline !== null, (query) => query.where("discipline", "=", discipline))
    .execute();
  return people.filter(({ credentialId }) => rows.some(({ id }) => id === credentialId));
};

const inRole = ({ people }: Case, ...wanted: readonly Signatory["role"][]) =>
  people.filter(({ role }) => wanted.includes(role));

/** Who keeps this seal: the caller, else the first of the organisation who does. */
const keeperOf = ({ actor }: Context, { people }: Case, orgType: readonly string[], sealType: string) => {
  const keepers = people.filter((one) => orgType.includes(one.orgType) && one.sealTypes.includes(sealType));
  return keepers.find(({ credentialId }) => credentialId === actor.credentialId) ?? keepers[0];
};

const nobody = (role: SigningRole, why: string): Resolved => ({
  found: [],
  missing: [`${signingRoles[role]}：${why}`],
});

const withSeal = (step: SigningStep, people: readonly Signatory[]): Resolved => ({
  found: people.map((person) => ({ person, sealType: step.sealType, role: step.role })),
  missing: [],
});

const named = (step: SigningStep, at: ReturnType<typeof atSpots>, otherwise: readonly Signatory[]): Resolved => {
  const people = at.found.length > 0 ? at.found : at.unknown.length > 0 ? [] : otherwise;
  const missing = at.unknown.map(
    (name) => `${signingRoles[step.role]}${name}没有登录账号，请由单位管理员开通，或另选签章人`,
  );
  if (people.length === 0 && missing.length === 0) return nobody(step.role, "没有找到对应人员，请选择签章人");
  return { found: withSeal(step, people).found, missing };
};

const registered = (context: Context, one: Case, step: SigningStep): Resolved => {
  const seal = registeredSealFor(one.discipline);
  if (seal === null) return { found: [], missing: [] };
  const person = keeperOf(context, one, ["DESIGN", "SURVEY"], seal);
  const label = dictionaryLabel("SEAL_TYPE", seal);
  if (!person) return nobody(step.role, `本单位没有可用${label}、且有登录账号的人员，请选择签章人`);
  return { found: [{ person, sealType: seal, role: step.role }], missing: [] };
};

const keeper = (context: Context, one: Case, step: SigningStep, orgTypes: readonly string[]): Resolved => {
  const person = keeperOf(context, one, orgTypes, step.sealType);
  const seal = dictionaryLabel("SEAL_TYPE", step.sealType);
  return person ? withSeal(step, [person]) : nobody(step.role, `没有${seal}的保管人，请选择签章人`);
};

/** The people a step of a chain means in this case. */
export const resolveStep = async (context: Context, one: Case, step: SigningStep): Promise<Resolved> => {
  switch (step.role) {
    case "REVIEWER":
      return named(
        step,
        { found: await ofTasks(context, one, "reviewer"), unknown: [] },
        atSpots(one, /^reviewer/).found,
      );
    case "CHECKER":
      return named(
        step,
        { found: await ofTasks(context, one, "checker"), unknown: [] },
        atSpots(one, /^checker/).found,
      );
    case "LEADER":
      return named(step, atSpots(one, /^leader$/), inRole(one, "CENSOR_PM").slice(0, 1));
    case "CHIEF":
      return named(step, atSpots(one, /^(chief|answer-overall)$/), inRole(one, "CENSOR_CHIEF").slice(0, 1));
    case "LEGAL":
      return named(step, { found: [], unknown: [] }, inRole(one, "CENSOR_LEGAL").slice(0, 1));
    case "HEAD":
      return named(step, atSpots(one, /^leader-/), []);
    case "PM":
      return named(step, { found: [], unknown: [] }, inRole(one, "DESIGN_PM", "SURVEY_PM").slice(0, 1));
    case "REGISTERED":
      return registered(context, one, step);
    case "HOUSE":
      return keeper(context, one, step, ["CENSOR"]);
    case "FIRM":
      return keeper(context, one, step, ["DESIGN", "SURVEY"]);
    case "OWNER":
      return keeper(context, one, step, ["CONSTRUCT"]);
  }
};
