import type { ViewComment, viewLinkCalls } from "@tushen/contract/sheets/view-link";
import type { Selectable } from "kysely";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { livingLinks, openedSheet } from "./living-link.ts";
import type { ViewCommentTable } from "./tables.ts";

const mostOfLink = 500;

export const commentRows = (db: Db) =>
  db
    .selectFrom("view_comment")
    .innerJoin("view_link_sheet", "view_link_sheet.bfile_id", "view_comment.bfile_id")
    .selectAll("view_comment")
    .orderBy("view_comment.id");

export const presentComment = (row: Selectable<ViewCommentTable>): ViewComment => ({
  commentId: row.id,
  bfileId: row.bfile_id,
  page: row.page,
  place: row.place,
  content: row.content,
  author: row.author,
  createTime: row.create_time,
  updateTime: row.update_time,
});

export const listViewComments: Act<typeof viewLinkCalls.listViewComments> = async (context, { bfileId, key }) => {
  await openedSheet(context, bfileId, key);
  const rows = await commentRows(context.db).where("view_comment.bfile_id", "=", bfileId).execute();
  return rows.map(presentComment);
};

export const saveViewComment: Act<typeof viewLinkCalls.saveViewComment> = async (context, wish) => {
  const { db, now } = context;
  const link = await openedSheet(context, wish.bfileId, wish.key);
  if (!link.may_comment) refuse("view-link.read-only");
  const said = {
    page: wish.page,
    place: wish.place && JSON.stringify(wish.place),
    content: wish.content,
    author: wish.author,
  };
  if (wish.commentId !== undefined) {
    const changed = await db
      .updateTable("view_comment")
      .set({ ...said, update_time: now })
      .where("id", "=", wish.commentId)
      .where("bfile_id", "=", wish.bfileId)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n ? wish.commentId : refuse("view-link.comment-gone");
  }
  // One at a time, so that two simultaneous comments cannot both be the last one allowed.
  await db.selectFrom("view_link").select("id").where("id", "=", link.id).forUpdate().execute();
  const { count } = await commentRows(db)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("link_id", "=", link.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostOfLink) refuse("view-link.too-many-comments", { most: mostOfLink });
  const { id } = await db
    .insertInto("view_comment")
    .values({ bfile_id: wish.bfileId, ...said, create_time: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** A comment may be removed with the link through which it was made (C187). */
export const deleteViewComment: Act<typeof viewLinkCalls.deleteViewComment> = async ({ db, now }, { id, key }) => {
  const [link] = await livingLinks(db, key, now).select("may_comment").limit(1).execute();
  if (!link) return refuse("view-link.dead");
  if (!link.may_comment) refuse("view-link.read-only");
  const gone = await db
    .deleteFrom("view_comment")
    .where("id", "=", id)
    .where("bfile_id", "in", livingLinks(db, key, now).select("bfile_id"))
    .executeTakeFirst();
  return gone.numDeletedRows === 1n ? (true as const) : refuse("view-link.comment-gone");
};
