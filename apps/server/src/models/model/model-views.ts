import type { DrawingId, ModelViewId } from "@tushen/contract/ground/fields";
import type { modelCalls } from "@tushen/contract/models/model";
import { mostModelViews } from "@tushen/contract/models/model-views";
import type { Act, Actor, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { readModelFor } from "./elements.ts";
import { anyReadModelFileOf } from "./model-of-drawing.ts";

/** The code of a project is no person: whoever has it keeps no views and sees nobody's. */
const keepsViews = ({ byProjectCode }: Actor): boolean => !byProjectCode;

/** The views of the file of a drawing that this person sees: own ones, and those shared in the own organisation. */
const viewsOf = async ({ db, actor }: Context, drawingId: DrawingId) => {
  await checkSheetVisible(db, actor, drawingId);
  const file = await anyReadModelFileOf(db, drawingId);
  return db
    .selectFrom("model_view")
    .where("model_view.file_id", "=", file.file_id)
    .where("model_view.file_version_index", "=", file.file_version_index)
    .where((eb) =>
      eb.or([
        eb("model_view.credential_id", "=", actor.credentialId),
        eb.and([eb("model_view.org_id", "=", actor.orgId), eb("model_view.is_shared", "=", true)]),
      ]),
    );
};

export const listViews: Act<typeof modelCalls.listViews> = async (context, { drawingId }) => {
  const { actor } = context;
  const views = await viewsOf(context, drawingId);
  if (!keepsViews(actor)) return { views: [], mayKeep: false };
  const rows = await views
    .innerJoin("credential", "credential.id", "model_view.credential_id")
    .innerJoin("person", "person.id", "credential.person_id")
    .select(["model_view.id", "name", "is_shared", "credential_id", "person_name", "picture"])
    .select("model_view.create_time")
    .orderBy("model_view.id", "desc")
    .execute();
  return {
    views: rows.map((row) => ({
      ...{ id: row.id, name: row.name, isShared: row.is_shared, makerName: row.person_name },
      ...{ isOwn: row.credential_id === actor.credentialId, createTime: row.create_time, picture: row.picture },
    })),
    mayKeep: true,
  };
};

export const openView: Act<typeof modelCalls.openView> = async (context, { drawingId, viewId }) => {
  const views = await viewsOf(context, drawingId);
  if (!keepsViews(context.actor)) refuse("model.no-view");
  const row = await views.select("look").where("model_view.id", "=", viewId).executeTakeFirst();
  return row?.look ?? refuse("model.no-view");
};

export const keepView: Act<typeof modelCalls.keepView> = async (context, { drawingId, name, isShared, ...view }) => {
  const { db, actor, now, subject } = context;
  if (!keepsViews(actor)) refuse("platform.not-allowed");
  const { file_id, file_version_index } = await readModelFor(db, actor, drawingId, anyReadModelFileOf);
  const own = await db
    .selectFrom("model_view")
    .select("id")
    .where("credential_id", "=", actor.credentialId)
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .execute();
  if (own.length >= mostModelViews) refuse("model.too-many-views", { most: mostModelViews });
  const kept: { id: ModelViewId } | undefined = await db
    .insertInto("model_view")
    .values({
      ...{ credential_id: actor.credentialId, org_id: actor.orgId },
      ...{ application_id: subject.applicationId, division_code: subject.divisionCode },
      ...{ file_id, file_version_index, name, is_shared: isShared, create_time: now },
      ...{ look: JSON.stringify(view.look), picture: view.picture },
    })
    .onConflict((conflict) => conflict.columns(["credential_id", "file_id", "file_version_index", "name"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return kept ?? refuse("model.view-name-taken", { name });
};

export const deleteView: Act<typeof modelCalls.deleteView> = async (context, { drawingId, viewId }) => {
  const views = await viewsOf(context, drawingId);
  const row = await views
    .select("model_view.id")
    .where("model_view.id", "=", viewId)
    .where("model_view.credential_id", "=", context.actor.credentialId)
    .executeTakeFirst();
  if (!row || !keepsViews(context.actor)) refuse("model.no-view");
  await context.db.deleteFrom("model_view").where("id", "=", viewId).execute();
  return true as const;
};
