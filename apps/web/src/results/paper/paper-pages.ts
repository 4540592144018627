import type { PaperName } from "@tushen/contract/results/paper-shape";
import type { Purpose } from "@tushen/domain/delivery/purpose";

export interface PaperPage {
  readonly title: string;
  readonly of: readonly PaperName[];
  /** What to say while there is none. */
  readonly empty: string;
  readonly purpose?: Exclude<Purpose, "REVIEW">;
  /** The paper tells its reader that a complaint is possible. */
  readonly mayComplain?: true;
}

/** The papers each address shows, by what `screens.ts` gives to the page. */
export const paperPages = {
  notice: {
    title: "形式审查通知书",
    of: ["notice"],
    empty: "审查机构受理、要求补正或不予受理后，通知书在这里查看。",
    mayComplain: true,
  },
  fire: {
    title: "消防审查备案表",
    of: ["filing"],
    empty: "建设单位申报消防审查后，申请表、受理凭证和意见书在这里查看；一般工程办理消防备案后，这里是备案表。",
  },
  policy: {
    title: "政策性审查意见书",
    of: ["policyOpinion"],
    empty: "审查机构核对批准文件、合同和资质后，政策性审查意见书在这里查看。",
  },
  registration: {
    title: "小型项目登记表",
    of: ["registrationForm"],
    empty: "建筑面积合计不超过300㎡的小型项目不需要施工图审查，由建设单位登记；登记表在这里生成、发送和查看。",
  },
  all: {
    title: "文书",
    of: [
      ...["notice", "policyOpinion", "arrangement", "opinionLetter", "replyForm", "reviewReport"],
      ...["agreement", "consultingReport", "inspectionReport", "reformReport", "filing", "registrationForm"],
      ...["airDefence", "energyTable", "seismicTable", "behaviourRecord", "invalidNotice"],
    ] as readonly PaperName[],
    empty: "这个批次的通知书、意见书、报告和各种表都在这里查看。",
  },
  notification: {
    title: "审查意见告知书",
    of: ["opinionLetter", "reviewReport"],
    empty: "审查机构发出审查意见告知书后在这里查看；审查结束后，审查报告也在这里。",
    mayComplain: true,
  },
  feedback: {
    title: "意见反馈表",
    of: ["replyForm", "reformReport"],
    empty: "填写答复后可先生成回复单核对；建设单位确认并提交答复后，各答复单位的回复单都在这里。",
  },
  consultation: {
    title: "咨询意见书",
    of: ["opinionLetter"],
    empty: "审查机构发出咨询意见书后在这里查看。",
    purpose: "ZX",
  },
  consultingReport: {
    title: "咨询报告",
    of: ["consultingReport"],
    empty: "咨询办结、审查机构出具咨询报告后在这里查看。",
    purpose: "ZX",
  },
  inspection: {
    title: "检查报告",
    of: ["inspectionReport", "reformReport"],
    empty: "检查机构发出检查报告后在这里查看。",
    purpose: "JC",
  },
} as const satisfies Readonly<Record<string, PaperPage>>;
export type PaperPageName = keyof typeof paperPages;
