import { dictionary } from "./dictionary.ts";
import { messageChannels, messageTypes } from "../message-state.ts";
import { systemParameters } from "../parameters.ts";

/** Dictionaries 102 to 135: drawings, documents, fees, complaints, signatures and the rest (domain handbook 4). */
// biome-ignore format: one list per entry
export const documentDictionaries = [
  dictionary(102, "FOLDER_TYPE", "目录类型", ["DRAW 图纸", "CALC 计算书", "DOC 资料", "MODEL 模型", "REPLY 回复", "FRUIT 成果", "ALTER 变更"], { fixed: true }),
  dictionary(103, "DRAWING_CHANGE", "图纸变化", ["N 新增", "M 修改", "U 未变", "D 删除"], { fixed: true }),
  dictionary(104, "DRAWING_STATE", "图纸状态", ["0 草稿", "1 已提交", "2 审查中", "3 已签名", "4 已盖审查章", "9 作废"], { fixed: true }),
  dictionary(105, "PAPER_SIZE", "图幅", ["A0", "A0+1/4", "A0+1/2", "A0+3/4", "A0+1", "A1", "A1+1/4", "A1+1/2", "A1+3/4", "A1+1", "A2", "A2+1/4", "A2+1/2", "A2+3/4", "A2+1", "A3", "A3+1/2", "A3+1", "A3+3/2", "A4"]),
  dictionary(106, "CATALOG_MATCH", "目录核对", ["1 一致", "2 目录有图缺", "3 有图目录无", "4 图名不一致"], { fixed: true }),
  dictionary(107, "DOC_CATEGORY", "资料类别", ["1 立项批文", "2 规划许可证及附图", "3 用地批准", "4 初步设计批复", "5 勘察报告（及合格书）", "6 计算书", "7 节能计算/备案表", "8 绿建自评", "9 装配率计算", "10 人防批复",
    "11 超限审查意见", "12 审查委托合同", "13 资质证书", "14 授权委托书", "15 承诺书", "16 消防专项说明", "17 试桩/检测报告", "18 BIM模型", "19 原有建筑资料/鉴定报告", "20 变更依据", "21 回复文件", "22 付款凭证", "23 勘察任务书", "24 勘察纲要", "25 外业见证报告", "26 钻孔柱状图", "27 剖面图", "28 土工试验报告", "29 工程风险评估报告"], { withOther: true }),
  dictionary(108, "REPO_PART", "资料部分", ["SIGNATURE 签章", "DESIGN 设计", "CONSTRUCT 建设", "ATTACHMENT 附件", "SUPERVISE 监管"], { fixed: true }),
  dictionary(109, "DOC_STATE", "资料状态", ["0 未传", "1 已传", "2 退回", "3 合格"], { fixed: true }),
  dictionary(110, "SPECIAL_DESIGN", "专项设计", ["1 基坑", "2 幕墙", "3 钢结构", "4 装饰", "5 智能化", "6 景观", "7 泛光照明", "8 人防", "9 预制构件深化", "10 抗震支架"]),
  dictionary(111, "FEE_TYPE", "费用类型", ["1 施工图审查费", "2 勘察审查费", "3 变更审查费", "4 复审加收", "5 咨询费", "6 专项（基坑/幕墙/绿建）"]),
  dictionary(113, "PAY_MODE", "承担方式", ["1 建设单位支付", "2 政府购买服务", "3 免收"]),
  dictionary(114, "PAY_CHANNEL", "支付渠道", ["1 对公转账", "2 微信", "3 支付宝", "4 银联", "5 现金"]),
  dictionary(115, "INVOICE_TYPE", "发票类型", ["1 增值税电子普通发票（数电）", "2 增值税电子专用发票（数电）", "3 纸质普通发票", "4 纸质专用发票", "5 财政票据"]),
  dictionary(116, "TITLE_TYPE", "抬头类型", ["1 单位", "2 个人"]),
  dictionary(117, "INVOICE_STATE", "发票状态", ["NONE 未开票", "APPLIED 已申请", "ISSUING 开票中", "ISSUED 已开具", "PRINTED 已打印", "SENT 已发送", "FAILED 开票失败", "RED_APPLIED 红冲中", "RED 已红冲", "VOID 已作废"], { fixed: true }),
  dictionary(118, "PETITION_TYPE", "投诉类型", ["1 审查意见有异议", "2 审查超时", "3 服务态度/廉洁", "4 收费争议", "5 系统问题", "6 图纸质量举报", "7 挂靠举报"], { withOther: true }),
  dictionary(120, "PETITION_RESULT", "投诉处理结果", ["1 成立", "2 部分成立", "3 不成立"]),
  dictionary(121, "SATISFACTION", "满意度", ["1 满意", "2 基本满意", "3 不满意"]),
  dictionary(122, "CERT_TYPE", "合格书类型", ["1 施工图审查合格书", "2 子合格书", "3 勘察文件审查合格书", "4 变更审查合格意见", "5 消防技术审查合格意见", "6 人防审查合格意见", "7 检查报告"]),
  dictionary(124, "SIGN_BIZ", "签章业务", ["OPINION 告知书", "DRAWING 图纸", "CERT 合格书", "FEE 收费单", "REPORT 审查报告", "REPLY 回复", "CONTRACT 协议"], { fixed: true }),
  dictionary(125, "SIGN_PROVIDER", "签章服务", ["A 默认服务", "B 沈阳服务", "C 郑州服务"], { fixed: true }),
  dictionary(126, "SEAL_TYPE", "印章类型", ["1 单位公章", "2 出图专用章", "3 注册建筑师章", "4 注册结构章", "5 注册岩土章", "6 注册设备/电气章", "7 审查专用章", "8 审查人章", "9 法人章", "10 合同章", "11 人防设计专用章", "12 个人签名"]),
  dictionary(128, "ALTER_KIND", "变更类别", ["INFO 项目信息", "UNIT 参建单位", "PERSON 人员", "BUILDING 单体信息", "DRAWING 设计变更"], { fixed: true }),
  dictionary(129, "ALTER_REASON", "变更原因", ["1 建设单位要求", "2 规划调整", "3 设计优化/错漏", "4 现场条件（地质）", "5 规范更新", "6 材料设备", "7 审批部门要求"], { withOther: true }),
  dictionary(130, "ALTER_STATE", "变更状态", ["DRAFT 草稿", "SUBMITTED 待审核", "CHECKING 审核中", "RETURNED 退回", "REJECTED 不同意", "APPROVED 已同意", "REVIEWING 变更审查中", "EFFECTIVE 已生效", "WITHDRAWN 已撤回"], { fixed: true }),
  dictionary(131, "MESSAGE_TYPE", "消息类型", messageTypes, { fixed: true }),
  dictionary(132, "CHANNEL", "消息渠道", messageChannels, { fixed: true }),
  dictionary(133, "YES_NO", "是否", ["1 是", "0 否"], { fixed: true }),
  dictionary(134, "GENDER", "性别", ["1 男", "2 女"]),
  dictionary(135, "PARAM_TYPE", "系统参数", Object.entries(systemParameters).map(([type, { label }]) => `${type} ${label}`), { fixed: true }),
];
