import type { AlterationImpact } from "@tushen/contract/oversight/alteration-impact";

/** The impact of one changed structural sheet with a compulsory opinion on it. */
export const alterationImpact = (over: object = {}): AlterationImpact =>
  ({
    sheetCount: 1,
    disciplines: [
      {
        ...{ discipline: "JG", name: "结构" },
        sheets: [{ drawingId: 11, graphNum: "结施-05", graphName: "三层梁配筋图", change: "M" }],
      },
    ],
    opinions: [
      {
        ...{ opinionId: 301, opinionNo: "结-01", graphNum: "结施-05", stateLabel: "已关闭", isStrong: true },
        ...{ clause: "GB 55008-2021 第4.4.9条", opinion: "框架梁 KL3 端部箍筋加密区长度不足。" },
      },
    ],
    opinionsHidden: null,
    certificates: [{ certificateId: 9, certNo: "5201002611230001", stateLabel: "已发放", projectSubmissionId: 7 }],
    printedChanges: [],
    certificateEffect: "图纸变更不改原合格书：变更审查合格后，另出变更审查合格意见，与原合格书一并有效。",
    fire: { review: null, reasons: [], effect: "没有发现涉及消防的图纸或填报内容。" },
    defence: {
      units: ["防护单元一"],
      reasons: [],
      effect: "所涉单体有防护单元：图纸没有写明人防，请自行核对是否影响。",
    },
    major: {
      isMajor: true,
      groups: [{ content: "2", contentLabel: "地基基础和主体结构安全", reasons: ["图纸 结施-05 属结构专业"] }],
      rule: "按令13第十四条须送原审查机构重新审查。",
    },
    fee: {
      amount: 234_000,
      lines: [
        {
          ...{ item: "设计变更", base: "", baseUnit: "", rate: "", factor: "", amount: 234_000, ruleId: "r1" },
          basis: "原审查费：117,020元×2%",
        },
      ],
      basis: "修改 1 张，占原批次图纸的 2%；按 2026-11-23 起执行的收费标准第1版，合计 2340.00 元。",
    },
    time: { limitDays: 15, dueOn: "2026-12-14", basis: "按令13第十二条，从受理变更图纸起 15 个工作日。" },
    ...over,
  }) as unknown as AlterationImpact;
