import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { bcfApiCalls } from "@tushen/contract/review/bcf-api";
import type { ApiPoint } from "@tushen/contract/review/bcf-api-shape";
import { writtenOf } from "@tushen/contract/review/written-opinion";
import { isReadableModel } from "@tushen/domain/ground/upload-rules";
import { mostBeside } from "@tushen/domain/review/opinion-text";
import { type BcfPoint, type BcfTopic, elementsInView } from "@tushen/model/bcf/bcf-topic";
import type { Act, Context } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { elementsByGlobalId } from "../../../models/model/index.ts";
import { keptPicture, viewOf } from "../model/place-of-topic.ts";
import { nameOfElement } from "../model/save-pin.ts";
import { writeOpinion } from "../save-opinion.ts";
import { viewpointsOf } from "./read-viewpoints.ts";
import { readTopicOf, type Topic } from "./topics-of-project.ts";
import { unsaid } from "./write-topics.ts";

type Written = ParsedInputOf<typeof bcfApiCalls.createViewpoint>;

const pointOf = ({ x, y, z }: ApiPoint): BcfPoint => [x, y, z];

const cameraOf = ({ perspective_camera, orthogonal_camera }: Written): BcfTopic["camera"] => {
  const camera = perspective_camera ?? orthogonal_camera;
  if (!camera) return null;
  return { position: pointOf(camera.camera_view_point), direction: pointOf(camera.camera_direction) };
};

const idsIn = (components: readonly { readonly ifc_guid?: string | null | undefined }[] | null | undefined): string[] =>
  (components ?? []).flatMap(({ ifc_guid }) => ifc_guid ?? []);

const namedIn = ({ components }: Written): readonly string[] =>
  elementsInView({
    selected: idsIn(components?.selection),
    exceptions: idsIn(components?.visibility?.exceptions),
    hidesOthers: components?.visibility?.default_visibility !== true,
  });

const pictureIn = ({ snapshot }: Written): BcfTopic["snapshot"] =>
  snapshot
    ? {
        fileName: `snapshot.${snapshot.snapshot_type}`,
        // Some programs send an address of data.
        bytes: Buffer.from(snapshot.snapshot_data.replace(/^data:[^,]*,/, ""), "base64"),
      }
    : null;

/** The first of these elements that a model of the opinion's version has. */
const findElement = async ({ db }: Context, { opinion }: Topic, globalIds: readonly string[]) => {
  const drawings = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["drawing.id", "drawing.file_id", "drawing.file_version_index", "drawing.file_name", "drawing.graph_num"])
    .where("share.version_id", "=", opinion.versionId)
    .where("drawing.removed", "=", false)
    .orderBy("drawing.id")
    .execute();
  for (const drawing of drawings.filter(({ file_name }) => isReadableModel(file_name))) {
    const elements = await elementsByGlobalId(db, drawing, globalIds);
    const element = globalIds.map((id) => elements?.get(id)).find((one) => one !== undefined);
    if (element) return { drawing, element };
  }
  return refuse("opinion.element-unknown");
};

/** Puts a draft that a tool wrote on its element; what was chosen in the portal stays. */
export const createViewpoint: Act<typeof bcfApiCalls.createViewpoint> = async (context, input) => {
  const { projectId, topicGuid } = input;
  const topic = await readTopicOf(context, projectId, topicGuid);
  const { opinion, row } = topic;
  if (!opinion.can.edit) refuse("opinion.not-yours");
  if (topic.pin !== null) refuse("opinion.topic-placed");
  const { drawing, element } = await findElement(context, topic, [...new Set(namedIn(input))]);
  const pictureId = await keptPicture(context, pictureIn(input));
  const place = `${drawing.graph_num || drawing.file_name} ${nameOfElement(element)}`;
  await writeOpinion(
    context,
    {
      ...writtenOf(opinion),
      ...unsaid,
      ...{ id: opinion.opinionId, version: opinion.version, reviewTaskId: opinion.reviewTaskId },
      drawingId: drawing.id,
      drawingNumber: opinion.drawingNumber || place.slice(0, mostBeside.drawingNumber),
      pin: { localId: element.local_id, ...viewOf(element, { camera: cameraOf(input) }), pictureId },
    },
    "IMP",
  );
  await context.db
    .updateTable("opinion_pin")
    .set({ topic_guid: row.topic_guid })
    .where("opinion_id", "=", opinion.opinionId)
    .execute();
  const [viewpoint] = await viewpointsOf(context, await readTopicOf(context, projectId, topicGuid));
  return viewpoint ?? refuse("platform.not-found");
};
