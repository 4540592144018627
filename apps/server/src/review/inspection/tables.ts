import type { ApplicationId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { BizType } from "@tushen/domain/ground/project-type";
import type { GeneratedAlways } from "kysely";
import type { Json, Stamp } from "../../ground/platform/database/columns.ts";

/** A candidate of the draw, at its rank by the seed. */
export interface Ranked {
  readonly submissionId: SubmissionId;
  readonly bizType: BizType;
  readonly rank: string;
  readonly drawn: boolean;
  /** why it was passed over */
  readonly why: string | null;
}

/** 抽查 */
export interface InspectionDrawTable {
  id: GeneratedAlways<number>;
  /** of the authority that drew */
  division_code: string;
  org_id: OrgId;
  draw_no: string;
  basis: string;
  seed: string;
  /** share in percent by business type */
  shares: Json<Partial<Record<BizType, number>>>;
  candidates: Json<readonly Ranked[]>;
  drawer_name: string;
  create_time: Stamp;
}

/** 抽查项目 */
export interface InspectionItemTable {
  /** the batch of the inspection */
  submission_id: SubmissionId;
  draw_id: number;
  /** the batch that was drawn */
  base_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  drop_reason: string | null;
}

export interface InspectionTables {
  inspection_draw: InspectionDrawTable;
  inspection_item: InspectionItemTable;
}
