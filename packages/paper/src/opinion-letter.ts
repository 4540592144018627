import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import { besideVerdict } from "@tushen/domain/review/verdict-on-paper";
import { type ModelPlace, wordsOfPlace } from "./model-places.ts";
import type { Paper } from "./paper.ts";

/** One round of review opinions as sent to the owner. Dates are YYYY-MM-DD. */
export interface OpinionLetterData {
  system: string;
  letterNumber: string;
  projectName: string;
  submissionName: string;
  owner: string;
  surveyors: string[];
  designers: string[];
  house: string;
  /** 1 is the first review, 2 the first re-review. */
  round: number;
  /** The letter is about altered drawings (变更审查). */
  isAlteration?: boolean;
  /** ZX 咨询, JC 检查; absent for a review. */
  purpose?: "ZX" | "JC";
  /** The authority that had the project inspected: an inspection reports to it. */
  authority?: string;
  /** The draw by which the authority chose the project (抽查). */
  sampleBasis?: string;
  reviewedFrom: string;
  reviewedUntil: string;
  /** For example 不合格，修改后复审. */
  conclusion: string;
  /** Number of compulsory clauses violated by group (强条分组); the same clause counts once. */
  strongCounts: { group: string; count: number }[];
  opinions: LetterOpinion[];
  disciplines: { name: string; reviewer: string; checker: string; opinionCount: number; conclusion: string }[];
  replyDueOn?: string;
  replyWay?: string;
  contact?: string;
  /** The letter it takes the place of, and why: a complaint was upheld. */
  replaces?: { number: string; complaintNumber: string; cancelled: string[] };
  issuedOn: string;
  verificationAddress?: string;
  printedAt: Date;
}

export interface LetterOpinion {
  number: string;
  discipline: string;
  building: string;
  drawingNumber: string;
  problemCategory: string;
  /** For opinions on a survey: 外业资料 … */
  problemSource?: string;
  opinion: string;
  /** Standard and clause, for example GB 55037-2022 第7.1.4条. */
  clause: string;
  needsReply: boolean;
  /** Where it is about an element of a building model; pictured on the last pages. */
  inModel?: Omit<ModelPlace, "number"> & { isPictured: boolean };
}

/** Title and subject of a letter, by its purpose. */
const wordings = {
  REVIEW: { title: "施工图设计文件审查意见告知书", subject: "报审内容", act: "审查", opinions: "审查意见" },
  ZX: { title: "施工图设计技术咨询意见书", subject: "咨询内容", act: "咨询", opinions: "咨询意见" },
  JC: { title: "施工图设计文件检查报告", subject: "检查内容", act: "检查", opinions: "检查意见" },
} as const;
const wordingOf = ({ purpose }: Pick<OpinionLetterData, "purpose">) => wordings[purpose ?? "REVIEW"];

const besideNotes = {
  ZX: "咨询意见供建设、设计单位参考，不作为审查结论，不统计违反强制性条文数量，不影响审查合格书。",
  JC: "请责任单位对所列问题逐条整改并答复，经建设单位确认后通过本系统提交，检查机构复核后办结。",
} as const;

const besideRound = { ZX: ["首次咨询", "咨询复核"], JC: ["首次检查", "整改复核"] } as const;

const roundName = ({ round, isAlteration, purpose }: Pick<OpinionLetterData, "round" | "isAlteration" | "purpose">) =>
  purpose !== undefined
    ? `${besideRound[purpose][round === 1 ? 0 : 1]}${round > 2 ? `（第${round - 1}次）` : ""}`
    : round === 1
      ? isAlteration
        ? "变更审查"
        : "初审"
      : `${isAlteration ? "变更审查" : ""}第${round - 1}次复审`;

/** 施工图设计文件审查意见告知书 */
export const opinionLetter = (data: OpinionLetterData): Paper => {
  const replies = data.opinions.filter((opinion) => opinion.needsReply).length;
  const { title, subject, act, opinions } = wordingOf(data);
  const strong = data.strongCounts.reduce((sum, { count }) => sum + count, 0);
  return {
    system: data.system,
    title,
    subtitle: `（${roundName(data)}）`,
    number: data.letterNumber,
    printedAt: data.printedAt,
    ...(data.verificationAddress
      ? { verification: { address: data.verificationAddress, caption: "扫码核验真伪" } }
      : {}),
    blocks: [
      { type: "paragraph", style: "salutation", text: `${data.authority ?? data.owner}：` },
      { type: "paragraph", text: introduction(data, replies, strong) },
      {
        type: "facts",
        lines: [
          [{ label: "工程名称", value: data.projectName }],
          [{ label: subject, value: data.submissionName }],
          ...(data.authority === undefined ? [] : [[{ label: "建设单位", value: data.owner }]]),
          [{ label: "勘察单位", value: data.surveyors.join("\n") || "/" }],
          [{ label: "设计单位", value: data.designers.join("\n") }],
          ...(data.sampleBasis ? [[{ label: "抽查依据", value: data.sampleBasis }]] : []),
          [{ label: `${act}起止`, value: `${chineseDate(data.reviewedFrom)}至${chineseDate(data.reviewedUntil)}` }],
          ...verdictLines(data, act, replies),
          [
            { label: "意见条数", value: `共${data.opinions.length}条，须答复${replies}条` },
            {
              label: data.purpose === "JC" ? "整改期限" : "答复期限",
              value: data.replyDueOn ? chineseDate(data.replyDueOn) : "/",
            },
          ],
          ...(data.purpose === "ZX" ? [] : [[{ label: "违反强条", value: strongSummary(data.strongCounts, strong) }]]),
        ],
      },
      { type: "heading", text: `一、${act}专业及人员` },
      {
        type: "table",
        columns: [
          { title: "专业", share: 2 },
          { title: `${act}人`, share: 3 },
          { title: "复核人", share: 3 },
          { title: "意见条数", share: 2 },
          { title: "专业结论", share: 4 },
        ],
        rows: data.disciplines.map(({ name, reviewer, checker, opinionCount, conclusion }, index) => [
          name,
          { text: reviewer, spot: `reviewer-${index}` },
          { text: checker, spot: `checker-${index}` },
          String(opinionCount),
          conclusion,
        ]),
      },
      { type: "heading", text: `二、${opinions}` },
      opinionTable(data.opinions, opinions),
      {
        type: "note",
        title: "说明：",
        items: [
          ...(data.replaces === undefined ? [] : [replacing(data.replaces)]),
          ...(data.purpose === undefined ? [] : [besideNotes[data.purpose]]),
          ...(data.purpose === "ZX" ? [] : ["同一单体、同一专业多处违反同一条强制性条文的，按一条统计。"]),
          data.replyWay ??
            "请组织勘察、设计单位逐条修改并答复，经建设单位确认后通过本系统提交；「须答复」为「否」的意见供设计优化参考。",
          ...(data.purpose === undefined ? ["对审查意见有异议的，可在答复期限内通过本系统提出申诉。"] : []),
          ...(data.contact ? [`联系方式：${data.contact}`] : []),
        ],
      },
      {
        type: "signatures",
        parties: [{ role: `${act}机构（盖章）`, name: data.house, date: chineseDate(data.issuedOn), spot: "house" }],
      },
    ],
  };
};

