import type {
  ApplicationId,
  CertificateId,
  DrawingId,
  FileId,
  SubCertificateId,
  SubmissionId,
} from "@tushen/contract/ground/fields";
import type { SubCertificateState } from "@tushen/domain/results/sub-certificate-state";
import type { SealSpot } from "@tushen/paper/paper";
import type { CertifiedPart } from "@tushen/paper/sub-certificate";
import type { DisplayedBox } from "@tushen/pdf/page";
import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely";
import type { Json, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";
import type { CertificateContent } from "./content.ts";
import type { CertificateState } from "@tushen/domain/results/certificate-state";
import type { StateColumn } from "../../ground/state/index.ts";

/** 审查合格书 */
export interface CertificateTable {
  id: GeneratedAlways<CertificateId>;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  cert_no: string;
  state: StateColumn<CertificateState>;
  /** snapshot of everything printed on it (domain handbook 3.16) */
  content: Json<CertificateContent>;
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
  record_org_name: string | null;
  /** why it was revoked, voided or its record refused */
  reason: string | null;
  /** made when it is first asked for */
  word_file_id: FileId | null;
  version: Generated<number>;
  create_time: StampByDefault;
}
export type Certificate = Selectable<CertificateTable>;

/** 审查合格书（子证书） */
export interface SubCertificateTable {
  id: GeneratedAlways<SubCertificateId>;
  certificate_id: CertificateId;
  application_id: ApplicationId;
  division_code: string;
  /** number of the certificate with two digits */
  sub_no: string;
  sort_no: number;
  state: StateColumn<SubCertificateState>;
  /** snapshot of what it says of its part; the rest is that of the certificate */
  content: Json<CertifiedPart>;
  /** random; named in the QR code */
  qr_token: string;
  file_id: FileId | null;
  /** where the seal of the house goes; known when it is printed */
  seal_spot: ColumnType<SealSpot | null, string | null | undefined, string | null>;
  signed_file_id: FileId | null;
  sha256: string | null;
  /** why the seal could not be put on it, as a sentence */
  problem: string | null;
  /** made when it is first asked for */
  word_file_id: FileId | null;
  sent_time: Stamp | null;
  version: Generated<number>;
  create_time: Stamp;
}

/** 图纸加盖审查专用章 */
export interface SheetStampTable {
  id: GeneratedAlways<number>;
  certificate_id: CertificateId;
  drawing_id: DrawingId;
  application_id: ApplicationId;
  division_code: string;
  /** random; named in the QR code of the stamp */
  token: string;
  state: Generated<"WAITING" | "STAMPED" | "PROBLEM" | "VOID">;
  file_id: FileId | null;
  sha256: string | null;
  /** why the sheet could not be stamped, as a sentence */
  problem: string | null;
  stamp_time: Stamp | null;
  /** where the stamp is on each page; null for sheets stamped before this was stored */
  spots: ColumnType<readonly DisplayedBox[] | null, string | undefined, string>;
}

/** 公众查验次数 */
export interface PublicLookupTable {
  address: string;
  window_start: Stamp;
  count: Generated<number>;
}

export interface CertificateTables {
  certificate: CertificateTable;
  sub_certificate: SubCertificateTable;
  sheet_stamp: SheetStampTable;
  public_lookup: PublicLookupTable;
}
