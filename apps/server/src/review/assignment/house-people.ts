import type { ApplicationId, CredentialId, OrgId } from "@tushen/contract/ground/fields";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { unfitToReview } from "@tushen/domain/review/reviewer-fit";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { readParameter } from "../../people/parameter/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

/** States in which a task still needs work. */
const atWork = ["ASSIGNED", "REVIEWING", "RETURNED", "SUBMITTED"];

export const peopleOf = (db: Db, orgId: OrgId) =>
  db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select([
      "credential.id",
      "person_id",
      "person_name",
      "role_codes",
      "review_disciplines",
      "title",
      "registrations",
      sql<number>`(select count(*) from review_task where state = any(${atWork})
        and (reviewer_credential_id = credential.id or checker_credential_id = credential.id))`.as("openTasks"),
    ])
    .where("org_id", "=", orgId)
    .where("deleted", "=", false)
    .orderBy("credential.id")
    .execute();

export type HousePerson = Awaited<ReturnType<typeof peopleOf>>[number];

/** Title and registrations in force. */
export const qualificationOf = ({ title, registrations }: HousePerson, now: Date): string => {
  const today = dayInBeijing(now);
  const inForce = registrations.filter(({ validTo }) => !validTo || validTo >= today);
  const titleName = title && dictionaryLabel("TITLE", title);
  return [titleName, ...inForce.map(({ regType }) => dictionaryLabel("REG_TYPE", regType))].filter(Boolean).join("、");
};

/** Disciplines the person is entered for and may not review today, each with the sentence why. */
export const unfitDisciplines = ({ registrations, review_disciplines }: HousePerson, now: Date) =>
  review_disciplines.flatMap((discipline) => {
    const why = unfitToReview({ registrations, reviewDisciplines: review_disciplines }, discipline, dayInBeijing(now));
    return why ? [{ discipline, why }] : [];
  });

/** People of the house who belong to a party of the project too: they may not review it (令13 Art. 9). */
export const tiesOf = async (
  db: Db,
  applicationId: ApplicationId,
  people: readonly HousePerson[],
): Promise<ReadonlyMap<CredentialId, string>> => {
  if (people.length === 0) return new Map();
  const persons = people.map(({ person_id }) => person_id);
  const parties = db.selectFrom("participant").select("org_id").where("application_id", "=", applicationId);
  const rows = await db
    .selectFrom("employment")
    .innerJoin("organisation", "organisation.id", "employment.org_id")
    .select(["person_id", "org_name"])
    .where("person_id", "in", persons)
    .where("employment.org_id", "in", parties)
    .where("left_on", "is", null)
    .union((query) =>
      query
        .selectFrom("credential")
        .innerJoin("organisation", "organisation.id", "credential.org_id")
        .select(["person_id", "org_name"])
        .where("person_id", "in", persons)
        .where("credential.org_id", "in", parties)
        .where("deleted", "=", false),
    )
    .execute();
  return new Map(
    people.flatMap(({ id, person_id }) => {
      const tie = rows.find((row) => row.person_id === person_id);
      return tie ? [[id, `同时任职于参建单位${tie.org_name}，应当回避`] as const] : [];
    }),
  );
};

export interface Pair {
  readonly discipline: string;
  readonly reviewerCredentialId: CredentialId;
  readonly checkerCredentialId: CredentialId;
}

const partNames = { CENSOR_REVIEWER: "审查人", CENSOR_CHECKER: "复核人" } as const;

/** Why a person of the house may not take this part in a discipline: name, discipline and what is missing. */
const unfitFor = (
  people: readonly HousePerson[],
  id: CredentialId,
  role: keyof typeof partNames,
  discipline: string,
  now: Date,
): string | null => {
  const person = people.find((one) => one.id === id);
  const part = `${disciplineLabel(discipline)}${partNames[role]}`;
  if (!person) return `所选的${part}不是本机构的在职人员`;
  if (person.role_codes[0] !== role) return `${person.person_name}的岗位不是${partNames[role]}，不能担任${part}`;
  const unfit = unfitToReview(
    { registrations: person.registrations, reviewDisciplines: person.review_disciplines },
    discipline,
    dayInBeijing(now),
  );
  return unfit && `${person.person_name}${unfit}`;
};

/** Facts about reviewer and checker: certified, two persons, without ties to the project. */
export const pairFacts = (
  people: readonly HousePerson[],
  ties: ReadonlyMap<CredentialId, string>,
  { discipline, reviewerCredentialId, checkerCredentialId }: Pair,
  now: Date,
) => {
  const [reviewer, checker] = [reviewerCredentialId, checkerCredentialId].map((id) =>
    people.find((person) => person.id === id),
  );
  const tied = [reviewer, checker].find((person) => person && ties.has(person.id));
  return {
    // One person may hold two credentials in the house.
    checkerIsOther: reviewer === undefined || reviewer.person_id !== checker?.person_id,
    unfit:
      unfitFor(people, reviewerCredentialId, "CENSOR_REVIEWER", discipline, now) ??
      unfitFor(people, checkerCredentialId, "CENSOR_CHECKER", discipline, now),
    tie: tied ? `${tied.person_name}${ties.get(tied.id)}` : null,
  };
};

/** Refuses a pair that may not review this discipline of the project, and says who lacks what. */
export const requireFit = (...[people, ties, pair, now]: Parameters<typeof pairFacts>): void => {
  const { checkerIsOther, unfit, tie } = pairFacts(people, ties, pair, now);
  if (!checkerIsOther) refuse("review-task.checker-is-reviewer");
  if (unfit)
    refuse("review-task.not-qualified", {}, { sentence: `${unfit}。请改选其他人员，或请机构管理员在人员登记中补全` });
  if (tie) refuse("review-task.not-independent", {}, { sentence: `${tie}，请改选其他人员` });
};

export const maxLoad = async (db: Db): Promise<number> => Number(await readParameter(db, "MAX_LOAD"));
