import type {
  AccountId,
  EmploymentId,
  FileId,
  OrganisationRequestId,
  OrgId,
  PersonId,
} from "@tushen/contract/ground/fields";
import type { Qualification, Registration } from "@tushen/contract/people/organisation";
import type { OrgType } from "@tushen/contract/ground/who";
import type { OrganisationRequestState } from "@tushen/domain/people/organisation-request-state";
import type { Generated, GeneratedAlways } from "kysely";
import type {
  Blind,
  JsonByDefault,
  SealedByDefault,
  SealedOrNull,
  Stamp,
  StampByDefault,
} from "../../ground/platform/database/columns.ts";
import type { StateColumn } from "../../ground/state/index.ts";

/** 单位 */
export interface OrganisationTable {
  id: GeneratedAlways<OrgId>;
  org_name: string;
  org_type: OrgType;
  credit_code: string;
  /** organisations under one owner carry the same flag; a house may not review its own group (令13 Art. 9) */
  group_flag: string | null;
  division_code: string;
  org_nature: string | null;
  legal_person: Generated<string>;
  legal_id_number: SealedByDefault;
  address: Generated<string>;
  contact_name: Generated<string>;
  contact_mobile: Generated<string>;
  email: Generated<string>;
  /** 万元 */
  register_capital: number | null;
  /** qualifications as on the certificates: [{qualType, qualGrade, qualNo, validTo}] */
  qualifications: JsonByDefault<Qualification[]>;
  /** review houses only: 1 一类, 2 二类 */
  house_class: number | null;
  /** review houses only: the accreditation (认定书) behind the class */
  accredit_no: Generated<string>;
  accredit_valid_to: string | null;
  /** codes of the dictionary CENSOR_SCOPE */
  accredit_scope: JsonByDefault<string[]>;
  is_out_province: Generated<boolean>;
  out_record_no: Generated<string>;
  licence_file_id: FileId | null;
  /** dictionary ORG_AUDIT: 1 待审核, 2 已通过, 3 已退回 */
  audit_state: Generated<number>;
  suspended: Generated<boolean>;
  suspend_reason: string | null;
  suspend_time: Stamp | null;
  version: Generated<number>;
  create_time: StampByDefault;
  update_time: Stamp | null;
  update_user_name: string | null;
}

/** 人员 */
export interface PersonTable {
  id: GeneratedAlways<PersonId>;
  person_name: string;
  /** dictionary ID_TYPE */
  id_type: Generated<string>;
  id_number: SealedOrNull;
  id_number_blind: Blind;
  mobile: string;
  /** practice registrations: [{regType, regNo, sealNo, validTo, discipline}] */
  registrations: JsonByDefault<Registration[]>;
  /** disciplines the person may review (review houses) */
  review_disciplines: JsonByDefault<string[]>;
  /** codes of disciplines */
  disciplines: JsonByDefault<string[]>;
  title: string | null;
  version: Generated<number>;
  create_time: StampByDefault;
  update_time: Stamp | null;
  update_user_name: string | null;
}

/** 任职：一人可同时在多个单位任职 */
export interface EmploymentTable {
  id: GeneratedAlways<EmploymentId>;
  org_id: OrgId;
  person_id: PersonId;
  department_name: Generated<string>;
  joined_on: string;
  left_on: string | null;
  leave_reason: string | null;
  create_time: StampByDefault;
}

/** 单位申请：自行登记的单位、名称与信用代码的变更 */
export interface OrganisationRequestTable {
  id: GeneratedAlways<OrganisationRequestId>;
  /** REGISTER: a firm that registered itself asks to be approved; CHANGE: of the name or credit code of an approved one */
  kind: "REGISTER" | "CHANGE";
  state: StateColumn<OrganisationRequestState>;
  org_id: OrgId;
  org_name: string;
  credit_code: string;
  applicant_name: string;
  applicant_mobile: string;
  licence_file_id: FileId | null;
  /** opened when the firm registered by phone; usable once the request is approved */
  account_id: AccountId | null;
  create_time: Stamp;
  /** of the return */
  reason: string | null;
  decide_time: Stamp | null;
  decider_name: string | null;
}

/** 登记前上传的营业执照 */
export interface LicenceUploadTable {
  /** random; the registration names the licence by it */
  ticket: string;
  mobile: string;
  file_name: string;
  sha256: string;
  md5: string;
  size_in_bytes: number;
  create_time: Stamp;
}

export interface RegistryTables {
  organisation: OrganisationTable;
  person: PersonTable;
  employment: EmploymentTable;
  organisation_request: OrganisationRequestTable;
  licence_upload: LicenceUploadTable;
}
