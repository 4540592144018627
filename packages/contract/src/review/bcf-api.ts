import { z } from "zod";
import { type Call, calls } from "../ground/call.ts";
import type { Download } from "../ground/download.ts";
import { nothing, SubmissionId } from "../ground/fields.ts";
import { modelViewers } from "../models/model-viewers.ts";
import {
  ApiAuth,
  ApiColoring,
  ApiComment,
  ApiExtensions,
  ApiFile,
  ApiFileInformation,
  ApiProject,
  ApiSelection,
  ApiTopic,
  ApiUser,
  ApiVersions,
  ApiViewpoint,
  ApiVisibility,
  WrittenTopic,
  WrittenViewpoint,
} from "./bcf-api-shape.ts";
import { TopicGuid } from "./bcf.ts";
import { draftRefusals } from "./opinion.ts";

const ofProject = { projectId: SubmissionId };
const ofTopic = { ...ofProject, topicGuid: TopicGuid };
const ofViewpoint = { ...ofTopic, viewpointGuid: TopicGuid };

const topics = "/bcf/3.0/projects/{projectId}/topics" as const;
const viewpoint = `${topics}/{topicGuid}/viewpoints/{viewpointGuid}` as const;

const plain = { answers: "plain", refuses: "message" } as const;
const inQuery = { ...plain, query: ["$filter", "$orderby", "$top", "$skip"] } as const;

const reads = {
  spec: "beyond",
  who: modelViewers,
  about: ["submission", "projectId"],
  wire: plain,
} as const satisfies Partial<Call>;

/** Drafts alone are written: the letter is sent by the portal (decision of the review house). */
const writes = {
  spec: "beyond",
  who: ["CENSOR:assigned"],
  roles: ["CENSOR_REVIEWER"],
  about: ["submission", "projectId"],
} as const satisfies Partial<Call>;
const created = { ...plain, status: 201 } as const;

const paging = {
  $filter: z.string().max(2000).optional(),
  $orderby: z.string().max(200).optional(),
  $top: z.number().int().min(0).max(10_000).optional(),
  $skip: z.number().int().min(0).max(1_000_000).default(0),
};

/**
 * Opinions on models for BIM tools: BCF API 3.0 of buildingSMART with its Foundation 1.1. A project is a batch (报审批次),
 * a topic the newest opinion of a thread about an element of a model, with the rights of the person behind the token.
 */
