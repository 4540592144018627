import type { OutputOf } from "@tushen/contract/call";
import type { CredentialId } from "@tushen/contract/fields";
import type { assignmentCalls } from "@tushen/contract/assignment";

export type StaffRow = OutputOf<typeof assignmentCalls.readStaff>["staff"][number];
export type HousePerson = OutputOf<typeof assignmentCalls.listHousePeople>[number];

/** Who reviews and who checks a discipline; null while nobody is chosen. */
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

/** Certified for the discipline and holding the office. */
export const qualified = (people: readonly HousePerson[], discipline: string, part: Part): HousePerson[] =>
  people.filter(({ roles, disciplines }) => roles.includes(roleOf[part]) && disciplines.includes(discipline));

/** Disciplines each person gets in this plan, on top of the open tasks. */
export const plannedOf = (plan: StaffPlan, id: CredentialId): number =>
  Object.values(plan).filter(({ reviewer, checker }) => reviewer === id || checker === id).length;

/** One pair for every discipline they are certified for; what does not fit stays as it was. */
export const withPairForAll = (plan: StaffPlan, people: readonly HousePerson[], pair: Pair): StaffPlan =>
  Object.fromEntries(
    Object.entries(plan).map(([discipline, former]) => {
      const fits = (part: Part) => qualified(people, discipline, part).some((one) => one.credentialId === pair[part]);
      const reviewer = fits("reviewer") ? pair.reviewer : former.reviewer;
      const checker = fits("checker") && pair.checker !== reviewer ? pair.checker : former.checker;
      return [discipline, { reviewer, checker }];
    }),
  );

/** What still keeps the plan from being carried out, discipline by discipline. */
export const gapsIn = (rows: readonly StaffRow[], plan: StaffPlan): string[] =>
  rows.flatMap(({ discipline, disciplineName }) => {
    const { reviewer = null, checker = null } = plan[discipline] ?? {};
    if (reviewer === null && checker === null) return [`${disciplineName}未安排`];
    if (reviewer === null) return [`${disciplineName}缺审查人`];
    if (checker === null) return [`${disciplineName}缺复核人`];
    return reviewer === checker ? [`${disciplineName}的审查人与复核人相同`] : [];
  });
