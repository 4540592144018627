import { documentMachine } from "@tushen/domain/papers/document-state";

export const documentRefusals = {
  ...documentMachine.refusals,
  "document.sent": "该文书已经发出，不能再次生成、修改或发送；内容有误的，请按发出后的办法更正",
  "document.other-batch": "该批次没有这种文书，请在对应的审查、咨询或检查批次中办理",
  "document.no-draft": "还没有可以发送的草稿，请先生成文书",
  "document.before-collect": "各专业结论汇总后才能生成该文书，请先由审查项目负责人完成汇总",
  "document.report-words-missing": "审查报告的各项意见还没有填写，请先由审查项目负责人在汇总时填写",
  "document.no-answers": "本单位在本轮还没有填写答复，请先填写答复再生成",
  "document.not-waiting": "报审批次不在待受理状态：通知书在审查机构受理、要求补正或不予受理时发出",
  "document.policy-unwritten": "政策性审查的各项结论还没有填写，请先填写并保存",
  "document.area-missing": "还没有填写单体的建筑面积，请先在单体信息中填写，再生成登记表",
  "document.not-small":
    "各单体建筑面积合计{area}㎡，超过{most}㎡，不属于小型项目，请按正常程序报施工图审查，不需要登记",
  "document.before-pass": "审查通过后才能生成该文书",
  "document.before-staff": "人员安排后才能生成该文书，请先为各专业安排审查人和复核人",
  "document.no-such-works": "该批次没有这项内容，不需要这种文书",
  "document.not-word": "{name} 不是 Word 文件：请上传修改后的 .docx，或由它导出的 PDF",
  "document.word-unfit": "Word 已保存，但有内容不能带入文书，请按提示修改后再上传，或上传由该 Word 导出的 PDF",
  "document.changed": "生成以后数据有变化，原签章不再有效：请重新生成、重新签章后再发送，或选择不带签章发送",
  "document.chief-sends": "该文书由技术负责人随综合结论发出，请技术负责人登录后发送，或在“汇总与结论”页作出结论",
} as const;
