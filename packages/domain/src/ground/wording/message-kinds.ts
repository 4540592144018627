import type { Placeholder } from "./placeholders.ts";

interface Kind {
  /** Area of the portal, shown above the kinds in the list. */
  readonly group: string;
  /** Who receives it. */
  readonly to: string;
  readonly title: string;
  readonly content: string;
  /** Facts that the act gives; a wording may name these and no others. */
  readonly has: readonly Placeholder[];
}

// biome-ignore format: one kind per line reads as a table
/** Kinds of messages whose wording an operator may change, with the built-in wording of each. */
export const messageKinds = {
  "project.invited": { group: "申报", to: "参建单位", title: "请确认参与项目", content: "{发出单位}申报了“{项目名称}”，将贵单位列为参建单位，请确认是否参与。", has: ["sender", "project"] },
  "project.joined": { group: "申报", to: "申报单位", title: "参建单位已确认参与", content: "{发出单位}已确认参与“{项目名称}”。", has: ["sender", "project"] },
  "project.declined": { group: "申报", to: "申报单位", title: "参建单位谢绝参与", content: "{发出单位}谢绝参与“{项目名称}”：{理由}。请更换单位。", has: ["sender", "project", "reason"] },
  "project.accepted": { group: "申报", to: "参建单位", title: "项目申报已确认", content: "“{项目名称}”的申报已由{发出单位}确认，项目编号 {项目编号}，可以办理报审。", has: ["project", "sender", "projectNo"] },
  "project.returned": { group: "申报", to: "参建单位", title: "项目申报被退回", content: "“{项目名称}”的申报被退回：{理由}", has: ["project", "reason", "sender"] },

  "submission.open": { group: "报审", to: "设计、勘察单位", title: "请填报并提交本单位图纸资料", content: "{发出单位}邀请贵单位为{批次}上传图纸。请先设置分隔符，再按专业上传，完成后提交。", has: ["sender", "batch"] },
  "submission.share-rejected": { group: "报审", to: "设计、勘察单位", title: "建设单位退回了本单位资料", content: "{批次}：{理由}", has: ["batch", "reason", "sender"] },
  "submission.submitted": { group: "报审", to: "审查机构收发人员", title: "新的报审待受理", content: "{发出单位}报审“{项目名称}”（{图册名称}），请进行程序性审查。", has: ["sender", "project", "atlas"] },
  "submission.withdrawn": { group: "报审", to: "其他参建单位、审查机构", title: "报审已撤回", content: "{批次}的报审已撤回{撤回理由}", has: ["batch", "why", "sender"] },

  "acceptance.accepted": { group: "受理", to: "参建单位", title: "受理通知", content: "【受理通知】{项目名称}已受理，受理编号{受理编号}，审查期限{审查期限}个工作日，截止{截止日期}。", has: ["project", "acceptanceNo", "limitDays", "dueOn", "sender"] },
  "acceptance.assign": { group: "受理", to: "项目负责人", title: "请安排审查人员", content: "“{项目名称}”（{图册名称}）已受理，请为各专业安排审查人和复核人。", has: ["project", "atlas", "dueOn"] },
  "acceptance.supplement": { group: "受理", to: "参建单位", title: "补正告知", content: "审查机构对{批次}提出 {数量} 条程序性审查意见，请在{截止日期}前补正并重新提交，逾期报审自动撤回。", has: ["batch", "count", "dueOn", "sender"] },
  "acceptance.supplemented": { group: "受理", to: "审查机构收发人员", title: "补正资料已提交", content: "{批次}已按补正告知重新提交，请继续程序性审查。", has: ["batch"] },
  "acceptance.refused": { group: "受理", to: "参建单位", title: "不予受理", content: "{发出单位}不予受理{批次}：{理由}", has: ["sender", "batch", "reason"] },
  "acceptance.more-asked": { group: "受理", to: "被要求的单位", title: "请补充资料", content: "{发出单位}要求在{截止日期}前补充{批次}的资料：{内容}", has: ["sender", "dueOn", "batch", "what"] },
  "acceptance.more-given": { group: "受理", to: "要求补充的人", title: "补充资料已提交", content: "{发出单位}提交了{批次}的补充资料：{内容}", has: ["sender", "batch", "what"] },

  "review.task": { group: "审查", to: "审查人", title: "新的审查任务", content: "{批次}{专业}专业{任务类型}任务已分配给您。", has: ["batch", "discipline", "taskType"] },
  "review.task-again": { group: "审查", to: "审查人", title: "新的{任务类型}任务", content: "{批次}{专业}专业{任务类型}任务已分配给您。", has: ["batch", "discipline", "taskType"] },
  "review.to-check": { group: "审查", to: "复核人", title: "专业审查待复核", content: "{任务}的审查结论已提交，请复核。", has: ["task"] },
  "review.task-returned": { group: "审查", to: "审查人", title: "审查任务被退回修改", content: "{任务}：{理由}", has: ["task", "reason"] },
  "review.all-checked": { group: "审查", to: "项目负责人", title: "各专业均已复核，请汇总", content: "{批次}全部专业的审查任务已复核，请汇总意见。", has: ["batch"] },
  "review.collected": { group: "审查", to: "总工程师", title: "审查意见已汇总，请作综合结论", content: "{批次}各专业意见已汇总。", has: ["batch"] },
  "review.transferred": { group: "审查", to: "转出和接手的人", title: "审查任务已转交", content: "{批次}{专业}专业：{内容}。理由：{理由}", has: ["batch", "discipline", "what", "reason"] },
  "review.send-letter": { group: "审查", to: "审查机构收发人员", title: "请发出{文书名称}", content: "{批次}综合结论：{结论}。", has: ["batch", "paper", "conclusion"] },
  "review.passed": { group: "审查", to: "参建单位", title: "审查通过", content: "{批次}：{结论}", has: ["batch", "conclusion", "sender"] },
  "review.failed": { group: "审查", to: "参建单位", title: "审查不合格", content: "{批次}：{结论}", has: ["batch", "conclusion", "sender"] },
  "review.failure-report": { group: "审查", to: "主管部门", title: "审查不合格报告", content: "{发出单位}报告：{批次}审查不合格。{结论}", has: ["sender", "batch", "conclusion"] },
  "review.due-soon": { group: "审查", to: "审查人、复核人、项目负责人", title: "审查期限将到", content: "【超期预警】{批次}{任务}{剩余时间}（{截止日期}）。", has: ["batch", "task", "remaining", "dueOn"] },
  "review.due-today": { group: "审查", to: "审查人、复核人、项目负责人", title: "审查期限今天到期", content: "【超期预警】{批次}{任务}{剩余时间}（{截止日期}）。", has: ["batch", "task", "remaining", "dueOn"] },
  "review.overdue": { group: "审查", to: "审查人、复核人、项目负责人", title: "审查已超期", content: "【超期预警】{批次}{任务}{剩余时间}（{截止日期}）。", has: ["batch", "task", "remaining", "dueOn"] },

  "opinion.reply-soon": { group: "意见答复", to: "参建单位", title: "意见答复期限将到", content: "{批次}的{内容}应在{截止日期}前答复，{剩余时间}，请尽快答复并提交。", has: ["batch", "what", "dueOn", "remaining"] },
  "opinion.reply-overdue": { group: "意见答复", to: "参建单位", title: "意见答复已过期", content: "{批次}的{内容}应在{截止日期}前答复，{剩余时间}，请尽快答复并提交。", has: ["batch", "what", "dueOn", "remaining"] },
  "opinion.confirm": { group: "意见答复", to: "建设单位", title: "答复已提交，请确认", content: "{发出单位}已提交{批次}{数量}条意见的答复，请核对后确认提交。", has: ["sender", "batch", "count"] },
  "opinion.answered": { group: "意见答复", to: "项目负责人、审查机构收发人员", title: "答复已提交，进入复审", content: "{批次}第 {轮次} 轮意见已答复，请复审。", has: ["batch", "round"] },

  "certificate.make": { group: "成果", to: "审查机构收发人员", title: "请制作审查合格书", content: "{批次}审查合格，请制作审查合格书并发起签章。", has: ["batch"] },
  "certificate.to-sign": { group: "成果", to: "法定代表人", title: "审查合格书待签章", content: "“{项目名称}”审查合格书{合格书编号}待您签章。", has: ["project", "certNo"] },
  "certificate.signed": { group: "成果", to: "审查机构收发人员、项目负责人", title: "合格书已签章", content: "“{项目名称}”审查合格书{合格书编号}已由{签发人}签章，系统正在为图纸加盖审查专用章。", has: ["project", "certNo", "issuer"] },
  "certificate.stamped": { group: "成果", to: "审查机构收发人员", title: "图纸签章完成，请发放成果", content: "“{项目名称}”{盖章情况}，合格书{合格书编号}可以发放。", has: ["project", "stamped", "certNo"] },
  "certificate.file": { group: "成果", to: "审查机构收发人员", title: "请办理备案", content: "“{项目名称}”审查合格书{合格书编号}已发放，请于{截止日期}前申请备案号（令13第十三条）。", has: ["project", "certNo", "dueOn"] },
  "certificate.record-applied": { group: "成果", to: "主管部门", title: "合格书申请备案", content: "{发出单位}为“{项目名称}”审查合格书{合格书编号}申请备案号。", has: ["sender", "project", "certNo"] },
  "certificate.recorded": { group: "成果", to: "参建单位、审查机构", title: "备案完成", content: "“{项目名称}”审查合格书{合格书编号}已备案，备案号{备案号}。", has: ["project", "certNo", "recordNo"] },
  "certificate.record-refused": { group: "成果", to: "审查机构", title: "备案申请被退回", content: "“{项目名称}”审查合格书{合格书编号}备案申请被退回：{理由}", has: ["project", "certNo", "reason", "sender"] },
  "certificate.revoked": { group: "成果", to: "参建单位、审查机构", title: "合格书被撤销", content: "“{项目名称}”审查合格书{合格书编号}已被{发出单位}撤销：{理由}", has: ["project", "certNo", "sender", "reason"] },

  "signature.to-sign": { group: "签章", to: "轮到签章的人", title: "待我签章", content: "“{项目名称}”{签章任务}待您用{印章}签章{签章期限}。", has: ["project", "signTask", "seal", "signBy"] },
  "signature.refused": { group: "签章", to: "发起人", title: "签章被拒", content: "{人员}拒签“{签章任务}”：{理由}", has: ["person", "signTask", "reason"] },
  "signature.cancelled": { group: "签章", to: "尚未签章的人", title: "签章任务已撤销", content: "{发出单位}撤销了“{签章任务}”：{理由}", has: ["sender", "signTask", "reason"] },
  "signature.done": { group: "签章", to: "发起人", title: "签章已完成", content: "“{签章任务}”已由全部签章人签署。", has: ["signTask"] },
  "signature.received": { group: "签章", to: "接收单位", title: "收到已签章文件", content: "{发出单位}发来已签章的“{签章任务}”。", has: ["sender", "signTask"] },

  "ending.suspended": { group: "中止、终止和作废", to: "参建单位、审查机构", title: "审查已中止", content: "{发出单位}：{批次}审查已中止。{理由}", has: ["sender", "batch", "reason"] },
  "ending.resumed": { group: "中止、终止和作废", to: "参建单位、审查机构", title: "审查已恢复", content: "{发出单位}：{批次}审查已恢复。{理由}", has: ["sender", "batch", "reason"] },
  "ending.termination-asked": { group: "中止、终止和作废", to: "主管部门", title: "项目终止申请待确认", content: "{发出单位}申请终止“{项目名称}”：{理由}", has: ["sender", "project", "reason"] },
  "ending.terminated": { group: "中止、终止和作废", to: "参建单位", title: "项目已终止", content: "{发出单位}确认终止“{项目名称}”：{理由}", has: ["sender", "project", "reason"] },
  "ending.termination-refused": { group: "中止、终止和作废", to: "参建单位", title: "主管部门不同意终止项目", content: "“{项目名称}”：{理由}", has: ["project", "reason", "sender"] },
  "invalidation.asked": { group: "中止、终止和作废", to: "审查机构收发人员、总工程师", title: "作废申请待审批", content: "{发出单位}申请作废{批次}：{理由}", has: ["sender", "batch", "reason"] },
  "invalidation.passed-on": { group: "中止、终止和作废", to: "主管部门", title: "作废申请待审批", content: "{发出单位}同意作废{批次}并报请审批：{理由}", has: ["sender", "batch", "reason"] },
  "invalidation.done": { group: "中止、终止和作废", to: "参建单位、审查机构", title: "报审批次已作废", content: "{批次}已作废：{理由}", has: ["batch", "reason", "sender"] },
  "invalidation.rejected": { group: "中止、终止和作废", to: "申请单位", title: "作废申请被驳回", content: "{发出单位}驳回了{批次}的作废申请：{理由}", has: ["sender", "batch", "reason"] },

  "progress.urged": { group: "催办", to: "轮到办理的人和单位", title: "催办", content: "{发出单位}催办“{项目名称}”：{待办事项}。请尽快办理。", has: ["sender", "project", "nextStep"] },
} as const satisfies Record<string, Kind>;
export type MessageKind = keyof typeof messageKinds;
