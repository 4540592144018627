import type { CredentialId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { dictionaryLabel, problemCategoryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { inOpinionOrder } from "@tushen/domain/review/opinion-number";
import { opinionOnPaper } from "@tushen/domain/review/opinion-on-paper";
import { disciplineVerdict } from "@tushen/domain/review/verdict-on-paper";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context } from "../../context.ts";
import { problemCategoriesOf } from "../../people/parameter/index.ts";
import type { LetterContents, PicturedPlace } from "../../papers/document/index.ts";
import { partiesOnPaper, type Submission } from "../../delivery/submission/index.ts";
import { opinionsOnPaper } from "./opinions-on-paper.ts";
import { modelPlacesOf } from "../opinion/index.ts";
import { tasksOfRound } from "../task/index.ts";
import { recordOf } from "./strong-of.ts";

const opinionsOf = ({ db }: Pick<Context, "db">, submission: Submission) =>
  opinionsOnPaper(db).where("opinion.submission_id", "=", submission.id);

/** Opinions sent with this letter: new ones, and those that carry on unsettled ones. */
const opinionsOfLetter = (context: Context, submission: Submission) =>
  opinionsOf(context, submission).where("opinion.state", "=", "CONFIRMED").execute();

/** Opinions sent with the last letter that were not cancelled since. */
export const standingOpinions = (context: Pick<Context, "db">, submission: Submission) =>
  opinionsOf(context, submission)
    .where("opinion.round", "=", submission.round)
    .where("opinion.send_time", "is not", null)
    .where("opinion.state", "<>", "CANCELLED")
    .execute();

export const namesOf = async ({ db }: Context, ids: readonly (CredentialId | null)[]): Promise<Map<number, string>> => {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select(["credential.id", "person_name"])
    .where("credential.id", "in", wanted)
    .execute();
  return new Map(rows.map((row) => [row.id as number, row.person_name]));
};

/** The authority whose draw an inspection belongs to. */
export const authorityOf = async ({ db }: Pick<Context, "db">, { id }: Submission) => {
  const found = await db
    .selectFrom("inspection_item")
    .innerJoin("inspection_draw", "inspection_draw.id", "inspection_item.draw_id")
    .innerJoin("organisation", "organisation.id", "inspection_draw.org_id")
    .select("org_name")
    .where("inspection_item.submission_id", "=", id)
    .executeTakeFirst();
  return found && { authority: found.org_name };
};

/** More make a letter that nobody can mail. */
const mostPictures = 60;

const noReply = "施工图设计文件审查不合格，请重新设计后另行报审；本告知书所列意见无需在本系统答复。";

/** Content of the letter of the round; without a day it asks for no reply. */
export const letterContent = async (
  context: Context,
  submission: Submission,
  replyDueOn?: string,
  sent = opinionsOfLetter(context, submission),
) => {
  const opinions = (await sent).sort(inOpinionOrder);
  const tasks = await tasksOfRound(context.db, submission);
  const names = await namesOf(
    context,
    tasks.flatMap((task) => [task.reviewer_credential_id, task.checker_credential_id]),
  );
  const groups = tasks.map((task) => ({
    group: disciplineLabel(task.discipline),
    count: recordOf(
      task,
      opinions.filter(({ discipline }) => discipline === task.discipline),
    ).strongCount,
  }));
  const parties = { ...(await partiesOnPaper(context, submission)), ...(await authorityOf(context, submission)) };
  const issuedOn = dayInBeijing(context.now);
  const places = await modelPlacesOf(context.db, opinions);
  const pictures = opinions
    .flatMap(({ id, opinion_no: number }): PicturedPlace[] => {
      const { fileId, element = "", storey = "" } = places.get(id) ?? {};
      return fileId == null ? [] : [{ number, element, storey, fileId }];
    })
    .slice(0, mostPictures);
  const pictured = new Set(pictures.map(({ number }) => number));
  const inModel = ({ id, opinion_no }: (typeof opinions)[number]) => {
    const { element, storey = "" } = places.get(id) ?? {};
    return element !== undefined && { inModel: { element, storey, isPictured: pictured.has(opinion_no) } };
  };
  const categories = await problemCategoriesOf(context);
  return (letterNumber: string): LetterContents["OPINION"] => ({
    ...parties,
    letterNumber,
    round: submission.round,
    ...(submission.alters_id !== null && { isAlteration: true }),
    ...(submission.purpose !== "REVIEW" && { purpose: submission.purpose }),
    ...(submission.sample_basis !== null && { sampleBasis: submission.sample_basis }),
    reviewedFrom: submission.clock_started_on ?? issuedOn,
    reviewedUntil: issuedOn,
    conclusion: submission.conclusion ?? "",
    strongCounts: groups.filter(({ count }) => count > 0),
    opinions: opinions.map((opinion) => ({
      ...opinionOnPaper(opinion),
      discipline: disciplineLabel(opinion.discipline),
      building: opinion.building_name ?? "",
      problemCategory: problemCategoryLabel(categories, opinion.problem_category),
      ...(opinion.problem_source !== null && {
        problemSource: dictionaryLabel("REVIEW_PROBLEM_SOURCE", opinion.problem_source),
      }),
      needsReply: opinion.need_review,
      ...inModel(opinion),
    })),
    ...(pictures.length > 0 && { modelPictures: pictures }),
    disciplines: tasks.map((task) => ({
      name: disciplineLabel(task.discipline),
      reviewer: names.get(task.reviewer_credential_id ?? 0) ?? "",
      checker: names.get(task.checker_credential_id ?? 0) ?? "",
      opinionCount: opinions.filter((opinion) => opinion.discipline === task.discipline).length,
      conclusion: disciplineVerdict(submission.purpose, task.conclusion),
    })),
    ...(replyDueOn === undefined ? { replyWay: noReply } : { replyDueOn }),
    issuedOn,
  });
};
