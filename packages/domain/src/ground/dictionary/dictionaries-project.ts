import { dictionary } from "./dictionary.ts";
import { processSteps, stepStatuses } from "../progress-template.ts";
import { bizTypes, categoryCodes, projectCategories } from "../project-type.ts";

/** Dictionaries 1 to 21: the project (domain handbook 4). */
// biome-ignore format: one list per entry
export const projectDictionaries = [
  dictionary(1, "BIZ_TYPE", "业务类型", bizTypes, { fixed: true }),
  dictionary(2, "PROJECT_CATEGORY_CODE", "项目类别码", categoryCodes, { fixed: true }),
  dictionary(3, "PROJECT_CATEGORY", "项目类别", projectCategories, { fixed: true }),
  dictionary(4, "PROJECT_CLASS", "工程类别", ["01 房屋建筑工程", "02 市政工程", "03 装修工程", "04 幕墙", "05 基坑支护", "06 钢结构", "07 园林景观"], { withOther: true, national: 2 }),
  dictionary(5, "BUILD_NATURE", "建设性质", ["01 新建", "02 改建", "03 扩建", "04 恢复", "05 迁建", "06 拆除", "07 装修", "08 加固"], { withOther: true }),
  dictionary(6, "PROJECT_USE", "工程用途", ["100 居住建筑", "110<100 居住建筑配套", "200 公共建筑", "210<200 办公", "220<200 商业", "230<200 旅游", "240<200 科教文卫",
    "250<200 通信", "260<200 交通运输", "300 商住楼", "400 农业建筑", "500 工业建筑", "510<500 厂房", "520<500 仓储", "600 市政"], { withOther: true }),
  dictionary(7, "PROJECT_SCALE", "工程规模", ["7 特大型", "8 大型", "9 中型", "10 小型"], { national: true }),
  dictionary(8, "PROJECT_GRADE", "工程等级", ["0 特级", "1 一级", "2 二级", "3 三级", "4 四级"]),
  dictionary(9, "APPROVAL_TYPE", "立项类型", ["1 审批", "2 核准", "3 备案"]),
  dictionary(10, "FUND_SOURCE", "资金来源", ["1 政府财政", "2 国有企业", "3 国家融资", "4 国际组织或外国政府", "5 集体经济", "6 外商投资", "7 港澳台", "8 私（民）营", "9 其他"]),
  dictionary(11, "KEY_LEVEL", "重点项目", ["0 非重点", "1 国家级", "2 省级", "3 市级", "4 县级"]),
  dictionary(12, "REVIEW_MODE", "审查方式", ["1 施工图审查", "2 告知承诺（事后抽查）", "3 免审备案", "4 咨询"]),
  dictionary(13, "RENOVATION_TYPE", "改造类型", ["1 室内装修", "2 改变用途", "3 建筑保温", "4 结构加固", "5 加装电梯", "6 外立面", "7 老旧小区"]),
  dictionary(14, "LAND_TYPE", "用地性质", ["1001 居住", "1002 行政办公", "1003 工业", "1004 仓储", "1005 对外交通", "1006 商业服务", "1007 教育", "1008 医疗"], { withOther: true, national: 5 }),
  dictionary(15, "AREA_UNIT", "面积单位", ["1 平方米", "2 亩", "3 公顷"], { national: true }),
  dictionary(16, "SIZE_UNIT", "规模单位", ["1 平方米", "2 千米", "3 米", "4 立方米", "5 座", "6 万吨/日"], { withOther: true }),
  dictionary(20, "PROCESS_KEY", "办理步骤", processSteps, { fixed: true }),
  dictionary(21, "STEP_STATUS", "步骤状态", stepStatuses, { fixed: true }),
];
