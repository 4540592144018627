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

export interface OperationTables {
  node: NodeTable;
}
