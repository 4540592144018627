import type { ListViewId } from "@tushen/contract/ground/fields";
import { type listViewCalls, mostViews } from "@tushen/contract/ground/list-view";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { keepsLists } from "./list-choices.ts";

export const saveView: Act<typeof listViewCalls.saveView> = async (context, { list, name, query, isShared }) => {
  const { db, actor, now } = context;
  if (!keepsLists(actor)) refuse("platform.not-allowed");
  const own = await db
    .selectFrom("list_view")
    .select("id")
    .where("credential_id", "=", actor.credentialId)
    .where("list", "=", list)
    .execute();
  if (own.length >= mostViews) refuse("list-view.too-many", { most: mostViews });
  const saved = await db
    .insertInto("list_view")
    .values({
      credential_id: actor.credentialId,
      org_id: actor.orgId,
      ...{ list, name, query, is_shared: isShared, create_time: now },
    })
    .onConflict((conflict) => conflict.columns(["credential_id", "list", "name"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return saved ?? refuse("list-view.name-taken", { name });
};

/** A view of the caller; one shared by a colleague is only looked at, and others are not known to exist. */
const ownView = async ({ db, actor }: Context, id: ListViewId) => {
  const view = await db
    .selectFrom("list_view")
    .innerJoin("credential", "credential.id", "list_view.credential_id")
    .innerJoin("person", "person.id", "credential.person_id")
    .select(["list_view.id", "credential_id", "list_view.org_id", "list", "name", "is_shared", "person_name"])
    .where("list_view.id", "=", id)
    .executeTakeFirst();
  if (view?.credential_id === actor.credentialId && keepsLists(actor)) return view;
  const isSeen = view?.is_shared && view.org_id === actor.orgId && actor.onlyApplicationId === null;
  return view && isSeen
    ? refuse("list-view.not-yours", { name: view.name, owner: view.person_name })
    : refuse("platform.not-found");
};

export const changeView: Act<typeof listViewCalls.changeView> = async (context, { id, name, query, isShared }) => {
  const { db, actor } = context;
  const view = await ownView(context, id);
  if (name !== undefined) {
    const other = await db
      .selectFrom("list_view")
      .select("id")
      .where("credential_id", "=", actor.credentialId)
      .where("list", "=", view.list)
      .where("name", "=", name)
      .where("id", "<>", id)
      .executeTakeFirst();
    if (other) refuse("list-view.name-taken", { name });
  }
  const changed = {
    ...(name !== undefined && { name }),
    ...(query !== undefined && { query }),
    ...(isShared !== undefined && { is_shared: isShared }),
  };
  if (Object.keys(changed).length > 0) await db.updateTable("list_view").set(changed).where("id", "=", id).execute();
  return true as const;
};

export const deleteView: Act<typeof listViewCalls.deleteView> = async (context, { id }) => {
  await ownView(context, id);
  await context.db.deleteFrom("list_view").where("id", "=", id).execute();
  return true as const;
};
