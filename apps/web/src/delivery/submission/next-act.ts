import type { DeskStep } from "@tushen/domain/delivery/desk-step";
import type { RoleCode } from "@tushen/contract/ground/who";

export interface NextAct {
  readonly label: string;
  readonly to: string;
  /** due: the reader has to act; look: the reader only looks. */
  readonly weight: "due" | "look";
}

interface Row {
  readonly id: number;
  readonly step: DeskStep;
  readonly state: string;
  readonly purpose: "REVIEW" | "ZX" | "JC";
}

const pages = {
  acceptance: ({ id }: Row) => `#/censorUnit/acceptance/${id}`,
  assignment: ({ id }: Row) => `#/censorUnit/assignment/${id}`,
  conclusion: ({ id }: Row) => `#/censorUnit/conclusion/${id}`,
  results: ({ id }: Row) => `#/censorUnit/results/${id}`,
} as const;

type Page = keyof typeof pages;

/** Roles that act at each step, the page for it, and the label of the button. */
const acts: readonly {
  readonly role: RoleCode;
  readonly step: DeskStep;
  readonly label: string;
  readonly page: Page;
}[] = [
  { role: "CENSOR_CLERK", step: "ACCEPT", label: "受理", page: "acceptance" },
  { role: "CENSOR_PM", step: "STAFF", label: "安排人员", page: "assignment" },
  { role: "CENSOR_PM", step: "COLLECT", label: "汇总", page: "conclusion" },
  { role: "CENSOR_CHIEF", step: "CONCLUDE", label: "综合结论", page: "conclusion" },
  { role: "CENSOR_CLERK", step: "LETTER", label: "发告知书", page: "conclusion" },
  { role: "CENSOR_PM", step: "RESULTS", label: "成果发放", page: "results" },
  { role: "CENSOR_CLERK", step: "RESULTS", label: "成果发放", page: "results" },
  { role: "CENSOR_LEGAL", step: "RESULTS", label: "签发成果", page: "results" },
];

const lookAt: Readonly<Partial<Record<DeskStep, Page>>> = {
  ACCEPT: "acceptance",
  SUPPLEMENT: "acceptance",
  STAFF: "assignment",
  RESULTS: "results",
  DONE: "results",
};

/** The page of the first act: a consultation begins with its agreement, an inspection with its leader. */
const besidePage = (row: Row): string | undefined => {
  const { id, step, purpose } = row;
  if (purpose === "REVIEW") return undefined;
  if (step === "DONE") return pages.conclusion(row);
  if (step !== "ACCEPT") return undefined;
  return purpose === "ZX"
    ? `#/projectReport/consultantArrangement?projectSubmissionId=${id}`
    : `#/censorUnit/inspection/${id}`;
};

const openingLabels = { REVIEW: undefined, ZX: "拟定协议", JC: "开始检查" } as const;

/** The one button of a row: the act that waits for these roles, else a link to look at the batch. */
export const nextActOf = (row: Row, roles: readonly string[]): NextAct => {
  const act = acts.find(({ role, step }) => roles.includes(role) && step === row.step);
  const beside = besidePage(row);
  if (act) {
    const opening = row.step === "ACCEPT" ? openingLabels[row.purpose] : undefined;
    return { label: opening ?? act.label, to: beside ?? pages[act.page](row), weight: "due" };
  }
  // A refused batch has no conclusion; the page of acceptance shows the reason.
  const page = row.state === "REFUSED" ? "acceptance" : (lookAt[row.step] ?? "conclusion");
  return { label: "查看", to: beside ?? pages[page](row), weight: "look" };
};
