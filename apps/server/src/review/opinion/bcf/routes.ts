import { bcfApiCalls } from "@tushen/contract/review/bcf-api";
import { serve } from "../../../serve.ts";
import { listApiVersions, listBcfVersions, readApiAuth, readCurrentUser } from "./describe-api.ts";
import { listProjectFiles, listProjects, readExtensions, readProject } from "./read-projects.ts";
import { listComments, listTopicFiles, listTopics, readComment, readTopic } from "./read-topics.ts";
import {
  listViewpoints,
  readColoring,
  readSelection,
  readSnapshot,
  readViewpoint,
  readVisibility,
} from "./read-viewpoints.ts";
import { createComment } from "./write-comment.ts";
import { changeTopic, createTopic, deleteTopic } from "./write-topics.ts";
import { createViewpoint } from "./write-viewpoint.ts";

export const bcfApiRoutes = serve("bcfApi", bcfApiCalls, {
  listApiVersions,
  listBcfVersions,
  readApiAuth,
  readCurrentUser,
  listProjects,
  readProject,
  readExtensions,
  listProjectFiles,
  listTopics,
  createTopic,
  readTopic,
  changeTopic,
  deleteTopic,
  listTopicFiles,
  listComments,
  createComment,
  readComment,
  listViewpoints,
  createViewpoint,
  readViewpoint,
  readSnapshot,
  readSelection,
  readColoring,
  readVisibility,
});
