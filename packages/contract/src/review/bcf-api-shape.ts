import { z } from "zod";

/** Objects of BCF API 3.0 and of OpenCDE Foundation 1.1 (buildingSMART), under the names of the standard. */

export const ApiVersions = z.object({
  versions: z.array(
    z.object({
      api_id: z.enum(["foundation", "bcf"]),
      version_id: z.string(),
      detailed_version: z.string(),
      api_base_url: z.string(),
    }),
  ),
});

export const ApiAuth = z.object({
  http_basic_supported: z.boolean(),
  /** Empty: tools are given a token (Bearer) of the person, as the portal has it. */
  supported_oauth2_flows: z.array(z.string()),
});

export const ApiUser = z.object({ id: z.string(), name: z.string() });

const Actions = z.array(z.string());

export const ApiProject = z.object({
  /** The id of the batch (报审批次). */
  project_id: z.string(),
  name: z.string(),
  authorization: z.object({ project_actions: Actions }),
});

const Words = z.array(z.string());

export const ApiExtensions = z.object({
  topic_type: Words,
  topic_status: Words,
  topic_label: Words,
  snippet_type: Words,
  priority: Words,
  users: Words,
  stage: Words,
  project_actions: Actions,
  topic_actions: Actions,
  comment_actions: Actions,
});

export const ApiFile = z.object({ filename: z.string(), date: z.string(), reference: z.string() });

export const ApiFileInformation = z.object({
  display_information: z.array(z.object({ field_display_name: z.string(), field_value: z.string() })),
  file: ApiFile,
});

export const ApiTopic = z.object({
  guid: z.string(),
  server_assigned_id: z.string(),
  topic_type: z.string(),
  topic_status: z.string(),
  title: z.string(),
  labels: Words,
  creation_date: z.string(),
  creation_author: z.string(),
  modified_date: z.string(),
  description: z.string(),
  authorization: z.object({ topic_actions: Actions }),
});
export type ApiTopic = z.output<typeof ApiTopic>;

export const ApiComment = z.object({
  guid: z.string(),
  date: z.string(),
  author: z.string(),
  comment: z.string(),
  topic_guid: z.string(),
  authorization: z.object({ comment_actions: Actions }),
});
export type ApiComment = z.output<typeof ApiComment>;

/** No building is farther from the origin of its model. */
const farthest = 10_000_000;
const Number3 = z.number().min(-farthest).max(farthest);
/** A place in metres or a direction, z up. */
export const ApiPoint = z.object({ x: Number3, y: Number3, z: Number3 });
export type ApiPoint = z.output<typeof ApiPoint>;

const eye = { camera_view_point: ApiPoint, camera_direction: ApiPoint, camera_up_vector: ApiPoint };
const PerspectiveCamera = z.object({ ...eye, field_of_view: z.number(), aspect_ratio: z.number() });
const OrthogonalCamera = z.object({ ...eye, view_to_world_scale: z.number(), aspect_ratio: z.number() });

const pictureTypes = ["png", "jpg"] as const;

export const ApiViewpoint = z.object({
  guid: z.string(),
  index: z.number().int(),
  perspective_camera: PerspectiveCamera.optional(),
  snapshot: z.object({ snapshot_type: z.enum(pictureTypes) }).optional(),
});
export type ApiViewpoint = z.output<typeof ApiViewpoint>;

const Component = z.object({ ifc_guid: z.string().max(100).nullish() });
/** Thousands of elements are no place. */
const Components = z.array(Component).max(2000);

export const ApiSelection = z.object({ selection: z.array(z.object({ ifc_guid: z.string() })) });
export const ApiColoring = z.object({ coloring: z.array(z.never()) });
export const ApiVisibility = z.object({
  visibility: z.object({ default_visibility: z.boolean(), exceptions: z.array(z.never()) }),
});

/** What a tool writes of a viewpoint; lines, clipping planes and bitmaps are not kept. */
export const WrittenViewpoint = {
  perspective_camera: PerspectiveCamera.nullish(),
  orthogonal_camera: OrthogonalCamera.nullish(),
  components: z
    .object({
      selection: Components.nullish(),
      visibility: z.object({ default_visibility: z.boolean().nullish(), exceptions: Components.nullish() }).nullish(),
    })
    .nullish(),
  /** In base64. */
  snapshot: z.object({ snapshot_type: z.enum(pictureTypes), snapshot_data: z.string().min(1) }).nullish(),
};

const Title = z.string().trim().min(1, "请填写标题").max(500);

/** What a tool writes of a topic; other fields of the standard are not kept. */
export const WrittenTopic = {
  title: Title,
  description: z.string().trim().max(5000).nullish(),
  topic_type: z.string().trim().max(100).nullish(),
  topic_status: z.string().trim().max(100).nullish(),
  labels: z.array(z.string().trim().max(100).nullable()).max(50).nullish(),
};
