import type { StatisticGroup } from "@tushen/domain/oversight/building-statistic";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../context.ts";
import { batchFigures } from "./batch-figures.ts";
import { askedBuilding, countedBatches, type Filters } from "./counted.ts";
import { type SummedRow, summed } from "./figures.ts";
import { countWorkdays } from "./workdays-in-sql.ts";

/** SQL: the key of a batch with the columns of `statistic_batch`. */
export const keyOfBatch: Readonly<Record<StatisticGroup, RawBuilder<string>>> = {
  division: sql`division_code`,
  kind: sql`category_code`,
  month: sql`to_char(accept_day, 'YYYY-MM')`,
  house: sql`house_org_id::text`,
};

/** Sums counted from the tables of the areas; kept sums must equal them. */
export const countSums = async (
  context: Context,
  group: StatisticGroup,
  filters: Filters,
): Promise<readonly SummedRow[]> => {
  const workdays = await countWorkdays(context, filters, "submission.accept_time");
  const counted = countedBatches(context.actor, filters);
  const { rows } = await sql<SummedRow>`select ${summed(sql`count(distinct application_id)`)}
    from (select batch.*, ${keyOfBatch[group]} as key,
        late_count + coalesce(running_due_on < ${dayInBeijing(context.now)}, false)::int as overdue_count
      from (${batchFigures({ counted, workdays, building: askedBuilding(filters) })}) batch) keyed
    group by grouping sets ((key), ())`.execute(context.db);
  return rows;
};
