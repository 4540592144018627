import type { bcfApiCalls } from "@tushen/contract/review/bcf-api";
import { mostTopicComments } from "@tushen/contract/review/model-pin-shape";
import type { Act } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { shownComments } from "./shown-topic.ts";
import { readTopicOf } from "./topics-of-project.ts";

/** A word of the reviewer beside an own draft, kept with those of BCF files: the house alone sees it. */
export const createComment: Act<typeof bcfApiCalls.createComment> = async (context, input) => {
  const { db, actor, now } = context;
  const { projectId, topicGuid, comment } = input;
  const { opinion, pin } = await readTopicOf(context, projectId, topicGuid);
  if (!opinion.can.edit) refuse("opinion.not-yours");
  if (pin === null) return refuse("opinion.topic-unplaced");
  const { topic_comments } = await db
    .selectFrom("opinion_pin")
    .select("topic_comments")
    .where("opinion_id", "=", pin.opinion_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (topic_comments.length >= mostTopicComments) refuse("opinion.too-many-comments", { most: mostTopicComments });
  const author = `${actor.orgName} ${actor.personName}`.trim().slice(0, 200);
  const comments = [...topic_comments, { author, date: now.toISOString(), text: comment }];
  await db
    .updateTable("opinion_pin")
    .set({ topic_comments: JSON.stringify(comments) })
    .where("opinion_id", "=", pin.opinion_id)
    .execute();
  const shown = shownComments(await readTopicOf(context, projectId, topicGuid))[topic_comments.length];
  return shown ?? refuse("platform.not-found");
};
