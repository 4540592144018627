import type { ApplicationId, CredentialId, FileId, OrgId } from "@tushen/contract/ground/fields";
import type { GeneratedAlways } from "kysely";
import type { Stamp, StampByDefault } from "../platform/database/columns.ts";

/** 按内容寻址的字节，从不改变 */
export interface BlobTable {
  sha256: string;
  md5: string;
  size_in_bytes: number;
  create_time: StampByDefault;
}

/** 文件 */
export interface FileTable {
  id: GeneratedAlways<FileId>;
  /** random; names the file in addresses */
  token: string;
  file_name: string;
  file_type: string;
  org_id: OrgId;
  /** null until the file is used in an application */
  application_id: ApplicationId | null;
  division_code: string | null;
  creator_credential_id: CredentialId | null;
  /** number of the business object outside the portal it was stored for */
  biz_id: string | null;
  create_time: StampByDefault;
}

/** 文件版本 */
export interface FileVersionTable {
  file_id: FileId;
  /** fileVersionIndex of the specification, from 1 */
  file_version_index: number;
  sha256: string;
  create_time: StampByDefault;
}

/** 断点续传 */
export interface UploadTable {
  id: GeneratedAlways<number>;
  token: string;
  org_id: OrgId;
  credential_id: CredentialId;
  file_name: string;
  size_in_bytes: number;
  md5: string | null;
  staging_id: string;
  file_id: FileId | null;
  expires_at: Stamp;
  create_time: StampByDefault;
}

export interface FileTables {
  blob: BlobTable;
  file: FileTable;
  file_version: FileVersionTable;
  upload: UploadTable;
}
