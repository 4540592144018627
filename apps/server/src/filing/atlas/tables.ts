import type { Atlas } from "@tushen/contract/filing/atlas";
import type { ApplicationId, AtlasId, BuildingId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Generated, GeneratedAlways } from "kysely";
import type { JsonByDefault } from "../../ground/platform/database/columns.ts";

/** 图册 */
export interface AtlasTable {
  id: GeneratedAlways<AtlasId>;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  atlas_name: string;
  /** number, disciplines, section of municipal works, volume of a railway (domain handbook 3.10) */
  details: JsonByDefault<Omit<Atlas, "atlasName" | "designOrgId">>;
  /** empty: the sheets that belong to no building */
  building_ids: JsonByDefault<BuildingId[]>;
  design_org_id: OrgId;
  sort_no: Generated<number>;
  version: Generated<number>;
}

export interface AtlasTables {
  atlas: AtlasTable;
}
