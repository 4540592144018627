import type { Generated } from "kysely";
import type { Stamp, StampByDefault } from "../platform/database/columns.ts";

/** 运行节点 */
export interface NodeTable {
  id: string;
  host: string;
  pid: number;
  role: "web" | "worker" | "both";
  version: string;
  start_time: Stamp;
  beat_time: Stamp;
  /** false: an older program, which would show sealed identity numbers as they lie in the database */
  opens_sealed_numbers: Generated<boolean>;
}

/** 加密证件号码的密钥 */
export interface NumberKeyTable {
  /** its name, not the key */
  key_id: string;
  create_time: StampByDefault;
}

/** 接口耗时 */
export interface CallTimeTable {
  node_id: string;
  call: string;
  title: string;
  slot: Stamp;
  counts: number[];
}

export interface OperationTables {
  call_time: CallTimeTable;
  node: NodeTable;
  number_key: NumberKeyTable;
}
