import { statisticCalls } from "@tushen/contract/oversight/statistic";
import { shiftMonth } from "@tushen/domain/oversight/period";
import { Button, DatePicker } from "antd";
import dayjs from "dayjs";
import { useId, useState } from "react";
import { download } from "../../ground/platform/download.ts";
import { today } from "../../ground/platform/format.ts";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";

/** Asks for a month that is over and gives its report as a PDF. */
export const MonthlyReportButton = () => {
  const lastMonth = shiftMonth(today().slice(0, 7), -1);
  const [month, setMonth] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const id = useId();
  const make = async (of: string) => {
    setMaking(true);
    const done = await download(statisticCalls.monthlyReport, { month: of }, `审查统计月报${of}.pdf`).then(
      () => true,
      say.failure,
    );
    setMaking(false);
    if (done === true) setMonth(undefined);
  };
  return (
    <>
      <Button onClick={() => setMonth(lastMonth)}>月报</Button>
      {month !== undefined && (
        <Dialog
          title="审查统计月报"
          isOpen
          width={460}
          onClose={() => setMonth(undefined)}
          footer={
            <>
              <Button onClick={() => setMonth(undefined)}>取消</Button>
              <Button type="primary" loading={isMaking} onClick={() => void make(month)}>
                下载 PDF
              </Button>
            </>
          }
        >
          <div className={layout.stack12}>
            <label htmlFor={id}>受理月份</label>
            <DatePicker
              id={id}
              picker="month"
              allowClear={false}
              value={dayjs(`${month}-01`)}
              maxDate={dayjs(`${lastMonth}-01`)}
              onChange={(day) => day && setMonth(day.format("YYYY-MM"))}
            />
            <p className={layout.quiet13}>
              与上月、上年同月对比，并分列各审查机构、地区和工程类别；不受页面上筛选条件的影响。本月的月报请在次月出具。
            </p>
          </div>
        </Dialog>
      )}
    </>
  );
};
