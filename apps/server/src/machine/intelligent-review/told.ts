import type { Source } from "@tushen/domain/machine/engine/rule";
import type { Component } from "@tushen/domain/machine/engine/run-rules";
import type { Selectable } from "kysely";
import type { ReviewFindingTable } from "./tables.ts";

type Kept =
  | "rule_id"
  | "rule_version"
  | "rule_name"
  | "discipline"
  | "level"
  | "result"
  | "message"
  | "component"
  | "value"
  | "limit_text"
  | "norm_number"
  | "clause_no";

/** What a rule or a specification of IDS says, before anybody decided about it. */
export interface Told extends Pick<Selectable<ReviewFindingTable>, Kept> {
  readonly source: Source | null;
  readonly components: readonly Component[];
}
