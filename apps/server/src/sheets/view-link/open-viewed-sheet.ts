import type { viewLinkCalls } from "@tushen/contract/sheets/view-link";
import type { Act } from "../../context.ts";
import { findTiles, readOneDrawing, shownPdf } from "../drawing/index.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { openedSheet } from "./living-link.ts";
import { sheetsOfLinks } from "./read-links.ts";

/** Facts of a sheet for a stranger with the link, and a signed address of its bytes. */
export const openViewedSheet: Act<typeof viewLinkCalls.openViewedSheet> = async (context, { bfileId, key }) => {
  const link = await openedSheet(context, bfileId, key);
  const sheet = await readOneDrawing(context.db, link.drawing_id);
  const { project_name, thumbnail_file_id } = await context.db
    .selectFrom("drawing")
    .innerJoin("project_application", "project_application.id", "drawing.application_id")
    .select(["project_name", "thumbnail_file_id"])
    .where("drawing.id", "=", link.drawing_id)
    .executeTakeFirstOrThrow();
  const pdf = await shownPdf(context.db, {
    file_id: sheet.fileId,
    file_version_index: sheet.fileVersionIndex,
    fileName: sheet.fileName,
  });
  const others = (await sheetsOfLinks(context.db, [link.id])).filter(({ removed }) => !removed);
  const file = { version: sheet.fileVersionIndex, name: sheet.fileName };
  const picture = thumbnail_file_id === null ? null : await signedAddress(context, thumbnail_file_id, { inline: true });
  return {
    bfileId,
    projectName: project_name,
    submissionVersion: sheet.submissionVersion,
    graphNum: sheet.graphNum,
    graphName: sheet.graphName,
    fileName: sheet.fileName,
    sourceKey: `${sheet.fileId}-${sheet.fileVersionIndex}`,
    isVoid: sheet.isVoid,
    purpose: link.purpose,
    fromOrgName: link.org_name,
    expireTime: link.expire_time,
    mayComment: link.may_comment,
    view: pdf ? await signedAddress(context, pdf.fileId, { version: pdf.version, inline: true }) : null,
    thumbnailUrl: picture?.url ?? null,
    tiles: pdf && (await findTiles(context, { file_id: sheet.fileId, file_version_index: sheet.fileVersionIndex })),
    download: link.may_download ? await signedAddress(context, sheet.fileId, file) : null,
    sheets: others.map((one) => ({
      bfileId: one.bfile_id,
      graphNum: one.graph_num,
      graphName: one.graph_name,
      submissionVersion: one.submission_version,
    })),
  };
};
