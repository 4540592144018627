import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";
import type { Paper, Table } from "./paper.ts";

interface Proof {
  seq: number;
  text: string;
  hash: string;
}

/** Who held a batch when, in minutes of office hours, with the lines of the history that prove it. */
export interface TimeLedgerData {
  system: string;
  projectName: string;
  applicationNo: string;
  atlasName: string;
  stretches: {
    name: string;
    office: string | null;
    state: string;
    round: number;
    from: string;
    to: string | null;
    minutes: number;
    counts: boolean;
    pause: string | null;
    urged: number;
    begun: Proof;
  }[];
  sums: {
    name: string;
    minutes: number;
    counted: number;
    parts: { name: string; minutes: number }[];
  }[];
  /** The review limit in working days; null before acceptance. */
  limit: { days: number; used: number } | null;
  officeHours: string;
  chain: { lineCount: number; lastHash: string; brokenAt: number | null };
  /** Organisation and person who had it printed. */
  askedBy: string;
  printedAt: Date;
}

const hours = (minutes: number): string => (minutes / 60).toFixed(1);
const days = (minutes: number): string => (minutes / 480).toFixed(1);
const minuteOf = (instant: string): string => clockInBeijing(new Date(instant)).slice(0, 16);

const sumTable = ({ sums }: TimeLedgerData): Table => ({
  type: "table",
  columns: [
    { title: "办理方", share: 5, align: "left" },
    { title: "工作时间\n（小时）", share: 2, align: "right" },
    { title: "折合\n工作日", share: 2, align: "right" },
    { title: "其中计入审查期限\n（小时）", share: 3, align: "right" },
  ],
  rows: sums.flatMap(({ name, minutes, counted, parts }) => [
    [{ text: name, strong: true }, { text: hours(minutes), strong: true }, days(minutes), hours(counted)],
    ...(parts.length > 1 ? parts.map((part) => [`　　${part.name}`, hours(part.minutes), days(part.minutes), ""]) : []),
  ]),
});

const countText = ({ counts, pause }: TimeLedgerData["stretches"][number]): string =>
  counts ? "计入" : (pause ?? "不计");

const stretchTable = ({ stretches }: TimeLedgerData): Table => ({
  type: "table",
  dense: true,
  columns: [
    { title: "序号", widthInMm: 9 },
    { title: "办理方", share: 5, align: "left" },
    { title: "环节", share: 4, align: "left" },
    { title: "起止时间", widthInMm: 29, align: "left" },
    { title: "工作时间\n（小时）", widthInMm: 15, align: "right" },
    { title: "审查期限", share: 4, align: "left" },
    { title: "依据", share: 5, align: "left" },
  ],
  rows: stretches.map((stretch, index) => [
    String(index + 1),
    [stretch.name, stretch.office].filter(Boolean).join("\n"),
    [stretch.state, stretch.round > 1 ? `第${stretch.round}轮` : "", stretch.urged > 0 ? `催办${stretch.urged}次` : ""]
      .filter(Boolean)
      .join("\n"),
    `${minuteOf(stretch.from)}起\n${stretch.to === null ? "至今" : `${minuteOf(stretch.to)}止`}`,
    hours(stretch.minutes),
    countText(stretch),
    `第${stretch.begun.seq}条：${stretch.begun.text}\n${stretch.begun.hash.slice(0, 12)}`,
  ]),
});

const stateOfChain = ({ chain }: TimeLedgerData): string =>
  chain.brokenAt === null
    ? `出具时已逐条校验，${chain.lineCount}条记录完整。`
    : `出具时校验未通过：第${chain.brokenAt}条记录起与校验值不符，本表不能作为依据，请联系系统管理单位。`;

/** 流转时间账 */
export const timeLedgerPaper = (data: TimeLedgerData): Paper => ({
  system: data.system,
  title: "流转时间账",
  subtitle: `（${data.atlasName}）`,
  number: data.applicationNo,
  printedAt: data.printedAt,
  blocks: [
    {
      type: "facts",
      lines: [
        [{ label: "工程名称", value: data.projectName }],
        [
          { label: "截止时间", value: clockInBeijing(data.printedAt).slice(0, 16) },
          {
            label: "审查期限",
            value: data.limit === null ? "尚未起算" : `${data.limit.days}个工作日，已用${data.limit.used}个`,
          },
        ],
        [{ label: "出具给", value: data.askedBy }],
      ],
    },
    { type: "heading", text: "各方合计" },
    sumTable(data),
    { type: "heading", text: "逐段明细" },
    stretchTable(data),
    {
      type: "note",
      title: "说明：",
      items: [
        `工作时间按工作日${data.officeHours}计算，不计周末和法定节假日，调休上班日照计；1个工作日折合8小时。`,
        "每一段从交到办理方手中的那条办理记录起，到交出的记录止。多个专业同时审查时，计入进度最慢的专业所在的环节；多家单位同时填报或答复的，各自计时，合计只计一次。",
        "“审查期限”一栏注明该段是否计入法定审查期限，不计入的注明停计原因；法定期限按工作日计算，受理当日不计，以本表上方所列为准。",
        "“依据”为办理过程记录的序号、事项和该条校验值的前12位。记录在办理时自动形成，逐条以 SHA-256 校验值相连，增删或改动任何一条均可被发现。",
        `${stateOfChain(data)}末条校验值：${data.chain.lastHash}`,
      ],
    },
  ],
});
