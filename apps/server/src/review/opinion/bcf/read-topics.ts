import type { bcfApiCalls } from "@tushen/contract/review/bcf-api";
import type { Act } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { onePage } from "./one-page.ts";
import { filteredTopic, shownComments, shownTopic, topicFields } from "./shown-topic.ts";
import { readTopicOf, topicsOfProject } from "./topics-of-project.ts";

export const listTopics: Act<typeof bcfApiCalls.listTopics> = async (context, { projectId, ...wish }) =>
  onePage(await topicsOfProject(context, projectId), wish, topicFields, filteredTopic).map(shownTopic);

export const readTopic: Act<typeof bcfApiCalls.readTopic> = async (context, { projectId, topicGuid }) =>
  shownTopic(await readTopicOf(context, projectId, topicGuid));

export const listTopicFiles: Act<typeof bcfApiCalls.listTopicFiles> = async (context, { projectId, topicGuid }) => {
  const { pin } = await readTopicOf(context, projectId, topicGuid);
  if (pin === null) return [];
  const { id, file_name, create_time } = await context.db
    .selectFrom("drawing")
    .select(["id", "file_name", "create_time"])
    .where("id", "=", pin.drawing_id)
    .executeTakeFirstOrThrow();
  return [{ filename: file_name, date: new Date(create_time).toISOString(), reference: String(id) }];
};

export const listComments: Act<typeof bcfApiCalls.listComments> = async (
  context,
  { projectId, topicGuid, ...wish },
) => {
  const comments = shownComments(await readTopicOf(context, projectId, topicGuid));
  return onePage(comments, wish, ["author", "date"], ({ author, date }) => ({ author, date: new Date(date) }));
};

export const readComment: Act<typeof bcfApiCalls.readComment> = async (
  context,
  { projectId, topicGuid, commentGuid },
) => {
  const comments = shownComments(await readTopicOf(context, projectId, topicGuid));
  return comments.find(({ guid }) => guid === commentGuid) ?? refuse("platform.not-found");
};
