import { statisticCalls } from "@tushen/contract/oversight/statistic";
import { shiftMonth } from "@tushen/domain/oversight/period";
import { Button, DatePicker, Segmented } from "antd";
import dayjs from "dayjs";
import { useId, useState } from "react";
import { download } from "../../ground/platform/download.ts";
import { today } from "../../ground/platform/format.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";

type Format = "pdf" | "docx";

/** The papers of a month. */
const papers = {
  report: {
    title: "审查统计月报",
    month: "受理月份",
    text: "与上月、上年同月对比，并分列各审查机构、地区和工程类别；不受页面上筛选条件的影响。本月的月报请在次月出具。",
    save: (month: string, _format: Format) =>
      download(statisticCalls.monthlyReport, { month }, `审查统计月报${month}.pdf`),
  },
  summary: {
    title: "审查情况汇总表",
    month: "通过月份",
    text: "逐项列出当月审查合格的项目：类别、等级、投资、面积、各专业审查人、强条数和是否一次通过。盖章后报送主管部门；本月的汇总表请在次月出具。",
    save: (month: string, format: Format) =>
      download(statisticCalls.monthlySummary, { month, format }, `施工图审查情况汇总表${month}.${format}`),
  },
} as const;
type PaperName = keyof typeof papers;

const choices = (["report", "summary"] as const).map((value) => ({ value, label: papers[value].title }));

/** Asks for a month that is over and gives its report; to a house also the summary that it hands to its authority. */
export const MonthlyReportButton = () => {
  const isHouse = useAccount().orgType === "CENSOR";
  const lastMonth = shiftMonth(today().slice(0, 7), -1);
  const [month, setMonth] = useState<string>();
  const [name, setName] = useState<PaperName>("report");
  const [making, setMaking] = useState<Format>();
  const id = useId();
  const paper = papers[name];
  const make = async (of: string, format: Format) => {
    setMaking(format);
    const done = await paper.save(of, format).then(() => true, say.failure);
    setMaking(undefined);
    if (done === true) setMonth(undefined);
  };
  return (
    <>
      <Button onClick={() => setMonth(lastMonth)}>月报</Button>
      {month !== undefined && (
        <Dialog
          title={paper.title}
          isOpen
          width={460}
          onClose={() => setMonth(undefined)}
          footer={
            <>
              <Button onClick={() => setMonth(undefined)}>取消</Button>
              {name === "summary" && (
                <Button loading={making === "docx"} onClick={() => void make(month, "docx")}>
                  下载 Word
                </Button>
              )}
              <Button type="primary" loading={making === "pdf"} onClick={() => void make(month, "pdf")}>
                下载 PDF
              </Button>
            </>
          }
        >
          <div className={layout.stack12}>
            {isHouse && (
              <Segmented<PaperName> aria-label="文书" block value={name} options={choices} onChange={setName} />
            )}
            <label htmlFor={id}>{paper.month}</label>
            <DatePicker
              id={id}
              picker="month"
              allowClear={false}
              value={dayjs(`${month}-01`)}
              maxDate={dayjs(`${lastMonth}-01`)}
              onChange={(day) => day && setMonth(day.format("YYYY-MM"))}
            />
            <p className={layout.quiet13}>{paper.text}</p>
          </div>
        </Dialog>
      )}
    </>
  );
};
