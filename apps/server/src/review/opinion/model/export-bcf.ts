import { createHash } from "node:crypto";
import type { OpinionId } from "@tushen/contract/ground/fields";
import type { modelPinCalls } from "@tushen/contract/review/model-pin";
import type { ModelCamera } from "@tushen/contract/review/model-pin-shape";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { BcfTopic, WrittenTopic } from "@tushen/model/bcf/bcf-topic";
import { writeBcf } from "@tushen/model/bcf/write-bcf";
import type { Act, Context } from "../../../context.ts";
import { readFileBytes } from "../../../ground/file/index.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { spendExport } from "../export/spend-export.ts";
import { presentOpinions } from "../read-opinions.ts";
import { opinionsOnModel } from "./list-model-opinions.ts";

/** Pictures of all opinions of a model together; one has some 300 kB. */
const mostPictureBytes = 60 * 1024 * 1024;

const rootOf = ({ earlier, opinionId }: Opinion): OpinionId => earlier[0]?.opinionId ?? opinionId;

/** The same for a thread each time it is exported from this portal, so that programs know it again. */
const guidOf = (portal: string, root: OpinionId): string => {
  const hex = createHash("sha256").update(`${portal} opinion ${root}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
};

const cameraOf = ({ position, target }: ModelCamera): BcfTopic["camera"] => {
  const [x, y, z] = [target.x - position.x, target.y - position.y, target.z - position.z];
  const length = Math.hypot(x, y, z);
  if (length === 0) return null;
  return { position: [position.x, position.y, position.z], direction: [x / length, y / length, z / length] };
};

const commentsOf = ({ replies }: Opinion): WrittenTopic["comments"] =>
  replies.flatMap(({ replyContent, replyPersonName, orgName, submitTime, judgeNote, judgeName, judgeTime }) => [
    ...(submitTime === null
      ? []
      : [{ author: `${orgName} ${replyPersonName}`.trim(), date: new Date(submitTime), text: replyContent }]),
    ...(judgeNote && judgeTime ? [{ author: judgeName ?? "", date: new Date(judgeTime), text: judgeNote }] : []),
  ]);

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
  const topics = opinions.flatMap((opinion): WrittenTopic[] => {
    const { pin } = opinion;
    if (pin === null) return [];
    const bytes = pictures.get(opinion.opinionId);
    return [
      {
        guid: guidOf(context.config.publicUrl, rootOf(opinion)),
        title: `${opinion.opinionNo} ${pin.elementName}`,
        description: opinion.opinion,
        camera: cameraOf(pin.camera),
        globalIds: [pin.globalId],
        snapshot: bytes ? { fileName: "snapshot.png", bytes } : null,
        number: opinion.opinionNo,
        type: opinion.problemCategoryName,
        status: opinion.stateLabel,
        label: opinion.disciplineName,
        author: opinion.reviewerName,
        date: new Date(opinion.createTime),
        comments: commentsOf(opinion),
      },
    ];
  });
  return {
    type: "application/octet-stream",
    bytes: Buffer.from(writeBcf(topics, model.file_name)),
    name: model.file_name.replace(/\.[^.]+$/, "（模型意见）.bcf"),
  };
};
