import { deploymentVersions, deployments } from "./deployment.ts";

/**
 * Parameters set by an administrator (domain handbook, dictionary 135): meaning, screens they affect, and allowed
 * values. A value is always text; an empty text means "not set", and then `otherwise` holds.
 */
export interface Parameter {
  readonly label: string;
  readonly kind: "switch" | "number" | "text" | "choice" | "picture";
  /** The value in force while nothing is set. */
  readonly otherwise: string;
  /** What it means. */
  readonly meaning: string;
  /** The screens it affects. */
  readonly screens: string;
  /** Guests may read it; parameters never contain secrets. */
  readonly isPublic?: true;
  /** Choices by their value. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly unit?: string;
  readonly least?: number;
  readonly most?: number;
  /** Has no effect yet: it is answered with its default, and nobody can set it. */
  readonly isPending?: true;
}

export type ParameterTable = Readonly<Record<string, Parameter>>;

const openOrClosed = { OPEN: "开启", CLOSE: "关闭" } as const;

// biome-ignore format: a table
export const systemParameters = {
  VERSION: { label: "部署版本", kind: "choice", otherwise: "", isPublic: true, meaning: "系统使用哪个城市的名称、标志、颜色和规则。不设置时按访问的域名确定；服务器启动设置 DEPLOYMENT 优先于此。", screens: "登录页、页面标题与图标、全部文书", choices: Object.fromEntries(deploymentVersions.map((version) => [version, deployments[version].name])) },
  INSPECT_SWITCH: { label: "检查模式", kind: "switch", otherwise: "CLOSE", isPublic: true, meaning: "开启后进入检查（抽查）模式：房建意见的答复转到检查意见答复页。", screens: "房建审查意见答复、房建检查意见答复" },
  REPORT_AUDIT: { label: "申报审核", kind: "switch", otherwise: "CLOSE", meaning: "开启后项目申报须经主管部门审核通过，才能报审。", screens: "项目申报、项目首页、监管工作台" },
  CONTRACT_REQUIRED: { label: "报审须有审查合同", kind: "switch", otherwise: "CLOSE", meaning: "开启后须上传审查委托合同，才能向审查机构报审。", screens: "项目首页、选择审查机构" },
  SURVEY_REQUIRED: { label: "先勘察、后设计", kind: "switch", otherwise: "OPEN", meaning: "开启后含结构、岩土、桥隧、轨道专业的批次，须有同一项目代码下审查合格且未撤销的勘察报告，或本批次的勘察专业一并合格，才能作出审查合格结论；勘察文件在其他系统审查的地区可关闭。", screens: "汇总与结论" },
  READ_ALL: { label: "须逐张阅图", kind: "switch", otherwise: "OPEN", meaning: "开启后审查人看过本专业全部图纸，才能提交专业结论。", screens: "审图工作台" },
  CHECKLIST_REQUIRED: { label: "须核对审查要点", kind: "switch", otherwise: "CLOSE", meaning: "开启后审查人逐条核对本专业审查要点，才能提交专业结论；关闭时要点只供参考。", screens: "审图工作台" },
  ANSWER_CONFIRM: { label: "答复提交方", kind: "choice", otherwise: "OWNER", meaning: "审查意见的答复由谁最后提交给审查机构。", screens: "审查意见答复", choices: { OWNER: "建设单位确认后提交", DESIGN: "设计单位直接提交" } },
  REPLY_DAYS: { label: "答复期限", kind: "number", otherwise: "20", unit: "日", least: 1, most: 365, meaning: "告知书发出后，要求各单位在多少日内答复；发出时可另行指定。", screens: "汇总与结论、审查意见告知书" },
  RECHECK_DAYS: { label: "复审期限", kind: "number", otherwise: "5", unit: "个工作日", least: 1, most: 60, meaning: "收到答复后，审查机构应在多少个工作日内完成复审。", screens: "审查工作台的审查期限" },
  MAX_RECHECK: { label: "复审次数上限", kind: "number", otherwise: "3", unit: "次", least: 1, most: 20, meaning: "复审一般进行几次；超过后再要求复审时给出提示。", screens: "汇总与结论" },
  MAX_LOAD: { label: "在办任务上限", kind: "number", otherwise: "20", unit: "个", least: 1, most: 500, meaning: "一人同时在办的审查和复核任务达到此数后，安排人员和转交时提示任务已满，不禁止安排。", screens: "人员安排、汇总与结论" },
  REVIEW_PACE: { label: "审图速度", kind: "number", otherwise: "20", unit: "张/工作日", least: 1, most: 500, meaning: "预测审查工作量时，按一名审查人每个工作日能审多少张图纸计算；只用于预测，不限制审查。", screens: "工作量预测" },
  ALTER_CONTROL: { label: "变更须主管部门审核", kind: "switch", otherwise: "CLOSE", meaning: "开启后申报变更经审查机构同意后，还须主管部门同意才生效。", screens: "申报变更详情" },
  SUPPLEMENT_DAYS: { label: "补正期限", kind: "number", otherwise: "30", unit: "日", least: 5, most: 365, meaning: "补正告知发出后多少日内没有重新提交，报审批次自动撤回；到期前5日提醒。", screens: "退回意见、项目首页" },
  ARCHIVE_DAYS: { label: "归档期限", kind: "number", otherwise: "90", unit: "日", least: 1, most: 3650, meaning: "项目审查完成、合格书全部备案后，经过多少日自动归档；归档后只能查看。", screens: "项目首页" },
  JOINT_REVIEW: { label: "联合审查", kind: "switch", otherwise: "CLOSE", meaning: "开启后特殊建设工程须有消防、建设人防工程的须有人防、含技防的须有技防专业的审查，缺一不能作出审查合格结论；关闭时由审查项目负责人决定是否列入。", screens: "人员安排、汇总与结论" },
  FIRE_FILING: { label: "一般工程消防备案", kind: "switch", otherwise: "OPEN", meaning: "开启后不属于特殊建设工程的批次办理消防备案，取得备案号；关闭后无需办理。", screens: "消防审查" },
  FEE_BLOCK: { label: "欠费不发成果", kind: "switch", otherwise: "CLOSE", meaning: "开启后审查费未结清时不能发放审查成果。", screens: "成果发放" },
  SERVICE_PHONE: { label: "客服电话", kind: "text", otherwise: "", isPublic: true, most: 40, meaning: "用户遇到问题时联系的电话。不设置时用部署版本自带的号码。", screens: "申报失败等出错提示、登录页" },
  SERVICE_GROUP: { label: "客服群号", kind: "text", otherwise: "", isPublic: true, most: 40, meaning: "用户可加入的客服群。不设置时不显示。", screens: "申报失败等出错提示、登录页" },
  LOGIN_BG: { label: "登录页图片", kind: "picture", otherwise: "", isPublic: true, meaning: "登录页左侧的图片。不设置时显示自带的平面图。", screens: "登录页" },
} as const satisfies ParameterTable;
export type SystemParameterType = keyof typeof systemParameters;

