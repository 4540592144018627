import type { OpinionId } from "@tushen/contract/ground/fields";
import type { modelPinCalls } from "@tushen/contract/review/model-pin";
import type { WrittenTopic } from "@tushen/model/bcf/bcf-topic";
import { writeBcf } from "@tushen/model/bcf/write-bcf";
import { pictureFormat } from "@tushen/pdf/picture-size";
import type { Act, Context } from "../../../context.ts";
import { readFileBytes } from "../../../ground/file/index.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { spendExport } from "../export/spend-export.ts";
import { presentOpinions } from "../read-opinions.ts";
import { opinionsOnModel } from "./list-model-opinions.ts";
import { topicGuid } from "./topic-guid.ts";
import { writtenTopic } from "./written-topic.ts";

/** Pictures of all opinions of a model together; one has some 300 kB. */
const mostPictureBytes = 60 * 1024 * 1024;

type Pinned = Awaited<ReturnType<typeof opinionsOnModel>>["here"];

/** The bytes of the pictures taken with the opinions, by opinion. */
const picturesOf = async (context: Context, here: Pinned): Promise<ReadonlyMap<OpinionId, Uint8Array>> => {
  const pictures = new Map<OpinionId, Uint8Array>();
  let size = 0;
  for (const { row, pin } of here) {
    if (pin.picture_file_id === null) continue;
    const bytes = await readFileBytes(context, pin.picture_file_id);
    size += bytes.length;
    if (size > mostPictureBytes) refuse("opinion.pictures-too-large");
    pictures.set(row.id, bytes);
  }
  return pictures;
};

/** The opinions the caller sees on this model as BCF 3.0. */
export const exportBcf: Act<typeof modelPinCalls.exportBcf> = async (context, { drawingId }) => {
  await spendExport(context);
  const { model, here } = await opinionsOnModel(context, drawingId);
  const pictures = await picturesOf(context, here);
  const opinions = await presentOpinions(
    context,
    here.map(({ row }) => row),
  );
  const guids = new Map(here.map(({ row, pin }) => [row.id, topicGuid(context, pin)]));
  const topics = opinions.flatMap((opinion): WrittenTopic[] => {
    const guid = guids.get(opinion.opinionId);
    if (opinion.pin === null || guid === undefined) return [];
    const bytes = pictures.get(opinion.opinionId);
    const snapshot = bytes ? { fileName: `snapshot.${pictureFormat(bytes)}`, bytes } : null;
    return [{ ...writtenTopic(opinion, guid), snapshot }];
  });
  return {
    type: "application/octet-stream",
    bytes: Buffer.from(writeBcf(topics, model.file_name)),
    name: model.file_name.replace(/\.[^.]+$/, "（模型意见）.bcf"),
  };
};
