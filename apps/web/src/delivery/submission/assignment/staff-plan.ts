import type { OutputOf } from "@tushen/contract/ground/call";
import type { CredentialId } from "@tushen/contract/ground/fields";
import type { assignmentCalls } from "@tushen/contract/review/assignment";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";

export type StaffRow = OutputOf<typeof assignmentCalls.readStaff>["staff"][number];
export type JointRow = OutputOf<typeof assignmentCalls.readStaff>["joint"][number];
export type HousePerson = OutputOf<typeof assignmentCalls.listHousePeople>[number];
/**
 * Facts that limit the choice of people: their ties to the project, and the number of open tasks that counts as many.
 */
export type StaffLimits = Pick<OutputOf<typeof assignmentCalls.readStaff>, "ties" | "maxLoad">;

/** Reviewer and checker of a discipline; null while nobody is chosen. */
export interface Pair {
  readonly reviewer: CredentialId | null;
  readonly checker: CredentialId | null;
}
export type Part = keyof Pair;
export type StaffPlan = Readonly<Record<string, Pair>>;

const roleOf: Readonly<Record<Part, string>> = { reviewer: "CENSOR_REVIEWER", checker: "CENSOR_CHECKER" };

export const planOf = (rows: readonly StaffRow[]): StaffPlan =>
  Object.fromEntries(
    rows.map((row) => [row.discipline, { reviewer: row.reviewerCredentialId, checker: row.checkerCredentialId }]),
  );

/** A person of the house, with the reason why a discipline may not be given to that person. */
export interface Candidate {
  readonly person: HousePerson;
  readonly whyNot: string | null;
}

/** All people of the house: those who may take the discipline first, the least loaded first. */
export const candidatesFor = (
  people: readonly HousePerson[],
  { ties }: StaffLimits,
  discipline: string,
  part: Part,
): Candidate[] =>
  people
    .filter(({ roles }) => roles.includes(roleOf[part]))
    .map((person) => ({ person, whyNot: whyNot(person, ties, discipline) }))
    .sort(
      (one, other) =>
        Number(one.whyNot !== null) - Number(other.whyNot !== null) || one.person.openTasks - other.person.openTasks,
    );

const whyNot = (person: HousePerson, ties: StaffLimits["ties"], discipline: string): string | null => {
  if (!person.disciplines.includes(discipline)) return `没有登记${disciplineLabel(discipline)}专业的审查资格`;
  const unfit = person.unfit.find((one) => one.discipline === discipline);
  return unfit?.why ?? ties.find(({ credentialId }) => credentialId === person.credentialId)?.why ?? null;
};

/** Disciplines each person gets in this plan, on top of the open tasks. */
export const plannedOf = (plan: StaffPlan, id: CredentialId): number =>
  Object.values(plan).filter(({ reviewer, checker }) => reviewer === id || checker === id).length;

/** Assigns one pair to every discipline both are certified for; other disciplines stay as they are. */
export const withPairForAll = (
  plan: StaffPlan,
  people: readonly HousePerson[],
  limits: StaffLimits,
  pair: Pair,
): StaffPlan =>
  Object.fromEntries(
    Object.entries(plan).map(([discipline, former]) => {
      const fits = (part: Part) =>
        candidatesFor(people, limits, discipline, part).some(
          ({ person, whyNot: why }) => person.credentialId === pair[part] && why === null,
        );
      const reviewer = fits("reviewer") ? pair.reviewer : former.reviewer;
      const checker = fits("checker") && pair.checker !== reviewer ? pair.checker : former.checker;
      return [discipline, { reviewer, checker }];
    }),
  );

/** Obstacles to carrying out the plan, by discipline. */
export const gapsIn = (rows: readonly StaffRow[], plan: StaffPlan): string[] =>
  rows.flatMap(({ discipline, disciplineName }) => {
    const { reviewer = null, checker = null } = plan[discipline] ?? {};
    if (reviewer === null && checker === null) return [`${disciplineName}未安排`];
    if (reviewer === null) return [`${disciplineName}缺审查人`];
    if (checker === null) return [`${disciplineName}缺复核人`];
    return reviewer === checker ? [`${disciplineName}的审查人与复核人相同`] : [];
  });