/** Parameters an organisation sets for itself. A feature it switched off is not offered to its partners. */
// biome-ignore format: a table
export const orgParameters = {
  SIGN_SWITCH: { label: "电子签章", kind: "switch", otherwise: "OPEN", meaning: "本单位为审查合格书在线签章。关闭后不能发起签章，已发起的不受影响。", screens: "成果发放" },
  FEE_SWITCH: { label: "在线收费", kind: "switch", otherwise: "OPEN", isPending: true, meaning: "本单位在线核算和收取审查费。", screens: "审查费" },
  INVOICE_SWITCH: { label: "在线开票", kind: "switch", otherwise: "OPEN", meaning: "本单位在线受理开票申请。", screens: "审查费" },
  PETITION_SWITCH: { label: "在线申诉", kind: "switch", otherwise: "OPEN", meaning: "可在线对本单位的审查提出申诉。", screens: "申诉" },
} as const satisfies ParameterTable;
export type OrgParameterCode = keyof typeof orgParameters;

/** The parameters an administrator is shown. */
export const offeredParameters = (table: ParameterTable): ParameterTable =>
  Object.fromEntries(Object.entries(table).filter(([, { isPending }]) => !isPending));

/** Labels of the choices of a switch or a choice. */
export const choicesOf = (parameter: Parameter): Readonly<Record<string, string>> =>
  parameter.kind === "switch" ? openOrClosed : (parameter.choices ?? {});

export const parameterIn = (table: ParameterTable, type: string): Parameter | undefined =>
  Object.hasOwn(table, type) ? table[type] : undefined;

const longestText = 200;

/** What is wrong with a value, or null. The empty value un-sets the parameter. */
export const parameterProblem = (parameter: Parameter, value: string): string | null => {
  if (value === "") return null;
  const { kind, least = 0, most, unit = "" } = parameter;
  if (kind === "switch" || kind === "choice")
    return Object.hasOwn(choicesOf(parameter), value) ? null : "请选择列出的选项";
  if (kind === "number") {
    const isWithin = /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= (most ?? Number.MAX_VALUE);
    return isWithin ? null : `请填写 ${least} 到 ${most} 之间的整数${unit && `（${unit}）`}`;
  }
  if (kind === "picture") return /^\d{1,15}$/.test(value) ? null : "请重新上传图片";
  return value.length <= (most ?? longestText) ? null : `不超过 ${most ?? longestText} 个字`;
};

/** A value as people read it. */
export const parameterText = (parameter: Parameter, value: string): string => {
  if (value === "") return "未设置";
  if (parameter.kind === "picture") return "已上传";
  const unit = parameter.unit ? ` ${parameter.unit}` : "";
  return `${choicesOf(parameter)[value] ?? value}${unit}`;
};
