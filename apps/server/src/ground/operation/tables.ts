import type { Stamp } from "../platform/database/columns.ts";

/** 运行节点 */
export interface NodeTable {
  id: string;
  host: string;
  pid: number;
  role: "web" | "worker" | "both";
  version: string;
  start_time: Stamp;
  beat_time: Stamp;
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
}
