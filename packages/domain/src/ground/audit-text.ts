import { type AuditFacts, hiddenSecret } from "./audit-change.ts";
import { clockInBeijing } from "./calendar/beijing-clock.ts";
import { dictionaryLabel } from "./dictionary/dictionaries.ts";
import { orgTypes, roles } from "./organisation.ts";

/** The changes of an audit line for readers: field names in Chinese, values as people write them. */
export interface ChangeText {
  readonly label: string;
  /** Null where there was or is nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields by their name in the contract; names of table columns (`org_name`) are found as well. */
// biome-ignore format: a table
export const auditFields: Readonly<Record<string, string>> = {
  // organisations
  orgName: "单位名称", orgType: "单位类型", creditCode: "统一社会信用代码", groupFlag: "集团标识", divisionCode: "所在地区", legalPerson: "法定代表人",
  address: "地址", contactName: "联系人", contactMobile: "联系电话", qualifications: "资质", houseClass: "审查机构类别", suspended: "停用", orgId: "单位",
  state: "状态", status: "状态", auditState: "审核状态", auditReason: "审核意见", reason: "原因", remark: "备注",
  qualType: "资质类别", qualGrade: "资质等级", qualNo: "证书编号", validTo: "有效期至", validFrom: "有效期自",
  // people and their registrations
  personName: "姓名", name: "名称", idNumber: "证件号码", idType: "证件类型", mobile: "手机号", registrations: "执业注册", reviewDisciplines: "审查专业", title: "职称", email: "邮箱",
  regType: "注册类别", regNo: "注册证号", sealNo: "执业印章号", discipline: "专业", gender: "性别",
  // accounts and credentials
  username: "用户名", password: "密码", passwordHash: "密码", account: "账号", accountId: "账号", personId: "人员", departmentName: "部门", roleCodes: "角色", roles: "角色", effectiveTime: "生效时间",
  expireTime: "失效时间", applicationId: "项目", deleted: "已撤销", relationId: "外部账号", agent: "浏览器", createdAt: "登录时间", lastSeenAt: "最近使用", expiresAt: "到期时间",
  msgCode: "短信验证码", identityCode: "项目身份码", token: "令牌",
  // applications that sign in through the portal
  clientId: "应用标识", clientName: "应用名称", clientSecret: "应用密钥", secretHash: "应用密钥", redirectUris: "回调地址",
  // seals
  sealName: "印章名称", sealType: "印章类型", holder: "持有人", ownerName: "持有人",
  // dictionaries and parameters
  label: "名称", code: "代码", sort: "顺序", order: "顺序", enabled: "使用中", parentCode: "上级代码", exchangeCode: "交换代码", value: "值",
  // wordings of messages
  messageTitle: "消息标题", messageContent: "消息正文",
  version: "版本号", createTime: "创建时间", updateTime: "修改时间", id: "编号", count: "数量",
};

const camel = (field: string): string => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export const auditFieldLabel = (field: string): string => auditFields[camel(field)] ?? field;

const dictionaryOf: Readonly<Record<string, string>> = {
  qualType: "QUAL_TYPE",
  qualGrade: "QUAL_GRADE",
  houseClass: "CENSOR_CLASS",
  regType: "REG_TYPE",
  discipline: "DISCIPLINE",
  reviewDisciplines: "DISCIPLINE",
  title: "TITLE",
  idType: "ID_TYPE",
  gender: "GENDER",
  sealType: "SEAL_TYPE",
};

/** A value as text; null for one that is not there. */
export const auditValueText = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === "") return null;
  if (value === true) return "是";
  if (value === false) return "否";
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => auditValueText(field, one)).join("、");
  if (typeof value === "object") {
    const parts = Object.entries(value).map(([key, one]) => [auditFieldLabel(key), auditValueText(key, one)] as const);
    return parts.flatMap(([label, text]) => (text === null ? [] : [`${label} ${text}`])).join("，");
  }
  return coded(camel(field), String(value as string | number));
};

const coded = (field: string, text: string): string => {
  if (text === hiddenSecret) return "（不显示）";
  if (field === "orgType") return { ...orgTypes, PLATFORM: "平台" }[text] ?? text;
  if (field === "roleCodes" || field === "roles") return roles[text as keyof typeof roles]?.label ?? text;
  const dictionary = dictionaryOf[field];
  if (dictionary) return dictionaryLabel(dictionary, text);
  return /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text)
    ? clockInBeijing(new Date(text)).slice(0, 16)
    : text;
};

/** For each field the value before and after; fields empty on both sides are left out. */
export const changeTexts = (before: AuditFacts | null, after: AuditFacts | null): ChangeText[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      label: auditFieldLabel(field),
      before: auditValueText(field, before?.[field]),
      after: auditValueText(field, after?.[field]),
    }))
    .filter((change) => change.before !== null || change.after !== null);
};
