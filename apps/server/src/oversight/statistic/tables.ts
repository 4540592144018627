import type { ApplicationId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { StatisticResult } from "@tushen/domain/oversight/building-statistic";
import type { GeneratedAlways } from "kysely";

/** 待汇总的项目 */
export interface StatisticMarkTable {
  id: GeneratedAlways<number>;
  application_id: ApplicationId;
}

interface Figures {
  building_count: number;
  area: number;
  over_area: number;
  under_area: number;
  residential_area: number;
  public_area: number;
  industrial_area: number;
  green_area: number;
  prefab_area: number;
  batch_count: number;
  decided_count: number;
  /** rounds of a batch that is decided */
  decided_rounds: number;
  first_pass_count: number;
  strong_count: number;
  /** of a batch with an area */
  strong_on_area: number;
  /** working days from acceptance to the pass, of a batch that passed */
  review_days: number;
  reviewed_count: number;
  /** 1 where the clock stands still and was beyond its limit */
  late_count: number;
}

/** 统计批次 */
export interface StatisticBatchTable extends Figures {
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  house_org_id: OrgId;
  biz_type: string;
  category: string;
  category_code: string;
  /** the day of acceptance in Beijing */
  accept_day: string;
  result: StatisticResult;
  /** other batches of its project count too */
  is_plural: boolean;
  /** the last day of a review whose clock runs */
  running_due_on: string | null;
}

/** 统计汇总 */
export interface StatisticSumTable extends Figures {
  /** the digits of a province, a city or a district, or H and the number of a house */
  scope: string;
  /** division, kind, house */
  grouping_name: string;
  /** YYYY-MM of acceptance */
  month: string;
  key: string;
}

/** 统计汇总依据 */
export interface StatisticFoldTable {
  is_only: boolean;
  /** sum of the calendar by which working days were counted */
  calendar_key: string;
}

export interface StatisticTables {
  statistic_mark: StatisticMarkTable;
  statistic_batch: StatisticBatchTable;
  statistic_sum: StatisticSumTable;
  statistic_fold: StatisticFoldTable;
}
