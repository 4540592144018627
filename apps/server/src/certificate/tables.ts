import type { ApplicationId, CertificateId, FileId, OrgId, PersonId, SubmissionId } from "@tushen/contract/fields";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, Stamp, StampByDefault } from "../platform/database/columns.ts";

/** 审查合格书 */
export interface CertificateTable {
  id: GeneratedAlways<CertificateId>;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  cert_no: string;
  state: string;
  /** snapshot of everything printed on it (domain handbook 3.16) */
  content: Json<unknown>;
  /** random; named in the QR code */
  qr_token: string;
  file_id: FileId | null;
  signed_file_id: FileId | null;
  sha256: string | null;
  issue_time: Stamp | null;
  issuer_name: string | null;
  sent_time: Stamp | null;
  record_no: string | null;
  record_time: Stamp | null;
  version: Generated<number>;
  create_time: StampByDefault;
}

/** 印章与其数字证书 */
export interface SealTable {
  id: GeneratedAlways<number>;
  /** 1 单位公章, 7 审查专用章 … (dictionary SEAL_TYPE) */
  seal_type: string;
  org_id: OrgId;
  person_id: PersonId | null;
  seal_name: string;
  image_sha256: string | null;
  certificate_pem: string;
  /** private key, encrypted under the server's secret */
  key_sealed: string;
  state: Generated<string>;
  valid_to: string;
  create_time: StampByDefault;
}

export interface CertificateTables {
  certificate: CertificateTable;
  seal: SealTable;
}
