import { viewLinkCalls } from "@tushen/contract/sheets/view-link";
import { serve } from "../../serve.ts";
import { deleteViewComment, listViewComments, saveViewComment } from "./comments.ts";
import { compareViewedSheets } from "./compare-viewed-sheets.ts";
import { createViewLink, revokeViewLink } from "./make-link.ts";
import { openViewedSheet } from "./open-viewed-sheet.ts";
import { listOutsideComments, listViewLinks } from "./read-links.ts";

export const viewLinkRoutes = serve("viewLink", viewLinkCalls, {
  createViewLink,
  listViewLinks,
  revokeViewLink,
  listOutsideComments,
  openViewedSheet,
  compareViewedSheets,
  listViewComments,
  saveViewComment,
  deleteViewComment,
});
