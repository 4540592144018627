import type { statisticCalls } from "@tushen/contract/oversight/statistic";
import { divisionName } from "@tushen/divisions/division-lookup";
import { divisionTree } from "@tushen/divisions/division-tree";
import { addWorkdays, dayInBeijing, soonInWorkdays } from "@tushen/domain/ground/calendar/work-calendar";
import { pendingComplaints } from "@tushen/domain/oversight/complaint-state";
import { type DistrictFigures, districtLight } from "@tushen/domain/oversight/district-light";
import { sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { isOverdueOn } from "../../delivery/submission/index.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { divisionPrefix, inDivision } from "../../ground/rights/index.ts";

/** Divisions directly below one; those of a city that is a province are its districts. */
const divisionsBelow = (code: string): readonly string[] => {
  const prefix = divisionPrefix(code);
  if (prefix.length === 6) return [];
  const province = divisionTree.find(({ divisionCode }) => divisionCode.startsWith(prefix.slice(0, 2)));
  const cities = province?.children ?? [];
  const below =
    prefix.length === 2 && cities.length > 1
      ? cities
      : cities.filter(({ divisionCode }) => divisionCode.startsWith(prefix)).flatMap(({ children = [] }) => children);
  return below.map(({ divisionCode }) => divisionCode);
};

const calm: DistrictFigures = {
  projectCount: 0,
  overdueCount: 0,
  soonCount: 0,
  complaintCount: 0,
  lateComplaintCount: 0,
};

type Row = DistrictFigures & { readonly divisionCode: string };

/** Batches at work and open complaints of each division in which a project lies. */
const figuresOf = async ({ db, actor, now }: Context): Promise<readonly Row[]> => {
  const today = dayInBeijing(now);
  const soonOn = addWorkdays(await readCalendar(db), today, soonInWorkdays);
  const isOverdue = isOverdueOn(today);
  const { rows } = await sql<Row>`
    select division_code as "divisionCode", count(distinct application_id) as "projectCount",
      count(*) filter (where is_overdue) as "overdueCount", count(*) filter (where is_soon) as "soonCount",
      0 as "complaintCount", 0 as "lateComplaintCount"
    from (select submission.division_code, submission.application_id, ${isOverdue} as is_overdue,
        clock_paused_on is null and due_on between ${today} and ${soonOn} as is_soon
      from submission where ${inDivision(actor.divisionCode, "submission.division_code")} and submission.state in
        ('ACCEPTED', 'FIRST_REVIEW', 'FIRST_ANSWER', 'REVIEW_AGAIN', 'ANSWER_AGAIN', 'SUSPENDED')) batch
    group by division_code
    union all
    select division_code, 0, 0, 0, count(*), count(*) filter (where due_on < ${today})
    from complaint where ${inDivision(actor.divisionCode, "complaint.division_code")}
      and state in (${sql.join(pendingComplaints)})
    group by division_code`.execute(db);
  return rows;
};

/** 辖区一览: the divisions below that of the authority, each with its light and the figures behind it. */
export const watchDistricts: Act<typeof statisticCalls.watchDistricts> = async (context) => {
  const own = context.actor.divisionCode;
  if (context.actor.onlyApplicationId !== null) return [];
  const below = divisionsBelow(own);
  const rows = await figuresOf(context);
  const keyOf = (code: string) => below.find((one) => code.startsWith(divisionPrefix(one))) ?? own;
  const keys = [...below, ...(below.length === 0 || rows.some((row) => keyOf(row.divisionCode) === own) ? [own] : [])];
  return keys.map((divisionCode) => {
    const figures = rows
      .filter((row) => keyOf(row.divisionCode) === divisionCode)
      .reduce<DistrictFigures>(
        (sum, row) => ({
          projectCount: sum.projectCount + row.projectCount,
          overdueCount: sum.overdueCount + row.overdueCount,
          soonCount: sum.soonCount + row.soonCount,
          complaintCount: sum.complaintCount + row.complaintCount,
          lateComplaintCount: sum.lateComplaintCount + row.lateComplaintCount,
        }),
        calm,
      );
    const name = divisionName(divisionCode) ?? divisionCode;
    return {
      ...{ divisionCode, name: divisionCode === own && below.length > 0 ? `${name}本级` : name },
      ...{ ...figures, light: districtLight(figures) },
    };
  });
};
