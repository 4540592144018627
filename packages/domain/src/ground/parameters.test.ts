import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dictionaryByCode } from "./dictionary/dictionaries.ts";
import {
  choicesOf,
  offeredParameters,
  orgParameters,
  type Parameter,
  parameterIn,
  parameterProblem,
  parameterText,
  systemParameters,
} from "./parameters.ts";

const { RECHECK_DAYS, INSPECT_SWITCH, ANSWER_CONFIRM, SERVICE_PHONE, LOGIN_BG } = systemParameters;

describe("parameters", () => {
  it("say in Chinese what they mean and which screens they change, and their default is a value they take", () => {
    for (const [type, parameter] of Object.entries<Parameter>({ ...systemParameters, ...orgParameters })) {
      expect(type).toMatch(/^[A-Z_]+$/);
      for (const text of [parameter.label, parameter.meaning, parameter.screens]) expect(text).toMatch(/[一-龥]{2}/);
      expect(parameterProblem(parameter, parameter.otherwise), type).toBeNull();
      if (parameter.kind === "choice") expect(Object.keys(choicesOf(parameter)).length, type).toBeGreaterThan(1);
    }
  });

  it.each([
    [INSPECT_SWITCH, "OPEN", null],
    [INSPECT_SWITCH, "on", "请选择列出的选项"],
    [INSPECT_SWITCH, "toString", "请选择列出的选项"],
    [ANSWER_CONFIRM, "DESIGN", null],
    [RECHECK_DAYS, "7", null],
    [RECHECK_DAYS, "0", "请填写 1 到 60 之间的整数（个工作日）"],
    [RECHECK_DAYS, "61", "请填写 1 到 60 之间的整数（个工作日）"],
    [RECHECK_DAYS, "5.5", "请填写 1 到 60 之间的整数（个工作日）"],
    [RECHECK_DAYS, "-5", "请填写 1 到 60 之间的整数（个工作日）"],
    [RECHECK_DAYS, "1e1", "请填写 1 到 60 之间的整数（个工作日）"],
    [SERVICE_PHONE, "0371-6718 2026", null],
    [SERVICE_PHONE, "1".repeat(41), "不超过 40 个字"],
    [LOGIN_BG, "41", null],
    [LOGIN_BG, "http://evil.example/x.png", "请重新上传图片"],
    [RECHECK_DAYS, "", null],
  ] as const)("judge a value: %#", (parameter, value, problem) =>
    expect(parameterProblem(parameter, value)).toBe(problem),
  );

  it("read as people write them", () => {
    expect(parameterText(INSPECT_SWITCH, "OPEN")).toBe("开启");
    expect(parameterText(RECHECK_DAYS, "5")).toBe("5 个工作日");
    expect(parameterText(ANSWER_CONFIRM, "OWNER")).toBe("建设单位确认后提交");
    expect(parameterText(SERVICE_PHONE, "")).toBe("未设置");
    expect(parameterText(LOGIN_BG, "41")).toBe("已上传");
  });

  it("are known by name, and nothing else is", () => {
    expect(parameterIn(systemParameters, "INSPECT_SWITCH")).toBe(INSPECT_SWITCH);
    expect(parameterIn(systemParameters, "toString")).toBeUndefined();
  });
});

/** Where each parameter is obeyed; a new one is a line here, or is not offered. */
const obeyedIn: Readonly<Record<string, string>> = {
  VERSION: "people/parameter/deployment-of.ts",
  INSPECT_SWITCH: "delivery/progress/situation.ts",
  REPORT_AUDIT: "filing/project/submit-project.ts",
  CONTRACT_REQUIRED: "delivery/submission/house-choice.ts",
  SURVEY_REQUIRED: "review/review/round.ts",
  READ_ALL: "review/review/read-sheets.ts",
  CHECKLIST_REQUIRED: "review/review/checklist.ts",
  ANSWER_CONFIRM: "review/opinion/submit-answers.ts",
  REPLY_DAYS: "review/review/send-letter.ts",
  RECHECK_DAYS: "review/opinion/submit-answers.ts",
  MAX_RECHECK: "review/review/round.ts",
  MAX_LOAD: "review/assignment/house-people.ts",
  REVIEW_PACE: "review/assignment/outlook.ts",
  ALTER_CONTROL: "delivery/alteration/read-alteration-row.ts",
  SUPPLEMENT_DAYS: "delivery/submission/supplement-due.ts",
  ARCHIVE_DAYS: "delivery/ending/archive-projects.ts",
  JOINT_REVIEW: "review/review/joint.ts",
  FIRE_FILING: "review/fire/fire-facts.ts",
  FEE_BLOCK: "results/certificate/send-results.ts",
  SERVICE_PHONE: "page-facts.ts",
  SERVICE_GROUP: "page-facts.ts",
  LOGIN_BG: "page-facts.ts",
  INVOICE_SWITCH: "money/invoice/apply-for-invoice.ts",
  PETITION_SWITCH: "oversight/complaint/submit-complaint.ts",
  SIGN_SWITCH: "results/certificate/sign-certificate.ts",
};
const offered = Object.keys(offeredParameters({ ...systemParameters, ...orgParameters }));

describe("every parameter that is offered", () => {
  it("is named in the list of places that obey them", () => {
    expect(offered.toSorted()).toEqual(Object.keys(obeyedIn).toSorted());
  });

  it.each(Object.entries(obeyedIn))("is obeyed: %s in %s", (type, file) => {
    const source = readFileSync(new URL(`../../../../apps/server/src/${file}`, import.meta.url), "utf8");
    expect(source).toContain(`"${type}"`);
  });

  it("stands in dictionary 135, and nothing else does", () => {
    expect(dictionaryByCode("PARAM_TYPE")?.items.map(({ code }) => code)).toEqual(Object.keys(systemParameters));
  });
});
