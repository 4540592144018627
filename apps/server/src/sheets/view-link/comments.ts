import type { ViewComment, ViewCommentId, viewLinkCalls } from "@tushen/contract/sheets/view-link";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Selectable } from "kysely";
import type { Act, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { hashKey, livingLinks, openedSheet } from "./living-link.ts";
import type { ViewCommentTable } from "./tables.ts";

const mostOfLink = 500;

export const commentRows = (db: Db) =>
  db
    .selectFrom("view_comment")
    .innerJoin("view_link_sheet", "view_link_sheet.bfile_id", "view_comment.bfile_id")
    .selectAll("view_comment")
    .orderBy("view_comment.id");

export const presentComment = (row: Selectable<ViewCommentTable>): Omit<ViewComment, "isOwn"> => ({
  commentId: row.id,
  bfileId: row.bfile_id,
  page: row.page,
  place: row.place,
  content: row.content,
  author: row.author,
  createTime: row.create_time,
  updateTime: row.update_time,
});

const hashOf = (authorKey: string | undefined): string | null => (authorKey === undefined ? null : hashKey(authorKey));

const isOwn = (row: Selectable<ViewCommentTable>, authorKey: string | undefined): boolean =>
  row.author_key_hash !== null && row.author_key_hash === hashOf(authorKey);

export const listViewComments: Act<typeof viewLinkCalls.listViewComments> = async (
  context,
  { bfileId, key, authorKey },
) => {
  await openedSheet(context, bfileId, key);
  const rows = await commentRows(context.db).where("view_comment.bfile_id", "=", bfileId).execute();
  return rows.map((row) => ({ ...presentComment(row), isOwn: isOwn(row, authorKey) }));
};

/** The comment, locked; refused to everybody but the browser that made it. */
const lockOwnComment = async (
  db: Db,
  id: ViewCommentId,
  bfileIds: readonly string[],
  authorKey: string | undefined,
) => {
  const row = await db
    .selectFrom("view_comment")
    .selectAll()
    .where("id", "=", id)
    .where("bfile_id", "in", bfileIds)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse("view-link.comment-gone");
  return isOwn(row, authorKey) ? row : refuse("view-link.not-your-comment");
};

/**
 * A line that somebody outside changed or took away a comment. It holds none of the words: every party reads the history, but only
 * the maker of the link and the owner read the comments.
 */
const recordOutside = (
  { db, now }: { readonly db: Db; readonly now: Date },
  sheet: { readonly application_id: ApplicationId; readonly graph_num: string },
  comment: Selectable<ViewCommentTable>,
  act: "changeViewComment" | "deleteViewComment",
) =>
  recordHistory(
    { db, now, actor: { credentialId: null, personName: comment.author, orgName: "外部查看链接" } },
    {
      applicationId: sheet.application_id,
      subject: "viewComment",
      subjectId: comment.id,
      act,
      why: `图纸 ${sheet.graph_num}，第 ${comment.page + 1} 页`,
    },
  );

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
    const before = await lockOwnComment(db, wish.commentId, [wish.bfileId], wish.authorKey);
    await db
      .updateTable("view_comment")
      .set({ ...said, update_time: now })
      .where("id", "=", before.id)
      .execute();
    await recordOutside(context, link, before, "changeViewComment");
    return before.id;
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
    .values({ bfile_id: wish.bfileId, ...said, author_key_hash: hashOf(wish.authorKey), create_time: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** A comment may be removed with the link through which it was made, by whoever made it (C187). */
export const deleteViewComment: Act<typeof viewLinkCalls.deleteViewComment> = async (
  { db, now },
  { id, key, authorKey },
) => {
  const sheets = await livingLinks(db, key, now)
    .select(["may_comment", "bfile_id", "drawing.graph_num", "view_link.application_id"])
    .execute();
  const [link] = sheets;
  if (!link) return refuse("view-link.dead");
  if (!link.may_comment) refuse("view-link.read-only");
  const bfileIds = sheets.map(({ bfile_id }) => bfile_id);
  const comment = await lockOwnComment(db, id, bfileIds, authorKey);
  await db.deleteFrom("view_comment").where("id", "=", comment.id).execute();
  const sheet = sheets.find(({ bfile_id }) => bfile_id === comment.bfile_id) ?? link;
  await recordOutside({ db, now }, sheet, comment, "deleteViewComment");
  return true as const;
};
