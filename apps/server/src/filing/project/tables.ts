import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { ApplicationId, CredentialId, OrgId, ParticipantId } from "@tushen/contract/ground/fields";
import type { ParticipantDetails } from "@tushen/contract/filing/participant";
import type { PhosphogypsumUse } from "@tushen/contract/filing/phosphogypsum";
import type { Generated, GeneratedAlways } from "kysely";
import type {
  Json,
  JsonByDefault,
  SealedJsonByDefault,
  Stamp,
  StampByDefault,
} from "../../ground/platform/database/columns.ts";
import type { ApplicationState } from "@tushen/domain/filing/application-state";
import type { StateColumn } from "../../ground/state/index.ts";

/** 项目申报 */
export interface ProjectApplicationTable {
  id: GeneratedAlways<ApplicationId>;
  /** {division6}{yyyyMMdd}{biz}{0001} */
  application_no: string;
  biz_type: "FJ" | "SZ" | "KC" | "GD";
  category_code: string;
  /** PT normal, YHSH special */
  category: "PT" | "YHSH";
  state: StateColumn<ApplicationState>;
  division_code: string;
  project_name: string;
  project_code: string | null;
  project_address: Generated<string>;
  /** 项目编号 assigned when the report is complete */
  project_no: string | null;
  /** SHA-256 of the project identity code (项目身份码) */
  identity_code_hash: string | null;
  /** domain handbook 3.2–3.6 */
  basic_info: JsonByDefault<BasicInfo>;
  applicant_org_id: OrgId;
  applicant_credential_id: CredentialId | null;
  /** made by the browser for one new report */
  first_save_key: string | null;
  return_reason: string | null;
  /** the owner's request to end the project; null when no request waits for the authority */
  termination_reason: string | null;
  termination_time: Stamp | null;
  termination_asker_name: string | null;
  version: Generated<number>;
  apply_time: Stamp | null;
  accept_time: Stamp | null;
  finish_time: Stamp | null;
  create_time: StampByDefault;
  update_time: StampByDefault;
  update_user_name: string | null;
}

/** 参建单位 */
export interface ParticipantTable {
  id: GeneratedAlways<ParticipantId>;
  application_id: ApplicationId;
  division_code: string;
  /** 1 建设单位, 3 勘察单位, 4 设计单位 … (dictionary ORG_ROLE) */
  participant_type: string;
  org_id: OrgId;
  is_main: Generated<boolean>;
  /** domain handbook 3.7 beside the organisation itself */
  details: SealedJsonByDefault<ParticipantDetails>;
  /** 0 待确认, 1 已确认, 2 已拒绝 */
  confirm_state: Generated<number>;
  sort_no: Generated<number>;
}

/** 访客申报：手机验证与所建申报、账号的对应 */
export interface GuestReportTable {
  /** header signup-key under which the phone was proven; one key makes one application, however often it is sent */
  signup_key: string;
  application_id: ApplicationId;
  credential_id: CredentialId;
  create_time: Stamp;
}

/** 设计单位邀请链接 */
export interface DesignInvitationTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of the token in the link */
  token_hash: string;
  application_id: ApplicationId;
  division_code: string;
  /** the firm invited; null until the first firm proves itself, when the owner did not name one */
  org_id: OrgId | null;
  creator_credential_id: CredentialId;
  create_time: Stamp;
  expires_at: Stamp;
}

/** 申报信息更正 */
export interface InfoCorrectionTable {
  id: GeneratedAlways<number>;
  application_id: ApplicationId;
  division_code: string;
  reason: string;
  changes: Json<readonly { key: string; label: string; before: string; after: string }[]>;
  corrector_name: string;
  corrector_org_name: string;
  create_time: StampByDefault;
}

/** 正在填写申报的人 */
export interface DraftEditorTable {
  application_id: ApplicationId;
  credential_id: CredentialId;
  /** chosen by the browser for each tab */
  tab: string;
  step: string;
  seen_time: Stamp;
}

/** 磷石膏建材应用情况 */
export interface PhosphogypsumUseTable {
  id: GeneratedAlways<number>;
  application_id: ApplicationId;
  division_code: string;
  details: Json<PhosphogypsumUse>;
  version: Generated<number>;
  update_time: Stamp;
  update_user_name: string;
}

export interface ProjectTables {
  draft_editor: DraftEditorTable;
  phosphogypsum_use: PhosphogypsumUseTable;
  info_correction: InfoCorrectionTable;
  project_application: ProjectApplicationTable;
  participant: ParticipantTable;
  guest_report: GuestReportTable;
  design_invitation: DesignInvitationTable;
}
