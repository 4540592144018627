import type { OutsideKindCode, OutsideValues } from "@tushen/domain/filing/outside-record";
import type { GeneratedAlways } from "kysely";
import type { SealedJson, Stamp } from "../../ground/platform/database/columns.ts";

/** 外部平台资料 */
export interface OutsideRecordTable {
  id: GeneratedAlways<number>;
  kind: OutsideKindCode;
  /** identifies a record among those of its kind */
  key: string;
  /** of the firm, of firms and persons */
  credit_code: string | null;
  /** name of firm, person or project */
  title: string;
  facts: SealedJson<OutsideValues>;
  update_time: Stamp;
}

/** 外部平台资料的导入 */
export interface OutsideUploadTable {
  id: GeneratedAlways<number>;
  kind: OutsideKindCode;
  file_name: string;
  row_count: number;
  user_name: string;
  create_time: Stamp;
}

export interface OutsideTables {
  outside_record: OutsideRecordTable;
  outside_upload: OutsideUploadTable;
}
