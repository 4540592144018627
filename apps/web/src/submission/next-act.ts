import type { RoleCode } from "@tushen/contract/who";

export interface NextAct {
  readonly label: string;
  readonly to: string;
  /** due: it waits for me; perhaps: it is my step, when those before me are done; look: I only look. */
  readonly weight: "due" | "perhaps" | "look";
}

interface Row {
  readonly id: number;
  readonly state: string;
}

const pages = {
  acceptance: ({ id }: Row) => `#/censorUnit/acceptance/${id}`,
  assignment: ({ id }: Row) => `#/censorUnit/assignment/${id}`,
  conclusion: ({ id }: Row) => `#/censorUnit/conclusion/${id}`,
  results: ({ id }: Row) => `#/censorUnit/results/${id}`,
} as const;

type Page = keyof typeof pages;

const reviewing: readonly string[] = ["FIRST_REVIEW", "REVIEW_AGAIN"];

/** Which desk acts in which state, where, and what its button says. The first role of a person that fits wins. */
const acts: readonly {
  readonly role: RoleCode;
  readonly states: readonly string[];
  readonly label: string;
  readonly page: Page;
}[] = [
  { role: "CENSOR_CLERK", states: ["SUBMITTED"], label: "受理", page: "acceptance" },
  { role: "CENSOR_PM", states: ["ACCEPTED"], label: "安排人员", page: "assignment" },
  { role: "CENSOR_PM", states: ["FIRST_REVIEW", "REVIEW_AGAIN"], label: "汇总", page: "conclusion" },
  { role: "CENSOR_CHIEF", states: ["FIRST_REVIEW", "REVIEW_AGAIN"], label: "综合结论", page: "conclusion" },
  { role: "CENSOR_CLERK", states: ["FIRST_REVIEW", "REVIEW_AGAIN"], label: "发告知书", page: "conclusion" },
  { role: "CENSOR_PM", states: ["PASSED"], label: "成果发放", page: "results" },
  { role: "CENSOR_CLERK", states: ["PASSED", "FRUIT"], label: "成果发放", page: "results" },
  { role: "CENSOR_LEGAL", states: ["PASSED", "FRUIT"], label: "签发成果", page: "results" },
];

const lookAt = (state: string): Page => {
  if (["SUBMITTED", "SUPPLEMENT", "REFUSED"].includes(state)) return "acceptance";
  if (["PASSED", "FRUIT", "FINISHED"].includes(state)) return "results";
  return state === "ACCEPTED" ? "assignment" : "conclusion";
};

/** The one button of a row: what I can do next, else to look. */
export const nextActOf = (row: Row, roles: readonly string[]): NextAct => {
  const act = acts.find(({ role, states }) => roles.includes(role) && states.includes(row.state));
  if (act)
    return { label: act.label, to: pages[act.page](row), weight: reviewing.includes(row.state) ? "perhaps" : "due" };
  return { label: "查看", to: pages[lookAt(row.state)](row), weight: "look" };
};
