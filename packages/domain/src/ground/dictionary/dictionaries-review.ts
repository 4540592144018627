import { dictionary } from "./dictionary.ts";

/** Guizhou and Qinghai split every category into fire and other. */
const fireSplitCategories = (): string[] => [
  "11 强条（消防）",
  "12 强条（非消防）",
  "21 一般（消防）",
  "22 一般（非消防）",
  "3 违反法规政策",
  "4 设计深度",
  "5 错漏碰缺/制图",
  "6 建议",
];

/** Dictionaries 89 to 101 and 147 to 153: review and opinions (domain handbook 4). */
// biome-ignore format: one list per entry
export const reviewDictionaries = [
  dictionary(89, "REVIEW_CONTENT", "审查内容", ["1 强制性标准", "2 地基基础和主体结构安全", "3 消防安全", "4 人防防护安全", "5 节能绿建", "6 签章", "7 其他法定"]),
  dictionary(90, "PROBLEM_CATEGORY", "问题类别", ["1 违反强制性条文", "2 违反一般性条文", "3 违反法规政策", "4 设计深度", "5 错漏碰缺/制图", "6 建议"]),
  dictionary(152, "PROBLEM_CATEGORY_120000", "问题类别（天津）", ["1 强条", "2 一般", "4 深度", "6 建议"]),
  dictionary(153, "PROBLEM_CATEGORY_520000", "问题类别（贵州）", fireSplitCategories()),
  dictionary(154, "PROBLEM_CATEGORY_630000", "问题类别（青海）", fireSplitCategories()),
  dictionary(91, "STRONG_GROUP", "强条分类", ["1 建筑设计", "2 建筑防火", "3 建筑设备", "4 勘察和地基基础", "5 结构设计", "6 房屋抗震设计", "7 结构鉴定和加固"]),
  dictionary(92, "SERIOUS_LEVEL", "严重程度", ["1 严重安全隐患", "2 较大", "3 一般"]),
  dictionary(93, "OPINION_SOURCE", "意见来源", ["MAN 人工", "AI 智能审查", "IMP 导入", "LIB 意见库", "XF 消防", "RF 人防", "JF 技防"], { fixed: true }),
  dictionary(95, "TASK_TYPE", "任务类型", ["FIRST 初审", "AGAIN 复审", "ALTER 变更", "ZX 咨询", "JC 检查", "XF 消防", "RF 人防", "JF 技防", "JN 节能"], { fixed: true }),
  dictionary(96, "TASK_CONCLUSION", "专业结论", ["6 合格", "3 不合格", "7 补正材料", "8 修改后合格"], { fixed: true }),
  dictionary(97, "CONCLUSION", "综合结论", ["1 审查合格", "2 修改后复审", "3 不合格（退审）", "4 不予受理"], { fixed: true }),
  dictionary(98, "REPLY_TYPE", "答复类型", ["1 已修改", "2 已补充", "3 说明（未修改）", "4 不采纳（附理由）", "5 后续专项设计"]),
  dictionary(99, "JUDGE", "答复判定", ["1 通过", "2 部分通过", "3 未通过"], { fixed: true }),
  dictionary(100, "MARKUP_TOOL", "标注工具", ["1 云线", "2 矩形", "3 圆", "4 椭圆", "5 箭头", "6 引线文字", "7 折线", "8 多边形", "9 手写", "10 高亮", "11 文字", "12 测距", "13 测面积", "14 测角", "15 图章", "16 照片"], { fixed: true }),
  dictionary(101, "REVIEW_PROBLEM_SOURCE", "勘察问题来源", ["1 外业资料", "2 实验资料", "3 报告书"]),
  dictionary(147, "AI_LEVEL", "智能审查层级", ["L0 文件", "L1 填报", "L2 文本", "L3 模型"], { fixed: true }),
  dictionary(148, "AI_RESULT", "智能审查结果", ["PASS 通过", "FAIL 不满足", "REVIEW 需复核", "NA 不适用", "NO_DATA 无数据"], { fixed: true }),
  dictionary(149, "AI_ACTION", "智能审查处理", ["ACCEPTED 采纳", "EDITED 修改采纳", "IGNORED 忽略", "PENDING 未处理"], { fixed: true }),
  dictionary(150, "IGNORE_REASON", "忽略理由", ["1 识别错误", "2 数据缺失", "3 不适用", "4 已有意见", "5 局部允许"]),
];
