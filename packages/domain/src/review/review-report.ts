import { disciplineLabel } from "../ground/disciplines.ts";

/**
 * 审查报告: the fixed questions a house answers when it concludes a review (domain handbook 5, BG). The last one, the
 * overall conclusion, is the chief's.
 */
export type ReportForm = "WORKS" | "SURVEY";

/** NONE: the question does not apply, e.g. without an approved preliminary design. */
export const reportVerdicts = ["MET", "NOT_MET", "NONE"] as const;
export type ReportVerdict = (typeof reportVerdicts)[number];

interface Question {
  readonly code: string;
  readonly text: string;
  readonly met: string;
  readonly notMet: string;
  readonly mayBeNone?: boolean;
}

// biome-ignore format: a table
export const reportQuestions: Readonly<Record<ReportForm, readonly Question[]>> = {
  WORKS: [
    { code: "SAFETY", text: "地基基础和主体结构的安全性", met: "安全", notMet: "不安全" },
    { code: "COMPULSORY", text: "是否符合工程建设强制性标准（含消防、环境保护、抗震、卫生防疫、无障碍）", met: "符合", notMet: "不符合" },
    { code: "PRELIMINARY", text: "是否符合经批准的初步设计文件", met: "符合", notMet: "不符合", mayBeNone: true },
    { code: "DEPTH", text: "是否达到规定的设计深度，图章和签字是否齐全", met: "符合", notMet: "不符合" },
    { code: "PUBLIC_INTEREST", text: "是否损害公众利益", met: "未损害", notMet: "损害" },
  ],
  SURVEY: [
    { code: "TRUTH", text: "勘察资料是否真实，勘察程序是否完备", met: "符合", notMet: "不符合" },
    { code: "SEALS", text: "勘察文件的图章和签字是否齐全", met: "齐全", notMet: "不齐全" },
    { code: "GROUND", text: "地基处理建议是否安全可靠", met: "可靠", notMet: "不可靠", mayBeNone: true },
    { code: "COMPULSORY", text: "是否符合工程建设强制性标准", met: "符合", notMet: "不符合" },
    { code: "KEY_POINTS", text: "是否符合勘察文件审查要点", met: "符合", notMet: "不符合" },
    { code: "WITNESS", text: "外业见证资料是否齐全", met: "齐全", notMet: "不齐全", mayBeNone: true },
  ],
};

/** A foundation treatment is a design; only a survey report has the questions of surveys. */
export const reportFormOf = (categoryCode: string): ReportForm => (categoryCode === "KC_KCBG" ? "SURVEY" : "WORKS");

export const verdictLabel = (question: Question, verdict: ReportVerdict): string =>
  verdict === "NONE" ? "不涉及" : verdict === "MET" ? question.met : question.notMet;

export interface ReportAnswer {
  readonly code: string;
  readonly verdict: ReportVerdict;
  readonly text: string;
}

/** Findings of the review that are still open. */
export interface ReportFindings {
  readonly openStrong: readonly { readonly discipline: string; readonly clause: string }[];
  readonly openPolicy: number;
  readonly openDepth: number;
  /** Violated compulsory clauses in all rounds. */
  readonly strongInAll: number;
  readonly preliminaryApprovalNo: string | null;
}

/** Disciplines on which foundation and main structure stand. */
export const structural: readonly string[] = ["JG", "JGJ", "ZP", "YT", "DJ", "JK", "QL", "SD"];

const openIn = (open: ReportFindings["openStrong"]): string => {
  const clauses = [...new Set(open.map(({ clause }) => clause).filter(Boolean))];
  const disciplines = [...new Set(open.map(({ discipline }) => disciplineLabel(discipline)))];
  const named = clauses.length > 0 ? `：${clauses.slice(0, 8).join("；")}${clauses.length > 8 ? "等" : ""}` : "";
  return `${disciplines.join("、")}专业尚有违反强制性条文的意见未改正${named}。`;
};

