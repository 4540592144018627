import type { listViewCalls } from "@tushen/contract/ground/list-view";
import type { Act, Actor } from "../../context.ts";
import { refuse } from "../platform/http/refusal.ts";

/** The code of a project is no person: whoever has it sees nobody's views and keeps none. */
export const keepsLists = ({ byProjectCode }: Actor): boolean => !byProjectCode;

/** Views shared in the firm are about all its projects: a token of one project does not read them. */
const readsShared = ({ onlyApplicationId }: Actor): boolean => onlyApplicationId === null;

export const readListChoices: Act<typeof listViewCalls.readListChoices> = async ({ db, actor }, { list }) => {
  if (!keepsLists(actor)) return { columns: null, views: [], mayKeep: false };
  const kept = await db
    .selectFrom("list_columns")
    .select("columns")
    .where("credential_id", "=", actor.credentialId)
    .where("list", "=", list)
    .executeTakeFirst();
  const rows = await db
    .selectFrom("list_view")
    .innerJoin("credential", "credential.id", "list_view.credential_id")
    .innerJoin("person", "person.id", "credential.person_id")
    .select(["list_view.id", "name", "query", "is_shared", "credential_id", "person_name"])
    .where("list", "=", list)
    .where((eb) =>
      eb.or([
        eb("credential_id", "=", actor.credentialId),
        ...(readsShared(actor) ? [eb.and([eb("list_view.org_id", "=", actor.orgId), eb("is_shared", "=", true)])] : []),
      ]),
    )
    .orderBy((eb) => eb("credential_id", "=", actor.credentialId), "desc")
    .orderBy("list_view.id")
    .execute();
  return {
    columns: kept === undefined ? null : [...kept.columns],
    views: rows.map((row) => ({
      id: row.id,
      name: row.name,
      query: row.query,
      isShared: row.is_shared,
      isOwn: row.credential_id === actor.credentialId,
      ownerName: row.person_name,
    })),
    mayKeep: true,
  };
};

export const keepColumns: Act<typeof listViewCalls.keepColumns> = async ({ db, actor }, { list, columns }) => {
  if (!keepsLists(actor)) refuse("platform.not-allowed");
  if (columns === null)
    await db
      .deleteFrom("list_columns")
      .where("credential_id", "=", actor.credentialId)
      .where("list", "=", list)
      .execute();
  else
    await db
      .insertInto("list_columns")
      .values({ credential_id: actor.credentialId, list, columns: JSON.stringify(columns) })
      .onConflict((conflict) =>
        conflict.columns(["credential_id", "list"]).doUpdateSet({ columns: JSON.stringify(columns) }),
      )
      .execute();
  return true as const;
};
