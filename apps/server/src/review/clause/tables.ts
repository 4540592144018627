import type { Generated, GeneratedAlways } from "kysely";

/** 规范 */
export interface NormTable {
  id: GeneratedAlways<number>;
  number: string;
  name: string;
  valid_from: string;
  /** the last day; null while it is in force */
  valid_until: string | null;
  replaced_by: string | null;
  /** 全文强制 */
  is_compulsory: Generated<boolean>;
  version: Generated<number>;
  plain_number: GeneratedAlways<string>;
  plain_name: GeneratedAlways<string>;
}

/** 条文 */
export interface ClauseTable {
  id: GeneratedAlways<number>;
  norm_id: number;
  clause_no: string;
  wording: string;
  disciplines: Generated<string[]>;
  mandatory_from: string | null;
  mandatory_until: string | null;
  valid_from: string | null;
  valid_until: string | null;
  next_norm_number: string | null;
  next_clause_no: string | null;
  /** 已核对原文 */
  is_checked: Generated<boolean>;
  version: Generated<number>;
  plain_wording: GeneratedAlways<string>;
}

export interface ClauseTables {
  norm: NormTable;
  clause: ClauseTable;
}
