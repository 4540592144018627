import type { ApplicationId, CredentialId, FileId, ModelViewId, OrgId } from "@tushen/contract/ground/fields";
import type { KeptComparison } from "@tushen/contract/models/model-comparison";
import type { ModelLook } from "@tushen/contract/models/model-views";
import type { ModelBox, ModelPropertySet, ModelReport } from "@tushen/model/elements/model-element";
import type { MeshReport } from "@tushen/model/mesh/read-mesh";
import type { ModelFact } from "@tushen/domain/models/model-preview";
import type { SheetPlacement } from "@tushen/domain/models/sheet-placement";
import type { GeneratedAlways } from "kysely";
import type { Json, Stamp } from "../../ground/platform/database/columns.ts";

/** 模型 */
export interface ModelTable {
  file_id: FileId;
  file_version_index: number;
  application_id: ApplicationId;
  division_code: string;
  state: "WAITING" | "RUNNING" | "DONE" | "FAILED";
  problem: string | null;
  geometry_file_id: FileId | null;
  report: Json<ModelReport> | null;
  /** of a mesh, which has no report */
  mesh: Json<MeshReport> | null;
  change_time: Stamp;
}

/** 模型构件 */
export interface ModelElementTable {
  file_id: FileId;
  file_version_index: number;
  local_id: number;
  sort_no: number;
  global_id: string;
  ifc_class: string;
  name: string;
  type_name: string;
  tag: string;
  storey_id: number | null;
  sets: Json<readonly ModelPropertySet[]>;
  box: Json<ModelBox> | null;
  area: number | null;
  volume: number | null;
  definition_hash: string;
}

/** 图模对位 */
export interface SheetRegistrationTable {
  sheet_file_id: FileId;
  sheet_file_version_index: number;
  /** from 0 */
  page: number;
  model_file_id: FileId;
  model_file_version_index: number;
  application_id: ApplicationId;
  division_code: string;
  way: "AXES" | "HAND";
  /** from points of the page to metres of the model */
  placement: Json<SheetPlacement>;
  axis_names: string[];
  /** metres; null by hand */
  error: number | null;
  maker_name: string;
  make_time: Stamp;
}

/** 模型对比结果 */
export interface ModelComparisonTable {
  id: GeneratedAlways<number>;
  base_file_id: FileId;
  base_file_version_index: number;
  target_file_id: FileId;
  target_file_version_index: number;
  application_id: ApplicationId;
  division_code: string;
  /** edition of the rules by which they were compared */
  algorithm: number;
  state: "PROCESSING" | "DONE" | "FAILED";
  problem: string | null;
  result: Json<KeptComparison> | null;
  change_time: Stamp;
}

/** 模型预览 */
export interface ModelPreviewTable {
  file_id: FileId;
  file_version_index: number;
  application_id: ApplicationId;
  division_code: string;
  facts: Json<readonly ModelFact[]>;
  /** PNG in base64; null where its program keeps none in it */
  picture: string | null;
}

/** 模型视图 */
export interface ModelViewTable {
  id: GeneratedAlways<ModelViewId>;
  credential_id: CredentialId;
  /** the organisation it is shared with when is_shared */
  org_id: OrgId;
  application_id: ApplicationId;
  division_code: string;
  file_id: FileId;
  file_version_index: number;
  name: string;
  is_shared: boolean;
  look: Json<ModelLook>;
  /** JPEG in base64 */
  picture: string;
  create_time: Stamp;
}

export interface ModelTables {
  model: ModelTable;
  model_comparison: ModelComparisonTable;
  model_element: ModelElementTable;
  model_preview: ModelPreviewTable;
  model_view: ModelViewTable;
  sheet_registration: SheetRegistrationTable;
}
