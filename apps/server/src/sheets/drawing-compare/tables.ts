import type { ComparedPage, ComparisonAdjustment } from "@tushen/contract/sheets/drawing-compare";
import type {
  ApplicationId,
  CredentialId,
  DrawingId,
  FileId,
  SubmissionId,
  VersionId,
} from "@tushen/contract/ground/fields";
import type { EntityComparison } from "@tushen/drawing/compare-cad";
import type { PageLandmarks } from "@tushen/drawing/page-landmarks";
import type { Generated, GeneratedAlways } from "kysely";
import type { ComparisonSummary } from "./summarize.ts";
import type { Json, JsonByDefault, Stamp } from "../../ground/platform/database/columns.ts";

export interface DrawingComparisonTable {
  id: GeneratedAlways<number>;
  application_id: ApplicationId;
  base_sha256: string;
  target_sha256: string;
  algorithm: number;
  base_id: DrawingId;
  target_id: DrawingId;
  state: "PROCESSING" | "DONE" | "FAILED";
  base_pages: Generated<number>;
  target_pages: Generated<number>;
  pages: Json<readonly (ComparedPage & { readonly pictureFileId: FileId | null })[]>;
  problem: string | null;
  adjustment: Generated<string>;
  adjusted: JsonByDefault<readonly ComparisonAdjustment[]>;
  in_set: Generated<boolean>;
  summary: JsonByDefault<ComparisonSummary | null>;
  create_time: Stamp;
}

/** By what people say where on the pages of either edition a change is. */
export interface EntityLandmarks {
  readonly base: readonly PageLandmarks[];
  readonly target: readonly PageLandmarks[];
}

/** 图纸按实体对比结果 */
export interface EntityComparisonTable {
  id: GeneratedAlways<number>;
  application_id: ApplicationId;
  base_sha256: string;
  target_sha256: string;
  algorithm: number;
  base_file_id: FileId;
  base_file_version: number;
  target_file_id: FileId;
  target_file_version: number;
  state: "PROCESSING" | "DONE" | "FAILED";
  problem: string | null;
  /** what changed, in units of the drawings */
  result: Json<EntityComparison> | null;
  /** by page, in points of the page; null in comparisons made before they were gathered */
  landmarks: JsonByDefault<EntityLandmarks | null>;
  create_time: Stamp;
}

/** 未申明变更核对 */
export interface ChangeSeenTable {
  id: GeneratedAlways<number>;
  application_id: ApplicationId;
  submission_id: SubmissionId;
  division_code: string;
  drawing_id: DrawingId;
  algorithm: number;
  page: number;
  change_id: string;
  credential_id: CredentialId;
  seen_name: string;
  seen_time: Stamp;
}

/** 未核对的未申明变更 */
export interface UnseenChangesTable {
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  /** the version they belong to; nothing is known yet about a newer one */
  version_id: VersionId;
  count: number;
}

export interface DrawingCompareTables {
  drawing_comparison: DrawingComparisonTable;
  entity_comparison: EntityComparisonTable;
  change_seen: ChangeSeenTable;
  unseen_changes: UnseenChangesTable;
}