export const bcfApiCalls = calls({
  listApiVersions: {
    spec: "beyond",
    summary: "开放接口的版本（OpenCDE）",
    path: "GET /foundation/versions",
    who: ["GUEST"],
    input: nothing,
    output: ApiVersions,
    wire: plain,
  },
  listBcfVersions: {
    spec: "beyond",
    summary: "BCF 接口的版本",
    path: "GET /bcf/versions",
    who: ["GUEST"],
    input: nothing,
    output: ApiVersions,
    wire: plain,
  },
  readApiAuth: {
    spec: "beyond",
    summary: "开放接口的登录方式",
    path: "GET /foundation/1.1/auth",
    who: ["GUEST"],
    input: nothing,
    output: ApiAuth,
    wire: plain,
  },
  readCurrentUser: {
    spec: "beyond",
    summary: "开放接口的当前人员",
    path: "GET /foundation/1.1/current-user",
    who: ["ANY"],
    input: nothing,
    output: ApiUser,
    wire: plain,
  },
  listProjects: {
    spec: "beyond",
    summary: "有模型的报审批次（BCF）",
    path: "GET /bcf/3.0/projects",
    who: ["CONSTRUCT", "DESIGN", "CENSOR", "CONTROL"],
    input: nothing,
    output: z.array(ApiProject),
    wire: plain,
  },
  readProject: {
    ...reads,
    summary: "一个报审批次（BCF）",
    path: "GET /bcf/3.0/projects/{projectId}",
    input: z.object(ofProject),
    output: ApiProject,
  },
  readExtensions: {
    ...reads,
    summary: "意见可用的类别、状态和专业（BCF）",
    path: "GET /bcf/3.0/projects/{projectId}/extensions",
    input: z.object(ofProject),
    output: ApiExtensions,
  },
  listProjectFiles: {
    ...reads,
    summary: "批次的模型文件（BCF）",
    path: "GET /bcf/3.0/projects/{projectId}/files_information",
    input: z.object(ofProject),
    output: z.array(ApiFileInformation),
  },
  listTopics: {
    ...reads,
    summary: "模型意见列表（BCF）",
    path: `GET ${topics}`,
    input: z.object({ ...ofProject, ...paging }),
    output: z.array(ApiTopic),
    refusals: ["opinion.filter-unreadable"],
    wire: inQuery,
  },
  createTopic: {
    ...writes,
    summary: "提出模型意见草稿（BCF）",
    path: `POST ${topics}`,
    input: z.object({ ...ofProject, ...WrittenTopic, guid: TopicGuid.nullish() }),
    output: ApiTopic,
    refusals: [...draftRefusals, "opinion.topic-known", "opinion.topic-discipline", "opinion.topic-without-task"],
    wire: created,
  },
  readTopic: {
    ...reads,
    summary: "一条模型意见（BCF）",
    path: `GET ${topics}/{topicGuid}`,
    input: z.object(ofTopic),
    output: ApiTopic,
  },
  changeTopic: {
    ...writes,
    summary: "修改模型意见草稿（BCF）",
    path: `PUT ${topics}/{topicGuid}`,
    input: z.object({ ...ofTopic, ...WrittenTopic }),
    output: ApiTopic,
    refusals: [...draftRefusals, "opinion.topic-status-fixed"],
    wire: plain,
  },
  deleteTopic: {
    ...writes,
    summary: "删除模型意见草稿（BCF）",
    path: `DELETE ${topics}/{topicGuid}`,
    input: z.object(ofTopic),
    output: z.null(),
    refusals: ["opinion.wrong-state", "opinion.wrong-actor", "opinion.not-yours", "opinion.carries-on"],
    wire: plain,
  },
  listTopicFiles: {
    ...reads,
    summary: "意见所指的模型文件（BCF）",
    path: `GET ${topics}/{topicGuid}/files`,
    input: z.object(ofTopic),
    output: z.array(ApiFile),
  },
  /** What was said in the file of the topic and through this interface (the house alone sees it), then the answers. */
  listComments: {
    ...reads,
    summary: "意见的评论和答复（BCF）",
    path: `GET ${topics}/{topicGuid}/comments`,
    input: z.object({ ...ofTopic, ...paging }),
    output: z.array(ApiComment),
    refusals: ["opinion.filter-unreadable"],
    wire: inQuery,
  },
  createComment: {
    ...writes,
    summary: "评论意见草稿（BCF）",
    path: `POST ${topics}/{topicGuid}/comments`,
    input: z.object({ ...ofTopic, comment: z.string().trim().min(1, "请填写评论").max(2000) }),
    output: ApiComment,
    refusals: ["opinion.not-yours", "opinion.topic-unplaced", "opinion.too-many-comments"],
    wire: created,
  },
  readComment: {
    ...reads,
    summary: "一条评论或答复（BCF）",
    path: `GET ${topics}/{topicGuid}/comments/{commentGuid}`,
    input: z.object({ ...ofTopic, commentGuid: TopicGuid }),
    output: ApiComment,
  },
  listViewpoints: {
    ...reads,
    summary: "意见在模型中的视点（BCF）",
    path: `GET ${topics}/{topicGuid}/viewpoints`,
    input: z.object(ofTopic),
    output: z.array(ApiViewpoint),
  },
  /** Puts the opinion on the first of the named elements that a model of its batch has. */
  createViewpoint: {
    ...writes,
    summary: "标出意见草稿所指的构件（BCF）",
    path: `POST ${topics}/{topicGuid}/viewpoints`,
    input: z.object({ ...ofTopic, ...WrittenViewpoint }),
    output: ApiViewpoint,
    refusals: [
      ...draftRefusals,
      "opinion.topic-placed",
      "opinion.element-unknown",
      "opinion.photo-unknown",
      "file.picture-too-large",
    ],
    wire: created,
  },
  readViewpoint: {
    ...reads,
    summary: "一个视点（BCF）",
    path: `GET ${viewpoint}`,
    input: z.object(ofViewpoint),
    output: ApiViewpoint,
  },
  readSnapshot: {
    ...reads,
    summary: "视点的截图（BCF）",
    path: `GET ${viewpoint}/snapshot`,
    input: z.object(ofViewpoint),
    output: z.custom<Download>(),
    wire: { answers: "bytes", refuses: "message" },
  },
  readSelection: {
    ...reads,
    summary: "视点选中的构件（BCF）",
    path: `GET ${viewpoint}/selection`,
    input: z.object(ofViewpoint),
    output: ApiSelection,
  },
  readColoring: {
    ...reads,
    summary: "视点着色的构件（BCF）",
    path: `GET ${viewpoint}/coloring`,
    input: z.object(ofViewpoint),
    output: ApiColoring,
  },
  readVisibility: {
    ...reads,
    summary: "视点中构件的显隐（BCF）",
    path: `GET ${viewpoint}/visibility`,
    input: z.object(ofViewpoint),
    output: ApiVisibility,
  },
});
