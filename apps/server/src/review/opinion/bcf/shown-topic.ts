import type { ApiComment, ApiPoint, ApiTopic, ApiViewpoint } from "@tushen/contract/review/bcf-api-shape";
import type { FilteredTopic } from "@tushen/domain/review/topic-filter";
import { aspectRatio, fieldOfView, upOf } from "@tushen/model/bcf/bcf-camera";
import type { BcfPoint } from "@tushen/model/bcf/bcf-topic";
import { commentGuid, viewpointGuid } from "@tushen/model/bcf/part-guid";
import type { Topic } from "./topics-of-project.ts";

const actionsOf = ({ opinion, pin }: Topic): string[] => {
  if (!opinion.can.edit) return [];
  return ["update", ...(opinion.state === "DRAFT" ? ["delete"] : []), pin ? "createComment" : "createViewpoint"];
};

/** The latest of what was written of it. */
const changedOf = ({ written }: Topic): Date =>
  new Date(Math.max(written.date.getTime(), ...written.comments.map(({ date }) => date?.getTime() ?? 0)));

export const shownTopic = (topic: Topic): ApiTopic => {
  const { written } = topic;
  return {
    guid: written.guid,
    server_assigned_id: written.number,
    topic_type: written.type,
    topic_status: written.status,
    title: written.title,
    labels: [written.label],
    creation_date: written.date.toISOString(),
    creation_author: written.author,
    modified_date: changedOf(topic).toISOString(),
    description: written.description,
    authorization: { topic_actions: actionsOf(topic) },
  };
};

export const shownComments = ({ written }: Topic): ApiComment[] =>
  written.comments.map(({ author, date, text }, index) => ({
    guid: commentGuid(written.guid, index),
    date: (date ?? written.date).toISOString(),
    author,
    comment: text,
    topic_guid: written.guid,
    authorization: { comment_actions: [] },
  }));

const pointOf = ([x, y, z]: BcfPoint): ApiPoint => ({ x, y, z });

/** `pictureType` is null where the reviewer took no picture. */
export const shownViewpoint = ({ written }: Topic, pictureType: "png" | "jpg" | null): ApiViewpoint => ({
  guid: viewpointGuid(written.guid),
  index: 0,
  ...(written.camera && {
    perspective_camera: {
      camera_view_point: pointOf(written.camera.position),
      camera_direction: pointOf(written.camera.direction),
      camera_up_vector: pointOf(upOf(written.camera.direction)),
      field_of_view: fieldOfView,
      aspect_ratio: aspectRatio,
    },
  }),
  ...(pictureType && { snapshot: { snapshot_type: pictureType } }),
});

/** The fields of a topic by which the standard lets tools filter and sort. */
export const topicFields = [
  "creation_author",
  "modified_author",
  "assigned_to",
  "stage",
  "topic_status",
  "topic_type",
  "creation_date",
  "modified_date",
  "labels",
  "priority",
  "server_assigned_id",
  "title",
] as const;

export const filteredTopic = (topic: Topic): FilteredTopic => {
  const { written } = topic;
  return {
    creation_author: written.author,
    topic_status: written.status,
    topic_type: written.type,
    creation_date: written.date,
    modified_date: changedOf(topic),
    labels: [written.label],
    server_assigned_id: written.number,
    title: written.title,
  };
};
