import type { ApplicationId, DrawingId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { ViewCommentId, ViewLinkId } from "@tushen/contract/sheets/view-link";
import type { GeneratedAlways } from "kysely";
import type { Json, Stamp } from "../../ground/platform/database/columns.ts";

/** 外部查看链接 */
export interface ViewLinkTable {
  id: GeneratedAlways<ViewLinkId>;
  application_id: ApplicationId;
  submission_id: SubmissionId;
  division_code: string;
  /** SHA-256 of the key in the address */
  key_hash: string;
  purpose: string;
  may_comment: boolean;
  may_download: boolean;
  org_id: OrgId;
  maker_name: string;
  create_time: Stamp;
  expire_time: Stamp;
  revoke_time: Stamp | null;
}

/** 外部查看链接的图纸 */
export interface ViewLinkSheetTable {
  /** random; strangers name the sheet by it */
  bfile_id: string;
  link_id: ViewLinkId;
  drawing_id: DrawingId;
  sort_no: number;
}

/** 外部意见 */
export interface ViewCommentTable {
  id: GeneratedAlways<ViewCommentId>;
  bfile_id: string;
  page: number;
  place: Json<{ x0: number; y0: number; x1: number; y1: number }> | null;
  content: string;
  author: string;
  /** SHA-256 of the key that the author's browser keeps; null: nobody can change the comment */
  author_key_hash: string | null;
  create_time: Stamp;
  update_time: Stamp | null;
}

export interface ViewLinkTables {
  view_link: ViewLinkTable;
  view_link_sheet: ViewLinkSheetTable;
  view_comment: ViewCommentTable;
}
