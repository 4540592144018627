import type { OrgId, PersonId, SealId } from "@tushen/contract/ground/fields";
import type { Generated, GeneratedAlways } from "kysely";
import type { Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";
import type { SealState } from "@tushen/domain/people/seal-state";
import type { StateColumn } from "../../ground/state/index.ts";

/** 本系统自建的根证书 */
export interface CertificateAuthorityTable {
  id: Generated<number>;
  certificate_pem: string;
  /** private key, encrypted under the server's secret */
  key_sealed: string;
  create_time: StampByDefault;
}

/** 本系统自建的时间戳证书 */
export interface TimeStampAuthorityTable {
  id: Generated<number>;
  certificate_pem: string;
  /** private key, encrypted under the server's secret */
  key_sealed: string;
  create_time: Stamp;
}

/** 印章与其数字证书 */
export interface SealTable {
  id: GeneratedAlways<SealId>;
  /** 1 单位公章, 7 审查专用章 … (dictionary SEAL_TYPE) */
  seal_type: string;
  org_id: OrgId;
  person_id: PersonId | null;
  seal_name: string;
  image_sha256: string | null;
  certificate_pem: string;
  /** private key, encrypted under the server's secret */
  key_sealed: string;
  state: StateColumn<SealState>;
  /** dictionary SIGN_PROVIDER */
  provider: Generated<string>;
  valid_from: string | null;
  valid_to: string;
  state_reason: string | null;
  state_time: Stamp | null;
  state_user_name: string | null;
  create_time: StampByDefault;
}

/** 印章的历次证书与印模 */
export interface SealEditionTable {
  id: GeneratedAlways<number>;
  seal_id: SealId;
  seal_name: string;
  image_sha256: string | null;
  certificate_pem: string;
  valid_from: string | null;
  valid_to: string;
  replaced_time: Stamp;
  replaced_by: string;
  reason: string;
}

export interface SealTables {
  certificate_authority: CertificateAuthorityTable;
  time_stamp_authority: TimeStampAuthorityTable;
  seal: SealTable;
  seal_edition: SealEditionTable;
}
