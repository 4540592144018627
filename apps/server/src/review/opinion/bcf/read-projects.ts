import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { bcfApiCalls } from "@tushen/contract/review/bcf-api";
import { dictionaryByCode } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { opinionMachine } from "@tushen/domain/review/opinion-state";
import { statesAtWork } from "@tushen/domain/review/review-task-state";
import type { Act, Actor, Context, Db } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { givenToHouse, visibleApplication, visibleVersion } from "../../../ground/rights/index.ts";
import { problemCategoriesOf } from "../../../people/parameter/index.ts";

const mostProjects = 1000;

/** Models that the portal reads, of versions that the caller may see. */
const modelsSeenBy = (db: Db, actor: Actor) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .innerJoin("model", (join) =>
      join
        .onRef("model.file_id", "=", "drawing.file_id")
        .onRef("model.file_version_index", "=", "drawing.file_version_index"),
    )
    .where("drawing.removed", "=", false)
    .where(visibleVersion(actor));

/** Batches with models in the caller's reach; a house sees its own. */
const projectsSeenBy = ({ db, actor }: Context, id?: SubmissionId) =>
  db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .select(["submission.id", "submission.atlas_name", "project_application.project_name"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("review_task")
            .select("review_task.id")
            .whereRef("review_task.submission_id", "=", "submission.id")
            .where("reviewer_credential_id", "=", actor.credentialId)
            .where("review_task.state", "in", statesAtWork),
        )
        .as("is_reviewer"),
    )
    .where(visibleApplication(actor))
    .$if(actor.orgType === "CENSOR", (query) => query.where(givenToHouse(actor.orgId)))
    .$if(id === undefined, (query) =>
      query.where("submission.id", "in", modelsSeenBy(db, actor).select("submission_version.submission_id").distinct()),
    )
    .$if(id !== undefined, (query) => query.where("submission.id", "=", id as SubmissionId))
    .orderBy("submission.id", "desc")
    .limit(mostProjects)
    .execute();

type Row = Awaited<ReturnType<typeof projectsSeenBy>>[number];

const shownProject = ({ id, project_name, atlas_name, is_reviewer }: Row) => ({
  project_id: String(id),
  name: `${project_name}（${atlas_name}）`,
  authorization: { project_actions: is_reviewer ? ["createTopic"] : [] },
});

export const listProjects: Act<typeof bcfApiCalls.listProjects> = async (context) =>
  (await projectsSeenBy(context)).map(shownProject);

export const readProject: Act<typeof bcfApiCalls.readProject> = async (context, { projectId }) => {
  const [project] = await projectsSeenBy(context, projectId);
  return project ? shownProject(project) : refuse("platform.not-found");
};

/** The caller's tasks in which opinions may be written, by their discipline. */
export const tasksAtWork = async ({ db, actor }: Context, projectId: SubmissionId) => {
  const tasks = await db
    .selectFrom("review_task")
    .select(["id", "discipline"])
    .where("submission_id", "=", projectId)
    .where("reviewer_credential_id", "=", actor.credentialId)
    .where("state", "in", statesAtWork)
    .orderBy("id")
    .execute();
  return tasks.map(({ id, discipline }) => ({ id, label: disciplineLabel(discipline) }));
};

export const readExtensions: Act<typeof bcfApiCalls.readExtensions> = async (context, { projectId }) => {
  const { db, actor } = context;
  const categories = dictionaryByCode(await problemCategoriesOf(context))?.items ?? [];
  const tasks = await db
    .selectFrom("review_task")
    .select("discipline")
    .distinct()
    .where("submission_id", "=", projectId)
    .orderBy("discipline")
    .execute();
  const isAtWork = (await tasksAtWork(context, projectId)).length > 0;
  return {
    topic_type: categories.filter(({ enabled }) => enabled).map(({ label }) => label),
    topic_status: Object.values(opinionMachine.states),
    topic_label: tasks.map(({ discipline }) => disciplineLabel(discipline)),
    snippet_type: [],
    priority: [],
    users: [actor.personName],
    stage: [],
    project_actions: isAtWork ? ["createTopic"] : [],
    topic_actions: [],
    comment_actions: [],
  };
};

export const listProjectFiles: Act<typeof bcfApiCalls.listProjectFiles> = async ({ db, actor }, { projectId }) => {
  const models = await modelsSeenBy(db, actor)
    .select(["drawing.id", "drawing.file_name", "drawing.create_time", "submission_version.submission_version"])
    .where("submission_version.submission_id", "=", projectId)
    .orderBy("drawing.id", "desc")
    .execute();
  return models.map(({ id, file_name, create_time, submission_version }) => ({
    display_information: [
      { field_display_name: "模型", field_value: file_name },
      { field_display_name: "版次", field_value: String(submission_version) },
    ],
    file: { filename: file_name, date: new Date(create_time).toISOString(), reference: String(id) },
  }));
};
