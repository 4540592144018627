import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Cell, Column, Paper, Table } from "./paper.ts";

/** Figures of the building statistics. Areas are in m², rates in percent, days are working days. */
export interface MonthFigures {
  projectCount: number;
  buildingCount: number;
  totalArea: number;
  batchCount: number;
  decidedCount: number;
  firstPassCount: number;
  firstPassRate: number | null;
  strongCount: number;
  strongPerTenThousand: number | null;
  avgReviewDays: number | null;
  avgRounds: number | null;
  overdueCount: number;
}

/** What was accepted in a month, beside the month before and the same month a year earlier. */
export interface MonthlyReportData {
  system: string;
  organisation: string;
  /** `YYYY-MM`. */
  month: string;
  now: MonthFigures;
  before: MonthFigures;
  lastYear: MonthFigures;
  /** The month divided in ways: 按审查机构, 按工程类别. */
  parts: { title: string; head: string; rows: (MonthFigures & { name: string })[] }[];
  writer: string;
  issuedOn: string;
  printedAt: Date;
}

/** A figure of a month; `unit` is said once, in the first column. */
interface Line {
  readonly title: string;
  readonly value: (figures: MonthFigures) => number | null;
  readonly places: number;
  /** Rates and averages differ by so much; counts and areas grow by so many percent. */
  readonly compares: "difference" | "percent";
}

const tenThousand = 10_000;

const lines: readonly Line[] = [
  { title: "受理项目（个）", value: (of) => of.projectCount, places: 0, compares: "percent" },
  { title: "受理批次（个）", value: (of) => of.batchCount, places: 0, compares: "percent" },
  { title: "单体（个）", value: (of) => of.buildingCount, places: 0, compares: "percent" },
  { title: "建筑面积（万㎡）", value: (of) => of.totalArea / tenThousand, places: 2, compares: "percent" },
  { title: "已出初审结果（批）", value: (of) => of.decidedCount, places: 0, compares: "percent" },
  { title: "一审通过率（%）", value: (of) => of.firstPassRate, places: 1, compares: "difference" },
  { title: "受理至通过平均（工作日）", value: (of) => of.avgReviewDays, places: 1, compares: "difference" },
  { title: "平均审查轮次", value: (of) => of.avgRounds, places: 1, compares: "difference" },
  { title: "违反强条（条）", value: (of) => of.strongCount, places: 0, compares: "percent" },
  { title: "每万㎡违反强条（条）", value: (of) => of.strongPerTenThousand, places: 2, compares: "difference" },
  { title: "超期批次（个）", value: (of) => of.overdueCount, places: 0, compares: "percent" },
];

const figure = (value: number | null, places: number): string =>
  value === null
    ? "—"
    : value.toLocaleString("zh-CN", { minimumFractionDigits: places, maximumFractionDigits: places });

const signed = (value: number, places: number): string => `${value > 0 ? "+" : ""}${figure(value, places)}`;

/** How a figure differs from that of another month; a dash where one of them is missing or nothing can be divided. */
const change = ({ value, places, compares }: Line, now: MonthFigures, then: MonthFigures): string => {
  const [present, former] = [value(now), value(then)];
  if (present === null || former === null) return "—";
  if (compares === "difference") return signed(present - former, places);
  return former === 0 ? "—" : `${signed(((present - former) / former) * 100, 1)}%`;
};

const right = (title: string): Column => ({ title, share: 3, align: "right" });

const comparison = ({ now, before, lastYear }: MonthlyReportData): Table => ({
  type: "table",
  columns: [
    { title: "指标", share: 6, align: "left" },
    ...["本月", "上月", "较上月", "上年同月", "较上年同月"].map(right),
  ],
  rows: lines.map((line): Cell[] => [
    line.title,
    { text: figure(line.value(now), line.places), strong: true },
    figure(line.value(before), line.places),
    change(line, now, before),
    figure(line.value(lastYear), line.places),
    change(line, now, lastYear),
  ]),
});

/** Figures by which the parts of a month stand beside each other. */
const partTitles = [
  "受理项目（个）",
  "单体（个）",
  "建筑面积（万㎡）",
  "一审通过率（%）",
  "受理至通过平均（工作日）",
  "每万㎡违反强条（条）",
  "超期批次（个）",
];
const partLines = lines.filter(({ title }) => partTitles.includes(title));

const partTable = ({ head, rows }: MonthlyReportData["parts"][number]): Table => ({
  type: "table",
  dense: true,
  columns: [
    { title: head, share: 6, align: "left" },
    ...partLines.map(({ title }) => right(title.replace("（", "\n（"))),
  ],
  rows: rows.map((row) => [row.name, ...partLines.map(({ value, places }) => figure(value(row), places))]),
});

const monthText = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`;

const summary = ({ month, now }: MonthlyReportData): string => {
  if (now.projectCount === 0) return `${monthText(month)}没有受理的项目。`;
  const area = now.totalArea > 0 ? `，建筑面积${figure(now.totalArea / tenThousand, 2)}万㎡` : "";
  const passed =
    now.firstPassRate === null
      ? "均未出初审结果。"
      : `已出初审结果${now.decidedCount}批，其中一审通过${now.firstPassCount}批，一审通过率${figure(now.firstPassRate, 1)}%；违反工程建设强制性条文${now.strongCount}条。`;
  return `${monthText(month)}共受理${now.projectCount}个项目、${now.buildingCount}个单体${area}；${passed}`;
};

/** 施工图审查统计月报 */
export const monthlyReport = (data: MonthlyReportData): Paper => ({
  system: data.system,
  title: "施工图审查统计月报",
  subtitle: `（${monthText(data.month)}）`,
  printedAt: data.printedAt,
  blocks: [
    {
      type: "facts",
      lines: [
        [{ label: "编制单位", value: data.organisation }],
        [
          { label: "统计月份", value: monthText(data.month) },
          { label: "数据截至", value: chineseDate(data.issuedOn) },
        ],
      ],
    },
    { type: "paragraph", text: summary(data) },
    { type: "heading", text: "主要指标" },
    comparison(data),
    ...data.parts
      .filter(({ rows }) => rows.length > 0)
      .flatMap((part) => [{ type: "heading" as const, text: part.title }, partTable(part)]),
    {
      type: "note",
      title: "说明：",
      items: [
        "自审查机构受理之日起计入受理的月份；变更、咨询和检查批次不重复计入。",
        "审查结果按“数据截至”日统计，尚在审查的批次出结果后，同一月份的数字会随之变化。",
        "“较上月”“较上年同月”：数量为增减百分比，比率、平均数为增减的数值；“—”为没有可比的数字。",
      ],
    },
    {
      type: "signatures",
      parties: [
        {
          role: "编制单位（盖章）",
          name: data.organisation,
          lines: [`制表：${data.writer}`],
          date: chineseDate(data.issuedOn),
          spot: "organisation",
        },
      ],
    },
  ],
});
