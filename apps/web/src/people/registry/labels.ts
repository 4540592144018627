import { dictionaryByCode, dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplines } from "@tushen/domain/ground/disciplines";
import { orgTypes, type RoleCode, roles } from "@tushen/domain/ground/organisation";
import type { Validity } from "@tushen/domain/people/validity";
import type { Option } from "../../ground/ui/form/options.ts";
import type { Tone } from "../../ground/ui/status-tag.tsx";

export const orgTypeLabels = { ...orgTypes, PLATFORM: "平台运营" } as const;

export const dictionaryOptions = (code: string): Option[] =>
  (dictionaryByCode(code)?.items ?? []).map(({ code: value, label }) => ({ value, label }));

export const disciplineOptions: readonly Option[] = disciplines.map(({ code, label }) => ({ value: code, label }));

export const roleLabel = (code: string): string => (code in roles ? roles[code as RoleCode].label : code);

export const qualificationText = (one: { qualType: string; qualGrade: string }): string =>
  `${dictionaryLabel("QUAL_TYPE", one.qualType)} ${dictionaryLabel("QUAL_GRADE", one.qualGrade)}`;

export const validityTone: Readonly<Record<Validity, Tone>> = {
  none: "quiet",
  expired: "bad",
  soon: "warn",
  holds: "good",
};

/** Dictionary ORG_AUDIT. */
export const organisationStates = {
  1: { label: "待审核", tone: "waiting" },
  2: { label: "正常", tone: "good" },
  3: { label: "已退回", tone: "warn" },
  4: { label: "已停用", tone: "bad" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export const requestStates = {
  WAITING: { label: "待审核", tone: "waiting" },
  APPROVED: { label: "已通过", tone: "good" },
  RETURNED: { label: "已退回", tone: "bad" },
  WITHDRAWN: { label: "已撤回", tone: "quiet" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export const requestKinds = { REGISTER: "新单位登记", CHANGE: "名称、代码变更" } as const;

export const credentialStates = {
  on: { label: "正常", tone: "good" },
  waiting: { label: "未生效", tone: "waiting" },
  over: { label: "已到期", tone: "quiet" },
  off: { label: "已停用", tone: "bad" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export const sealStates = {
  APPLYING: { label: "待审核", tone: "waiting" },
  ACTIVE: { label: "正常", tone: "good" },
  FROZEN: { label: "冻结", tone: "warn" },
  EXPIRED: { label: "过期", tone: "bad" },
  REVOKED: { label: "注销", tone: "quiet" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** `{ on: { label } }` as options of a filter. */
export const stateOptions = (states: Readonly<Record<string, { readonly label: string }>>): Option[] =>
  Object.entries(states).map(([value, { label }]) => ({ value, label }));
