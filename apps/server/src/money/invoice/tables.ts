import type { ApplicationId, FeeId, FileId, InvoiceId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { InvoiceTitle } from "@tushen/contract/money/invoice";
import type { InvoiceKind } from "@tushen/domain/money/invoice-kind";
import type { InvoiceState } from "@tushen/domain/money/invoice-state";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, Stamp } from "../../ground/platform/database/columns.ts";
import type { StateColumn } from "../../ground/state/index.ts";

/** 发票 */
export interface InvoiceTable {
  id: GeneratedAlways<InvoiceId>;
  fee_id: FeeId;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  house_org_id: OrgId;
  kind: InvoiceKind;
  buyer: Json<InvoiceTitle>;
  items: Json<{ item: string; amount: number }[]>;
  amount_in_fen: number;
  /** in thousandths; the tax lies within the amount */
  tax_rate: number;
  tax_in_fen: number;
  remark: Generated<string>;
  receiver_mobile: Generated<string>;
  state: StateColumn<InvoiceState>;
  /** only those on paper have a code */
  invoice_code: Generated<string>;
  invoice_no: string | null;
  issued_on: string | null;
  issuer_name: string | null;
  /** why it was declined, failed or made red */
  reason: string | null;
  /** of a red invoice: the one it takes back */
  origin_id: InvoiceId | null;
  print_count: Generated<number>;
  pdf_file_id: FileId | null;
  xml_file_id: FileId | null;
  ofd_file_id: FileId | null;
  /** issued on the tax authority's platform */
  is_from_platform: Generated<boolean>;
  applicant_name: string;
  create_time: Stamp;
  version: Generated<number>;
}

/** 常用发票抬头 */
export interface InvoiceTitleTable {
  org_id: OrgId;
  title: string;
  content: Json<InvoiceTitle>;
  update_user_name: string;
  update_time: Stamp;
}

export interface InvoiceTables {
  invoice: InvoiceTable;
  invoice_title: InvoiceTitleTable;
}
