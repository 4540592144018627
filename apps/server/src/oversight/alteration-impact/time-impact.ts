import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { AlterationImpact } from "@tushen/contract/oversight/alteration-impact";
import { addWorkdays } from "@tushen/domain/ground/calendar/work-calendar";
import { limitDaysOf } from "../../delivery/submission/index.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import type { Db } from "../../context.ts";

/** How long the house has for the changed sheets, and until when if it accepted them on `today` (YYYY-MM-DD). */
export const timeImpact = async (
  db: Db,
  applicationId: ApplicationId,
  { altersSheets, today }: { readonly altersSheets: boolean; readonly today: string },
): Promise<AlterationImpact["time"]> => {
  if (!altersSheets)
    return {
      ...{ limitDays: null, dueOn: null },
      basis: "不改图纸的变更由审查机构审核后生效，不另开审查批次，法规没有规定审核期限。",
    };
  const limitDays = await limitDaysOf(db, applicationId);
  const calendar = await readCalendar(db);
  const dueOn = addWorkdays(calendar, today, limitDays);
  const years = [...new Set([today.slice(0, 4), dueOn.slice(0, 4)])];
  const unknown = years.find((year) => !calendar.has(`${year}-01-01`));
  const doubt = unknown === undefined ? "" : `${unknown} 年的放假安排尚未公布，日期可能变动。`;
  return {
    ...{ limitDays, dueOn },
    basis: `按令13第十二条，从受理变更图纸起 ${limitDays} 个工作日，不含设计单位修改的时间；如今天（${today}）受理，最迟 ${dueOn}。${doubt}`,
  };
};