/** Suggested answers to the questions, from the findings of the review; whoever concludes reads and edits them. */
export const suggestedAnswers = (form: ReportForm, found: ReportFindings): ReportAnswer[] => {
  const { openStrong, openPolicy, openDepth, strongInAll, preliminaryApprovalNo } = found;
  const unsafe = openStrong.filter(({ discipline }) => structural.includes(discipline));
  const answer = (isMet: boolean, met: string, notMet: string): Omit<ReportAnswer, "code"> =>
    isMet ? { verdict: "MET", text: met } : { verdict: "NOT_MET", text: notMet };
  const seals = answer(
    openDepth === 0,
    "图章、签字齐全有效。",
    `尚有 ${openDepth} 条设计深度、错漏或签章方面的意见未改正。`,
  );
  const texts: Readonly<Record<string, Omit<ReportAnswer, "code">>> = {
    SAFETY: answer(unsafe.length === 0, "地基基础和主体结构安全。", openIn(unsafe)),
    COMPULSORY: answer(
      openStrong.length === 0,
      strongInAll === 0
        ? "未发现违反工程建设强制性标准的内容。"
        : `审查中提出违反强制性条文 ${strongInAll} 条，均已改正，符合工程建设强制性标准。`,
      openIn(openStrong),
    ),
    PRELIMINARY: preliminaryApprovalNo
      ? { verdict: "MET", text: `与初步设计批复（${preliminaryApprovalNo}）一致。` }
      : { verdict: "NONE", text: "本工程未报送初步设计批复。" },
    DEPTH: { ...seals, text: openDepth === 0 ? "达到规定的设计深度，图章、签字齐全有效。" : seals.text },
    PUBLIC_INTEREST: answer(
      openPolicy === 0,
      "未发现损害公众利益的内容。",
      `尚有 ${openPolicy} 条违反法规政策的意见未改正。`,
    ),
    TRUTH: answer(openPolicy === 0, "勘察资料真实，勘察程序完备。", `尚有 ${openPolicy} 条违反法规政策的意见未改正。`),
    SEALS: seals,
    GROUND: answer(unsafe.length === 0, "地基处理建议安全可靠。", openIn(unsafe)),
    KEY_POINTS: answer(openDepth === 0, "符合勘察文件审查要点。", seals.text),
    WITNESS: { verdict: "MET", text: "外业见证资料齐全。" },
  };
  return reportQuestions[form].map(({ code }) => ({ code, ...(texts[code] ?? { verdict: "MET", text: "" }) }));
};

export const leastAnswer = 2;

/** What is wrong with the answers of a report, as the end of a refusal code. */
export type ReportFlaw = "incomplete" | "not-optional" | "strong-open" | "unsafe" | "pass-unmet" | "fail-met";

/**
 * The answers must be complete and agree with open opinions and conclusion: with an unmet question the review cannot
 * pass, and a failed one needs an unmet question.
 */
export const reportFlaw = (
  form: ReportForm,
  answers: readonly ReportAnswer[],
  result: "PASS" | "FAIL",
  { openStrong }: Pick<ReportFindings, "openStrong">,
): ReportFlaw | null => {
  const questions = reportQuestions[form];
  const given = new Map(answers.map((one) => [one.code, one]));
  const isWhole = questions.every(({ code }) => (given.get(code)?.text.trim().length ?? 0) >= leastAnswer);
  if (!isWhole || answers.length !== questions.length) return "incomplete";
  if (questions.some(({ code, mayBeNone }) => !mayBeNone && given.get(code)?.verdict === "NONE")) return "not-optional";
  const isMet = (code: string) => given.get(code)?.verdict === "MET";
  if (openStrong.length > 0 && isMet("COMPULSORY")) return "strong-open";
  const isUnsafe = openStrong.some(({ discipline }) => structural.includes(discipline));
  if (isUnsafe && (isMet("SAFETY") || isMet("GROUND"))) return "unsafe";
  const isUnmet = answers.some(({ verdict }) => verdict === "NOT_MET");
  if (result === "PASS" && isUnmet) return "pass-unmet";
  return result === "FAIL" && !isUnmet ? "fail-met" : null;
};

export const standardBasis =
  "《建设工程质量管理条例》《建设工程勘察设计管理条例》《房屋建筑和市政基础设施工程施工图设计文件审查管理办法》（住房和城乡建设部令第13号）及国家、地方现行工程建设标准。";
