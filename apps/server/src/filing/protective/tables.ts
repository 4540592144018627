import type { ApplicationId, BuildingId, ProtectiveUnitId, SubmissionId } from "@tushen/contract/ground/fields";
import type { CivilAirDefence, ProtectiveUnit } from "@tushen/contract/filing/protective";
import type { Generated, GeneratedAlways } from "kysely";
import type { JsonByDefault } from "../../ground/platform/database/columns.ts";

/** 人防信息 */
export interface CivilAirDefenceTable {
  id: GeneratedAlways<number>;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  /** domain handbook 3.12 */
  details: JsonByDefault<CivilAirDefence>;
  version: Generated<number>;
}

/** 防护单元 */
export interface ProtectiveUnitTable {
  id: GeneratedAlways<ProtectiveUnitId>;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  building_id: BuildingId | null;
  unit_name: string;
  /** domain handbook 3.11 */
  details: JsonByDefault<Omit<ProtectiveUnit, "unitName" | "buildingId">>;
  sort_no: Generated<number>;
  version: Generated<number>;
}

export interface ProtectiveTables {
  civil_air_defence: CivilAirDefenceTable;
  protective_unit: ProtectiveUnitTable;
}
