import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Block, Paper } from "./paper.ts";

/** Notice that a submission was accepted for review, or was not. Dates are YYYY-MM-DD. */
export interface AcceptanceNoticeData {
  system: string;
  noticeNumber: string;
  projectName: string;
  submissionName: string;
  owner: string;
  designers: string[];
  surveyors: string[];
  house: string;
  receivedOn: string;
  issuedOn: string;
  decision: Accepted | Refused;
  materials: { name: string; copies: number; note?: string }[];
  contact?: string;
  verificationAddress?: string;
  printedAt: Date;
}

export interface Accepted {
  accepted: true;
  /** Review limit in working days and the day on which it ends. */
  limitInWorkingDays: number;
  dueOn: string;
  reviewers: { discipline: string; reviewer: string; checker: string }[];
}

export interface Refused {
  accepted: false;
  reasons: string[];
}

/** 施工图设计文件审查受理通知书 / 不予受理通知书 */
export const acceptanceNotice = (data: AcceptanceNoticeData): Paper => {
  const { decision } = data;
  return {
    system: data.system,
    title: decision.accepted ? "施工图设计文件审查受理通知书" : "施工图设计文件审查不予受理通知书",
    number: data.noticeNumber,
    printedAt: data.printedAt,
    ...(data.verificationAddress
      ? { verification: { address: data.verificationAddress, caption: "扫码核验真伪" } }
      : {}),
    blocks: [
      { type: "paragraph", style: "salutation", text: `${data.owner}：` },
      { type: "paragraph", text: announcement(data) },
      ...(decision.accepted ? [] : [{ type: "list" as const, items: decision.reasons }]),
      {
        type: "facts",
        lines: [
          [{ label: "工程名称", value: data.projectName }],
          [{ label: "报审内容", value: data.submissionName }],
          [{ label: "勘察单位", value: data.surveyors.join("\n") || "/" }],
          [{ label: "设计单位", value: data.designers.join("\n") }],
          [{ label: "收件日期", value: chineseDate(data.receivedOn) }],
          ...(decision.accepted
            ? [
                [
                  { label: "审查时限", value: `${decision.limitInWorkingDays}个工作日` },
                  { label: "截止日期", value: chineseDate(decision.dueOn) },
                ],
              ]
            : []),
        ],
      },
      ...materials(data),
      ...(decision.accepted ? reviewers(decision) : []),
      {
        type: "note",
        title: "说明：",
        items: [
          ...(decision.accepted
            ? [
                "审查时限自受理之日起按工作日计算，勘察、设计单位修改并答复的时间不计入。",
                "认为审查人员与本工程有利害关系的，可在收到本通知之日起提出回避申请。",
              ]
            : ["可另选审查机构报审；对本决定有异议的，可通过本系统提出申诉。"]),
          ...(data.contact ? [`联系方式：${data.contact}`] : []),
        ],
      },
      {
        type: "signatures",
        parties: [{ role: "审查机构（盖章）", name: data.house, date: chineseDate(data.issuedOn), spot: "house" }],
      },
    ],
  };
};

const announcement = ({ projectName, decision, receivedOn, issuedOn }: AcceptanceNoticeData): string => {
  const submitted = `你单位于${chineseDate(receivedOn)}报审的“${projectName}”施工图设计文件，`;
  return decision.accepted
    ? `${submitted}经形式审查，材料齐全、符合要求，现予受理。审查工作将于${chineseDate(decision.dueOn)}前完成。`
    : `${submitted}经形式审查，不符合受理条件，于${chineseDate(issuedOn)}决定不予受理，理由如下：`;
};

const materials = ({ materials }: AcceptanceNoticeData): Block[] => {
  if (!materials.length) return [];
  return [
    { type: "heading", text: "收到材料" },
    {
      type: "table",
      columns: [
        { title: "序号", widthInMm: 14 },
        { title: "材料名称", share: 4, align: "left" },
        { title: "份数", widthInMm: 18 },
        { title: "备注", share: 2, align: "left" },
      ],
      rows: materials.map(({ name, copies, note }, index) => [String(index + 1), name, String(copies), note ?? ""]),
    },
  ];
};

const reviewers = ({ reviewers }: Accepted): Block[] => {
  if (!reviewers.length) return [];
  return [
    { type: "heading", text: "审查人员" },
    {
      type: "table",
      columns: [{ title: "专业" }, { title: "审查人" }, { title: "复核人" }],
      rows: reviewers.map(({ discipline, reviewer, checker }) => [discipline, reviewer, checker]),
    },
  ];
};
