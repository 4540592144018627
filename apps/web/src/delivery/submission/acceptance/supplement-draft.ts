import type { OrgId } from "@tushen/contract/ground/fields";

/** One line of the notice of supplement (补正告知) while the clerk writes it. */
export interface SupplementLine {
  readonly key: number;
  readonly material: string;
  readonly problem: string;
  readonly requirement: string;
  readonly orgId: OrgId | null;
}

export type Verdict = "ok" | "wrong";

/** Findings of the clerk so far; kept in this browser until the notice is sent. */
export interface FormalCheck {
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly lines: readonly SupplementLine[];
}

const emptyCheck: FormalCheck = { verdicts: {}, lines: [] };
const keyOf = (submissionId: number) => `formal-check-${submissionId}`;

export const keptCheck = (submissionId: number): FormalCheck => {
  const kept = localStorage.getItem(keyOf(submissionId));
  return kept === null ? emptyCheck : (JSON.parse(kept) as FormalCheck);
};

export const keepCheck = (submissionId: number, check: FormalCheck | undefined) => {
  if (check === undefined) localStorage.removeItem(keyOf(submissionId));
  else localStorage.setItem(keyOf(submissionId), JSON.stringify(check));
};

/** What the formal check (程序性审查) looks at (domain handbook 2.2 and 5). */
export const checkItems: readonly { readonly key: string; readonly label: string; readonly hint: string }[] = [
  { key: "report", label: "申报信息", hint: "项目、单位、单体与批文一致" },
  { key: "policy", label: "政策性文件", hint: "立项、规划许可等齐全有效" },
  { key: "survey", label: "勘察成果", hint: "勘察报告审查合格，或随本批次一并报审" },
  { key: "drawings", label: "施工图纸", hint: "图纸与目录一致，能够打开" },
  { key: "books", label: "计算书与专篇", hint: "结构计算书，节能、消防等专篇齐全" },
  { key: "seals", label: "签字签章", hint: "出图章、执业章和签字齐全有效" },
];

const blankLine = { material: "", problem: "", requirement: "", orgId: null };

export const withLine = (check: FormalCheck, material = "", orgId: OrgId | null = null): FormalCheck => ({
  ...check,
  lines: [
    ...check.lines,
    { ...blankLine, material, orgId, key: Math.max(0, ...check.lines.map(({ key }) => key)) + 1 },
  ],
});

export const changedLine = (check: FormalCheck, key: number, change: Partial<SupplementLine>): FormalCheck => ({
  ...check,
  lines: check.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
});

export const withoutLine = (check: FormalCheck, key: number): FormalCheck => ({
  ...check,
  lines: check.lines.filter((line) => line.key !== key),
});

/**
 * Judges one item. A failed item begins a line of the notice; an item that passes after all removes its line if nothing
 * was written into it.
 */
export const judged = (check: FormalCheck, key: string, verdict: Verdict, orgId: OrgId | null): FormalCheck => {
  const label = checkItems.find((item) => item.key === key)?.label ?? "";
  const next = { ...check, verdicts: { ...check.verdicts, [key]: verdict } };
  if (verdict === "wrong")
    return check.lines.some(({ material }) => material === label) ? next : withLine(next, label, orgId);
  return { ...next, lines: check.lines.filter(({ material, problem }) => material !== label || problem.trim() !== "") };
};

export const isComplete = ({ material, problem, orgId }: SupplementLine): boolean =>
  material.trim() !== "" && problem.trim().length >= 2 && orgId !== null;

export const isPassed = ({ verdicts, lines }: FormalCheck): boolean =>
  lines.length === 0 && checkItems.every(({ key }) => verdicts[key] === "ok");

export const withAllPassed = (check: FormalCheck): FormalCheck =>
  checkItems.reduce((found, { key }) => judged(found, key, "ok", null), check);
