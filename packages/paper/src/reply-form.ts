import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { Paper, Picture } from "./paper.ts";

/** Replies of one firm to the opinions of one letter. Dates are YYYY-MM-DD. */
export interface ReplyFormData {
  system: string;
  formNumber: string;
  /** Number of the letter that is answered. */
  letterNumber: string;
  projectName: string;
  submissionName: string;
  owner: string;
  house: string;
  /** The design or survey firm that replies. */
  firm: string;
  round: number;
  /** ZX replies to a consultation; JC is the reform report (整改报告) on an inspection. */
  purpose?: "ZX" | "JC";
  replies: OpinionReply[];
  disciplineLeaders: { discipline: string; name: string }[];
  projectLeader: string;
  repliedOn: string;
  printedAt: Date;
}

export interface OpinionReply {
  number: string;
  drawingNumber: string;
  opinion: string;
  clause: string;
  /** For example 已修改. */
  replyType: string;
  reply: string;
  /** Number and edition of the sheet that was changed. */
  changedDrawing?: string;
  repliedBy: string;
  auditedBy?: string;
  /** Pictures of the opinion's places before and after the change. */
  places?: ChangedPlace[];
}

/** PNG of one place on the old and on the new sheet; `after` is missing if the new sheet has no such content. */
export interface ChangedPlace {
  before?: Uint8Array;
  after?: Uint8Array;
}

const wordings = {
  REVIEW: {
    title: "施工图设计文件审查意见回复单",
    letter: "施工图设计文件审查意见告知书",
    form: "回复单",
    act: "审查",
  },
  ZX: { title: "施工图设计技术咨询意见回复单", letter: "施工图设计技术咨询意见书", form: "回复单", act: "咨询" },
  JC: { title: "施工图设计文件整改报告", letter: "施工图设计文件检查报告", form: "整改报告", act: "检查" },
} as const;

const subtitleOf = ({ purpose, round }: ReplyFormData): string => {
  if (purpose !== undefined) return round === 1 ? "" : `（第${round}次）`;
  return round === 1 ? "（初审）" : `（第${round - 1}次复审）`;
};

/** 审查意见回复单; for an inspection the 整改报告. */
export const replyForm = (data: ReplyFormData): Paper => {
  const { title, letter, form, act } = wordings[data.purpose ?? "REVIEW"];
  return {
    system: data.system,
    title,
    subtitle: subtitleOf(data),
    number: data.formNumber,
    printedAt: data.printedAt,
    blocks: [
      { type: "paragraph", style: "salutation", text: `${data.house}：` },
      {
        type: "paragraph",
        text: `贵机构《${letter}》（${data.letterNumber}）收悉。我单位已对所提${data.replies.length}条意见逐条核对，现答复如下，修改后的图纸已随本${form}一并提交。`,
      },
      {
        type: "facts",
        lines: [
          [{ label: "工程名称", value: data.projectName }],
          [{ label: data.purpose ? `${act}内容` : "报审内容", value: data.submissionName }],
          [{ label: "建设单位", value: data.owner }],
          [{ label: "答复单位", value: data.firm }],
        ],
      },
      replyTable(data.replies, `${act}意见`),
      { type: "heading", text: "专业负责人" },
      {
        type: "table",
        columns: [{ title: "专业" }, { title: "专业负责人" }],
        rows: data.disciplineLeaders.map(({ discipline, name }, index) => [
          discipline,
          { text: name, spot: `leader-${index}` },
        ]),
      },
      {
        type: "note",
        title: "承诺：",
        items: [`我单位对以上答复及修改内容的真实性、完整性负责；未在本${form}中列明的图纸内容未作改动。`],
      },
      {
        type: "signatures",
        parties: [
          {
            role: "答复单位（盖章）",
            name: data.firm,
            lines: [`项目负责人：${data.projectLeader}`],
            date: chineseDate(data.repliedOn),
            spot: "firm",
          },
          { role: "建设单位（盖章）", name: data.owner, date: "　　　　年　　月　　日", spot: "owner" },
        ],
      },
    ],
  };
};

const gone = "（新图上已无对应内容）";

/** Pictures of a place before and after, below the answer of its opinion. */
const picturesOf = ({ number, places = [] }: OpinionReply): Picture[] =>
  places.flatMap(({ before, after }, index) => {
    const name = places.length > 1 ? `${number} 第${index + 1}处` : number;
    return [
      ...(before ? [{ caption: `${name} 修改前${after ? "" : gone}`, bytes: before }] : []),
      ...(after ? [{ caption: `${name} 修改后`, bytes: after }] : []),
    ];
  });

const replyTable = (replies: OpinionReply[], title: string) => ({
  type: "table" as const,
  dense: true,
  pictures: new Map(replies.map((one, index) => [index, picturesOf(one)])),
  columns: [
    { title: "序号", share: 2.6 },
    { title: "图号", share: 3.6 },
    { title, share: 9.6, align: "left" as const },
    { title: "答复\n类型", share: 2.8 },
    { title: "答复内容", share: 9.6, align: "left" as const },
    { title: "修改后图号", share: 5 },
    { title: "答复人\n审核人", share: 3.2 },
  ],
  rows: replies.map((one) => [
    one.number,
    one.drawingNumber,
    one.clause ? `${one.opinion}\n（${one.clause}）` : one.opinion,
    one.replyType,
    one.reply,
    one.changedDrawing ?? "/",
    [one.repliedBy, one.auditedBy].filter(Boolean).join("\n"),
  ]),
});
