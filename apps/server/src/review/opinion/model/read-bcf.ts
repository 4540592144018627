import type { modelPinCalls } from "@tushen/contract/review/model-pin";
import type { ModelTopic } from "@tushen/contract/review/bcf";
import { mostTopicComments, type TopicComment } from "@tushen/contract/review/model-pin-shape";
import { isReadableModel } from "@tushen/domain/ground/upload-rules";
import { textOfTopic } from "@tushen/domain/review/topic-text";
import { type BcfTopic, BcfUnreadable } from "@tushen/model/bcf/bcf-topic";
import type { Act } from "../../../context.ts";
import { signedAddress } from "../../../ground/file/index.ts";
import { bytesUpTo } from "../../../ground/platform/http/bytes-up-to.ts";
import { decode } from "../../../ground/platform/decoding/decode.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { elementsByGlobalId, fileOfDrawing } from "../../../models/model/index.ts";
import { opinionsOnModel } from "./list-model-opinions.ts";
import { keptPicture, viewOf } from "./place-of-topic.ts";
import { nameOfElement } from "./save-pin.ts";
import { topicGuid } from "./topic-guid.ts";

const mostBytes = 50 * 1024 * 1024;
const longestTitle = 200;
const longestDescription = 2000;

const topicsIn = async (bytes: Uint8Array): Promise<BcfTopic[]> => {
  try {
    return await decode("readBcf", { bytes });
  } catch (error) {
    if (error instanceof BcfUnreadable) return refuse("opinion.bcf-unreadable", { reason: error.message });
    throw error;
  }
};

const shownComment = ({ author, date, text }: BcfTopic["comments"][number]): TopicComment => ({
  author: author.slice(0, longestTitle),
  date: date?.toISOString() ?? null,
  text: text.slice(0, longestDescription),
});

export const readBcf: Act<typeof modelPinCalls.readBcf> = async (context, { drawingId, content }) => {
  const { db } = context;
  const bytes = (await bytesUpTo(content, mostBytes)) ?? refuse("opinion.bcf-too-large");
  const { here } = await opinionsOnModel(context, drawingId);
  const file = await fileOfDrawing(db, drawingId);
  if (!file || !isReadableModel(file.file_name)) return refuse("model.not-a-model");
  const topics = await topicsIn(bytes);
  if (topics.length === 0) refuse("opinion.bcf-empty");
  const named = [...new Set(topics.flatMap(({ globalIds }) => globalIds))];
  const elements = (await elementsByGlobalId(db, file, named)) ?? refuse("model.not-read");
  const known = new Map(
    here.map(({ row, pin }) => [topicGuid(context, pin), { opinionId: row.id, opinionNo: row.opinion_no }]),
  );
  const answer: ModelTopic[] = [];
  for (const topic of topics) {
    const { guid, title, description, globalIds, snapshot, comments } = topic;
    const found = [...new Set(globalIds)].flatMap((id) => elements.get(id) ?? []);
    const [element] = found;
    const pictureId = element ? await keptPicture(context, snapshot) : null;
    answer.push({
      guid,
      title: title.slice(0, longestTitle),
      description: description.slice(0, longestDescription),
      opinion: textOfTopic(title, description),
      pin: element ? { localId: element.local_id, ...viewOf(element, topic), pictureId } : null,
      elementName: element ? nameOfElement(element) : "",
      storeyName: element?.storeyName ?? "",
      ...{ namedCount: globalIds.length, foundCount: found.length },
      comments: comments.slice(0, mostTopicComments).map(shownComment),
      picture: pictureId === null ? null : await signedAddress(context, pictureId, { inline: true }),
      known: known.get(guid) ?? null,
    });
  }
  return answer;
};
