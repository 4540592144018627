import { randomUUID } from "node:crypto";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { bcfApiCalls } from "@tushen/contract/review/bcf-api";
import { writtenOf } from "@tushen/contract/review/written-opinion";
import { offeredItems } from "@tushen/domain/ground/dictionary/dictionaries";
import { adviceCategory } from "@tushen/domain/review/opinion-sheet";
import { isStrongCategory } from "@tushen/domain/review/strong-count";
import { textOfTopic } from "@tushen/domain/review/topic-text";
import type { Act, Context } from "../../../context.ts";
import { lockSubmission } from "../../../delivery/submission/index.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { problemCategoriesOf } from "../../../people/parameter/index.ts";
import { removeOpinion, writeOpinion } from "../save-opinion.ts";
import { tasksAtWork } from "./read-projects.ts";
import { shownTopic } from "./shown-topic.ts";
import { readTopicOf } from "./topics-of-project.ts";

type Written = Pick<ParsedInputOf<typeof bcfApiCalls.createTopic>, "title" | "description" | "topic_type" | "labels">;

/** A tool draws no marks on sheets. */
export const unsaid = { marks: [], markupIds: [], markups: [] };

const taskFor = async (context: Context, projectId: SubmissionId, labels: Written["labels"]) => {
  const tasks = await tasksAtWork(context, projectId);
  const named = tasks.find(({ label }) => labels?.includes(label));
  const [only, ...others] = tasks;
  if (!only) return refuse("opinion.topic-without-task");
  if (!named && others.length > 0)
    return refuse("opinion.topic-discipline", { names: tasks.map(({ label }) => label).join("、") });
  return named ?? only;
};

/**
 * The problem category of that name; where a tool names none of ours, the first that is neither compulsory nor advice, for
 * the reviewer to choose in the draft.
 */
const categoryFor = async (context: Context, type: Written["topic_type"]): Promise<string> => {
  const items = offeredItems(await problemCategoriesOf(context));
  const named = items.find(({ label }) => label === type);
  const usual = items.find(({ code }) => !isStrongCategory(code) && code !== adviceCategory);
  return named?.code ?? usual?.code ?? refuse("opinion.category-unknown");
};

const isKnown = async ({ db }: Context, projectId: SubmissionId, guid: string): Promise<boolean> => {
  const known = await db
    .selectFrom("opinion")
    .leftJoin("opinion_pin", "opinion_pin.opinion_id", "opinion.id")
    .select("opinion.id")
    .where("opinion.submission_id", "=", projectId)
    .where("opinion.state", "<>", "CANCELLED")
    .where((eb) => eb.or([eb("opinion.topic_guid", "=", guid), eb("opinion_pin.topic_guid", "=", guid)]))
    .executeTakeFirst();
  return known !== undefined;
};

/** A topic becomes a draft of the reviewer who holds the token. */
export const createTopic: Act<typeof bcfApiCalls.createTopic> = async (context, input) => {
  const { projectId, title, description, topic_type, labels } = input;
  const guid = input.guid ?? randomUUID();
  // A tool that sends the same topic twice at once gets one draft.
  await lockSubmission(context.db, projectId);
  if (await isKnown(context, projectId, guid)) refuse("opinion.topic-known");
  const task = await taskFor(context, projectId, labels);
  const problemCategory = await categoryFor(context, topic_type);
  const { opinionId } = await writeOpinion(
    context,
    {
      ...{ reviewTaskId: task.id, problemCategory, opinion: textOfTopic(title, description ?? "") },
      ...{ needReview: problemCategory !== adviceCategory, drawingNumber: "" },
      ...unsaid,
    },
    "IMP",
  );
  await context.db.updateTable("opinion").set({ topic_guid: guid }).where("id", "=", opinionId).execute();
  return shownTopic(await readTopicOf(context, projectId, guid));
};

/** Changes words and category of a draft. A title as it was sent out is our number and element, not part of the text. */
export const changeTopic: Act<typeof bcfApiCalls.changeTopic> = async (context, input) => {
  const { projectId, topicGuid, title, description, topic_type, topic_status } = input;
  const { opinion, written } = await readTopicOf(context, projectId, topicGuid);
  if (!opinion.can.edit) refuse("opinion.not-yours");
  if (topic_status && topic_status !== written.status) refuse("opinion.topic-status-fixed", { status: written.status });
  const isSameType = !topic_type || topic_type === written.type;
  const problemCategory = isSameType ? opinion.problemCategory : await categoryFor(context, topic_type);
  await writeOpinion(
    context,
    {
      ...writtenOf(opinion),
      ...unsaid,
      ...{ id: opinion.opinionId, version: opinion.version, reviewTaskId: opinion.reviewTaskId, problemCategory },
      needReview: isSameType ? opinion.needReview : problemCategory !== adviceCategory,
      opinion:
        title === written.title && description ? textOfTopic("", description) : textOfTopic(title, description ?? ""),
    },
    "IMP",
  );
  return shownTopic(await readTopicOf(context, projectId, topicGuid));
};

export const deleteTopic: Act<typeof bcfApiCalls.deleteTopic> = async (context, { projectId, topicGuid }) => {
  const { opinion } = await readTopicOf(context, projectId, topicGuid);
  await removeOpinion(context, { ids: [opinion.opinionId] });
  return null;
};