const replacing = ({ number, complaintNumber, cancelled }: NonNullable<OpinionLetterData["replaces"]>): string =>
  `经主管部门对申诉（${complaintNumber}）的答复，意见${cancelled.join("、")}已撤销。本告知书替代${number}，该告知书作废。`;

/** A consultation and an inspection have a verdict of their own; the words of the house stand beside it. */
const verdictLines = ({ purpose, conclusion }: OpinionLetterData, act: string, replies: number) =>
  purpose === undefined
    ? [[{ label: `${act}结论`, value: conclusion }]]
    : [
        [{ label: `${act}结论`, value: besideVerdict(purpose, replies) }],
        ...(conclusion === "" ? [] : [[{ label: "综合意见", value: conclusion }]]),
      ];

/** What the receiver is asked to do until the day. */
const requests = {
  REVIEW: (day: string) => `，请于${day}前组织勘察、设计单位修改并逐条答复，逾期须书面说明原因。`,
  ZX: (day: string) => `，请研究采纳并于${day}前逐条答复，不采纳的请说明理由。`,
  JC: (day: string) => `，责令责任单位于${day}前完成整改并逐条答复；逾期未整改的，由主管部门依法处理。`,
} as const;

const beginningOf = ({ projectName, purpose, authority }: OpinionLetterData): string => {
  if (authority !== undefined) return `受贵单位指派，对抽中的“${projectName}”施工图设计文件，我机构已完成`;
  return `你单位${purpose === "ZX" ? "委托咨询" : "报审"}的“${projectName}”施工图设计文件，我机构已完成`;
};

const introduction = (data: OpinionLetterData, replies: number, strong: number): string => {
  const { act, opinions } = wordingOf(data);
  const told = data.authority === undefined ? "告知" : "报告";
  const ofStrong = data.purpose === "ZX" ? "" : `，其中违反工程建设强制性标准${strong}条`;
  const found = data.opinions.length
    ? `经${act}，提出意见${data.opinions.length}条${ofStrong}。现将${opinions}${told}如下`
    : `经${act}，未提出修改意见。现将${act}结果${told}如下`;
  const asks = requests[data.purpose ?? "REVIEW"];
  const request = replies && data.replyDueOn ? asks(chineseDate(data.replyDueOn)) : "。";
  return `${beginningOf(data)}${roundName(data)}。${found}${request}`;
};

const strongSummary = (counts: OpinionLetterData["strongCounts"], total: number): string => {
  const groups = counts.filter(({ count }) => count > 0).map(({ group, count }) => `${group}${count}条`);
  return groups.length ? `共${total}条：${groups.join("，")}` : "无";
};

const textOf = ({ number, opinion, inModel }: LetterOpinion): string =>
  inModel ? `${opinion}\n（${wordsOfPlace({ number, ...inModel }, inModel.isPictured)}）` : opinion;

const opinionTable = (opinions: LetterOpinion[], title: string) => {
  const hasSources = opinions.some(({ problemSource }) => problemSource !== undefined);
  return {
    type: "table" as const,
    dense: true,
    columns: [
      { title: "序号", share: 2.6 },
      { title: "专业", share: 2.6 },
      { title: "单体", share: 3.2 },
      { title: "图号", share: 3.6 },
      { title: "问题类别", share: hasSources ? 4.2 : 3.4 },
      ...(hasSources ? [{ title: "问题来源", share: 4.2 }] : []),
      { title, share: hasSources ? 11.6 : 14, align: "left" as const },
      { title: "规范条文", share: 5.4, align: "left" as const },
      { title: "须答复", share: 2.8 },
    ],
    rows: opinions.map((one) => [
      one.number,
      one.discipline,
      one.building,
      one.drawingNumber,
      one.problemCategory,
      ...(hasSources ? [one.problemSource ?? "/"] : []),
      textOf(one),
      one.clause || "/",
      one.needsReply ? "是" : "否",
    ]),
  };
};
