import { type RawBuilder, sql } from "kysely";

/** What is summed of each counted batch: the columns of figures of `statistic_batch` and `statistic_sum`. */
export const figureColumns = [
  ...["building_count", "area", "over_area", "under_area", "residential_area", "public_area", "industrial_area"],
  ...[
    "green_area",
    "prefab_area",
    "batch_count",
    "decided_count",
    "decided_rounds",
    "first_pass_count",
    "strong_count",
  ],
  ...["strong_on_area", "review_days", "reviewed_count", "late_count"],
];

/** What else is kept of a counted batch, to find it by. */
export const batchColumns = [
  ...["submission_id", "application_id", "division_code", "house_org_id", "biz_type", "category", "category_code"],
  ...["accept_day", "result", "is_plural", "running_due_on"],
];

/** SQL: the columns, separated by commas. */
export const columnsInSql = (columns: readonly string[], prefix = ""): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(prefix + column)));

/** SQL: each figure, made into something under its own name. */
export const eachFigure = (made: (column: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(figureColumns.map((column) => sql`${made(sql.ref(column))} as ${sql.ref(column)}`));

/** Sums by a key and of everything (`isWhole`), as both ways to count give them. */
export interface SummedRow {
  readonly key: string;
  readonly isWhole: boolean;
  readonly projectCount: number;
  readonly buildingCount: number;
  readonly totalArea: number;
  readonly overArea: number;
  readonly underArea: number;
  readonly residentialArea: number;
  readonly publicArea: number;
  readonly industrialArea: number;
  readonly greenArea: number;
  readonly prefabArea: number;
  readonly batchCount: number;
  readonly decidedCount: number;
  readonly firstPassCount: number;
  readonly strongCount: number;
  /** Violated compulsory clauses of batches with an area; surveys and roads have none. */
  readonly strongOnArea: number;
  readonly avgReviewDays: number | null;
  readonly avgRounds: number | null;
  readonly overdueCount: number;
}

const whole = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)`;

/** SQL: the figures of a row of sums from rows with `key`, the figures and `overdue_count`. */
export const summed = (projectCount: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  key, grouping(key) = 1 as "isWhole", ${projectCount} as "projectCount", ${whole("building_count")} as "buildingCount",
  ${whole("area")} as "totalArea", ${whole("over_area")} as "overArea", ${whole("under_area")} as "underArea",
  ${whole("residential_area")} as "residentialArea", ${whole("public_area")} as "publicArea",
  ${whole("industrial_area")} as "industrialArea", ${whole("green_area")} as "greenArea",
  ${whole("prefab_area")} as "prefabArea", ${whole("batch_count")} as "batchCount",
  ${whole("decided_count")} as "decidedCount", ${whole("first_pass_count")} as "firstPassCount",
  ${whole("strong_count")} as "strongCount", ${whole("strong_on_area")} as "strongOnArea",
  round(sum(review_days)::numeric / nullif(sum(reviewed_count), 0), 1) as "avgReviewDays",
  round(sum(decided_rounds)::numeric / nullif(sum(decided_count), 0), 1) as "avgRounds",
  ${whole("overdue_count")} as "overdueCount"`;
