import type { OrgId } from "@tushen/contract/ground/fields";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, Stamp } from "../../ground/platform/database/columns.ts";

/** 审查规则参数 */
export interface ReviewRuleParamTable {
  id: GeneratedAlways<number>;
  /** the authority that set it, for all works in its division */
  org_id: OrgId;
  rule_id: string;
  param: string;
  /** null: the authority had set none */
  former_value: number | null;
  /** null: the authority sets none any more */
  value: number | null;
  /** on what ground, such as the number of a local standard */
  ground: string;
  setter_name: string;
  create_time: Stamp;
}

/** 审查规则启停 */
export interface ReviewRuleSwitchTable {
  id: GeneratedAlways<number>;
  /** the house */
  org_id: OrgId;
  rule_id: string;
  /** off: new runs of the house leave the rule out */
  is_off: boolean;
  reason: string;
  switcher_name: string;
  create_time: Stamp;
}

/** 模型交付要求 */
export interface ModelRequirementTable {
  id: GeneratedAlways<number>;
  /** a house, for its own reviews, or an authority, for all works in its division */
  org_id: OrgId;
  org_type: "CENSOR" | "CONTROL";
  name: string;
  /** as the file states it */
  edition: string;
  purpose: string;
  /** that answers for what is found */
  discipline: string;
  file_name: string;
  /** of the bytes as they were loaded */
  sha256: string;
  /** the XML, of which every run reads its conditions */
  content: string;
  specification_count: number;
  loader_name: string;
  create_time: Stamp;
  /** null: in force */
  stop_time: Stamp | null;
  stop_reason: string | null;
  stopper_name: string | null;
}

/** 外部引擎 */
export interface OutsideEngineTable {
  id: GeneratedAlways<number>;
  /** the house */
  org_id: OrgId;
  name: string;
  address: string;
  /** name of the model at an OpenAI-like address; null: the engine takes the portal's own JSON */
  model: string | null;
  /** bearer key under the server's secret; null: the engine asks for none */
  sealed_key: string | null;
  timeout_seconds: number;
  most_findings: number;
  fen_per_call: number;
  businesses: Json<readonly ("FJ" | "SZ" | "KC" | "GD")[]>;
  is_on: boolean;
  create_time: Stamp;
}

/** 外部引擎调用 */
export interface EngineAskingTable {
  id: GeneratedAlways<number>;
  engine_id: number;
  /** null: a test with made-up values */
  review_id: number | null;
  /** the answer has not come yet */
  is_waiting: Generated<boolean>;
  finding_count: Generated<number>;
  problem: string | null;
  cost_fen: Generated<number>;
  duration_ms: Generated<number>;
  create_time: Stamp;
}

export interface ReviewRuleTables {
  engine_asking: EngineAskingTable;
  outside_engine: OutsideEngineTable;
  model_requirement: ModelRequirementTable;
  review_rule_param: ReviewRuleParamTable;
  review_rule_switch: ReviewRuleSwitchTable;
}
