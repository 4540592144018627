import type { DrawingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { ViewLink, ViewLinkId, viewLinkCalls } from "@tushen/contract/sheets/view-link";
import { sql } from "kysely";
import type { Act, Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { commentRows, presentComment } from "./comments.ts";

/** An organisation sees its own links; the owner of the project sees all. */
const isSeenBy = (actor: Actor) =>
  actor.orgType === "CONSTRUCT" ? sql<boolean>`true` : sql<boolean>`view_link.org_id = ${actor.orgId}`;

interface Wanted {
  readonly linkId?: ViewLinkId;
  readonly submissionId?: SubmissionId;
  readonly drawingId?: DrawingId | undefined;
}

/** Links of a batch, or one link, newest first. */
export const readLinks = async (
  { db, actor }: { db: Db; actor: Actor },
  { linkId, submissionId, drawingId }: Wanted,
): Promise<ViewLink[]> => {
  const links = await db
    .selectFrom("view_link")
    .innerJoin("organisation", "organisation.id", "view_link.org_id")
    .selectAll("view_link")
    .select("org_name")
    .select(
      sql<number>`(select count(*)::int from view_comment join view_link_sheet using (bfile_id) where link_id = view_link.id)`.as(
        "comment_count",
      ),
    )
    .where(isSeenBy(actor))
    .$if(linkId !== undefined, (query) => query.where("view_link.id", "=", linkId as ViewLinkId))
    .$if(submissionId !== undefined, (query) => query.where("submission_id", "=", submissionId as SubmissionId))
    .$if(drawingId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("view_link_sheet")
            .select("bfile_id")
            .whereRef("link_id", "=", "view_link.id")
            .where("drawing_id", "=", drawingId as DrawingId),
        ),
      ),
    )
    .orderBy("view_link.id", "desc")
    .execute();
  const sheets = await sheetsOfLinks(
    db,
    links.map(({ id }) => id),
  );
  return links.map((link) => ({
    linkId: link.id,
    purpose: link.purpose,
    mayComment: link.may_comment,
    mayDownload: link.may_download,
    makerName: link.maker_name,
    orgName: link.org_name,
    sheets: sheets
      .filter(({ link_id }) => link_id === link.id)
      .map((one) => ({
        bfileId: one.bfile_id,
        drawingId: one.drawing_id,
        graphNum: one.graph_num,
        graphName: one.graph_name,
      })),
    commentCount: link.comment_count,
    createTime: link.create_time,
    expireTime: link.expire_time,
    revokeTime: link.revoke_time,
  }));
};

/** Sheets of links, in the order in which they were chosen. */
export const sheetsOfLinks = (db: Db, linkIds: readonly ViewLinkId[]) =>
  db
    .selectFrom("view_link_sheet")
    .innerJoin("drawing", "drawing.id", "view_link_sheet.drawing_id")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .select(["bfile_id", "link_id", "drawing_id", "graph_num", "graph_name", "submission_version", "drawing.removed"])
    .where("link_id", "=", sql<ViewLinkId>`any(${linkIds})`)
    .orderBy("view_link_sheet.sort_no")
    .execute();

/** Returns a link the caller may see, or refuses. */
export const findLink = async (context: { db: Db; actor: Actor }, linkId: ViewLinkId): Promise<ViewLink> =>
  (await readLinks(context, { linkId }))[0] ?? refuse("platform.not-allowed");

export const listViewLinks: Act<typeof viewLinkCalls.listViewLinks> = (context, { projectSubmissionId, drawingId }) =>
  readLinks(context, { submissionId: projectSubmissionId, drawingId });

export const listOutsideComments: Act<typeof viewLinkCalls.listOutsideComments> = async (
  { db, actor },
  { drawingId },
) => {
  const rows = await commentRows(db)
    .innerJoin("view_link", "view_link.id", "view_link_sheet.link_id")
    .select("purpose")
    .where("drawing_id", "=", drawingId)
    .where(isSeenBy(actor))
    .execute();
  return rows.map((row) => ({ ...presentComment(row), purpose: row.purpose }));
};
