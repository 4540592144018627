import type { FileId, SubmissionId } from "@tushen/contract/ground/fields";
import type { bcfApiCalls } from "@tushen/contract/review/bcf-api";
import { fileExtension } from "@tushen/domain/ground/file-name";
import { viewpointGuid as viewpointOf } from "@tushen/model/bcf/part-guid";
import { pictureFormat } from "@tushen/pdf/picture-size";
import type { Act, Context } from "../../../context.ts";
import { findFileVersion, readFileBytes } from "../../../ground/file/index.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { shownViewpoint } from "./shown-topic.ts";
import { readTopicOf, type Topic } from "./topics-of-project.ts";

const pictureTypeOf = async ({ db }: Context, fileId: FileId | null) => {
  const picture = fileId === null ? undefined : await findFileVersion(db, fileId);
  if (!picture) return null;
  return fileExtension(picture.file_name) === "png" ? "png" : "jpg";
};

/** A topic has one viewpoint as soon as it has a place in a model. */
export const viewpointsOf = async (context: Context, topic: Topic) =>
  topic.pin === null ? [] : [shownViewpoint(topic, await pictureTypeOf(context, topic.pin.picture_file_id))];

interface Named {
  readonly projectId: SubmissionId;
  readonly topicGuid: string;
  readonly viewpointGuid: string;
}

/** The topic of the viewpoint that is asked for. */
const topicAt = async (context: Context, { projectId, topicGuid, viewpointGuid }: Named): Promise<Topic> => {
  const topic = await readTopicOf(context, projectId, topicGuid);
  return topic.pin !== null && viewpointOf(topic.guid) === viewpointGuid ? topic : refuse("platform.not-found");
};

export const listViewpoints: Act<typeof bcfApiCalls.listViewpoints> = async (context, { projectId, topicGuid }) =>
  viewpointsOf(context, await readTopicOf(context, projectId, topicGuid));

export const readViewpoint: Act<typeof bcfApiCalls.readViewpoint> = async (context, named) => {
  const [viewpoint] = await viewpointsOf(context, await topicAt(context, named));
  return viewpoint ?? refuse("platform.not-found");
};

export const readSnapshot: Act<typeof bcfApiCalls.readSnapshot> = async (context, named) => {
  const { pin } = await topicAt(context, named);
  if (!pin?.picture_file_id) return refuse("platform.not-found");
  const bytes = await readFileBytes(context, pin.picture_file_id);
  return { type: pictureFormat(bytes) === "png" ? "image/png" : "image/jpeg", bytes };
};

export const readSelection: Act<typeof bcfApiCalls.readSelection> = async (context, named) => {
  const { written } = await topicAt(context, named);
  return { selection: written.globalIds.map((ifc_guid) => ({ ifc_guid })) };
};

export const readColoring: Act<typeof bcfApiCalls.readColoring> = async (context, named) => {
  await topicAt(context, named);
  return { coloring: [] };
};

export const readVisibility: Act<typeof bcfApiCalls.readVisibility> = async (context, named) => {
  await topicAt(context, named);
  return { visibility: { default_visibility: true, exceptions: [] } };
};
