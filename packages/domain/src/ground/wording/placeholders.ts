/**
 * The facts a message can name. In a wording a fact stands as its Chinese name in braces, for example `{批次}`; the
 * sample fills the preview.
 */
export const placeholders = {
  batch: { name: "批次", sample: "“金色时代广场一期”（1号楼施工图）" },
  project: { name: "项目名称", sample: "金色时代广场一期" },
  atlas: { name: "图册名称", sample: "1号楼施工图" },
  sender: { name: "发出单位", sample: "锐图施工图审查有限公司" },
  reason: { name: "理由", sample: "结构计算书缺少基础部分" },
  why: { name: "撤回理由", sample: "：图纸需要修改" },
  acceptanceNo: { name: "受理编号", sample: "SL-2026-0123" },
  limitDays: { name: "审查期限", sample: "15" },
  dueOn: { name: "截止日期", sample: "2026-12-18" },
  count: { name: "数量", sample: "6" },
  what: { name: "内容", sample: "请补充地勘报告原件" },
  discipline: { name: "专业", sample: "结构" },
  taskType: { name: "任务类型", sample: "复审" },
  task: { name: "任务", sample: "“金色时代广场一期”（1号楼施工图）结构专业" },
  round: { name: "轮次", sample: "1" },
  conclusion: { name: "结论", sample: "修改后复审" },
  paper: { name: "文书名称", sample: "审查意见告知书" },
  number: { name: "文书编号", sample: "GZ-2026-0456" },
  remaining: { name: "剩余时间", sample: "剩余3个工作日" },
  certNo: { name: "合格书编号", sample: "410100-2026-0789" },
  recordNo: { name: "备案号", sample: "4101002026000123" },
  issuer: { name: "签发人", sample: "王法定" },
  stamped: { name: "盖章情况", sample: "126 张图纸已加盖审查专用章" },
  projectNo: { name: "项目编号", sample: "2026-410105-0012" },
  nextStep: { name: "待办事项", sample: "请设计单位答复审查意见" },
  signTask: { name: "签章任务", sample: "审查报告签章" },
  seal: { name: "印章", sample: "法人章" },
  person: { name: "人员", sample: "李审查" },
  signBy: { name: "签章期限", sample: "，请在 2026-12-18 前完成" },
} as const satisfies Record<string, { readonly name: string; readonly sample: string }>;
export type Placeholder = keyof typeof placeholders;
