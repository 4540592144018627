import type { OpinionId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { WrittenTopic } from "@tushen/model/bcf/bcf-topic";
import type { Selectable } from "kysely";
import type { Context } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { topicGuid } from "../model/topic-guid.ts";
import { writtenTopic } from "../model/written-topic.ts";
import { newestFor, type OpinionRow, presentOpinions, readOpinionRows } from "../read-opinions.ts";
import type { OpinionPinTable } from "../tables.ts";

/** The newest opinion of a thread with its place in a model; null while a tool has not named its element. */
interface FoundTopic {
  readonly guid: string;
  readonly row: OpinionRow;
  readonly pin: Selectable<OpinionPinTable> | null;
}

export interface Topic extends FoundTopic {
  readonly opinion: Opinion;
  readonly written: WrittenTopic;
}

const pinsOf = async ({ db }: Context, ids: readonly OpinionId[]) =>
  ids.length === 0 ? [] : db.selectFrom("opinion_pin").selectAll().where("opinion_id", "in", ids).execute();

/** The threads of a batch that are topics, as far as the caller may know of them. */
const findTopics = async (context: Context, projectId: SubmissionId): Promise<FoundTopic[]> => {
  const rows = await readOpinionRows(context.db, { submissionId: projectId });
  const ofTools = new Map(rows.map((row) => [row.id, row.topic_guid]));
  const pins = new Map(
    (
      await pinsOf(
        context,
        rows.map((row) => row.root_id ?? row.id),
      )
    ).map((pin) => [pin.opinion_id, pin]),
  );
  return newestFor(context.actor, rows).flatMap((row): FoundTopic[] => {
    const opinion_id = row.root_id ?? row.id;
    const pin = pins.get(opinion_id) ?? null;
    const topic_guid = pin?.topic_guid ?? ofTools.get(opinion_id) ?? null;
    return pin === null && topic_guid === null
      ? []
      : [{ guid: topicGuid(context, { opinion_id, topic_guid }), row, pin }];
  });
};

const presented = async (context: Context, found: readonly FoundTopic[]): Promise<Topic[]> => {
  const opinions = await presentOpinions(
    context,
    found.map(({ row }) => row),
  );
  const byId = new Map(opinions.map((opinion) => [opinion.opinionId, opinion]));
  return found.flatMap((one) => {
    const opinion = byId.get(one.row.id);
    return opinion ? [{ ...one, opinion, written: writtenTopic(opinion, one.guid) }] : [];
  });
};

/** All topics of a batch, the first written first. */
export const topicsOfProject = async (context: Context, projectId: SubmissionId): Promise<Topic[]> => {
  const topics = await presented(context, await findTopics(context, projectId));
  return topics.toSorted((a, b) => a.written.date.getTime() - b.written.date.getTime() || a.row.id - b.row.id);
};

/** The topic of that number; refuses as unknown what the caller may not know of. */
export const readTopicOf = async (context: Context, projectId: SubmissionId, guid: string): Promise<Topic> => {
  const found = (await findTopics(context, projectId)).filter((one) => one.guid === guid);
  const [topic] = await presented(context, found);
  return topic ?? refuse("platform.not-found");
};
