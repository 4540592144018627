import { describe, expect, it } from "vitest";
import { clauseStatus, clauseWords, dayAfter, isMandatory, lostForce, plainNumber } from "./clause-validity.ts";

const code = { validFrom: "2023-06-01", validUntil: null, isCompulsory: true };
const older = { validFrom: "2015-05-01", validUntil: null, isCompulsory: false };
const gone = { validFrom: "2006-03-01", validUntil: "2025-04-30", isCompulsory: true };
const plain = { validFrom: null, validUntil: null, mandatoryFrom: null, mandatoryUntil: null };
const formerlyStrong = { ...plain, mandatoryFrom: "2015-05-01", mandatoryUntil: "2023-05-31" };

describe("a clause on a day", () => {
  it.each([
    ["before its code came into force", code, plain, "2023-05-31", "coming", false],
    ["on the first day of a compulsory code", code, plain, "2023-06-01", "in-force", true],
    ["of an older norm, while it was compulsory", older, formerlyStrong, "2023-05-31", "in-force", true],
    ["of an older norm, once the code took over", older, formerlyStrong, "2023-06-01", "in-force", false],
    ["that never was compulsory", older, plain, "2026-11-23", "in-force", false],
    ["on the last day of its norm", gone, plain, "2025-04-30", "in-force", true],
    ["after the last day of its norm", gone, plain, "2025-05-01", "outdated", false],
    ["that went before its norm", older, { ...plain, validUntil: "2018-09-30" }, "2018-10-01", "outdated", false],
    ["that came with an amendment", older, { ...plain, validFrom: "2018-10-01" }, "2018-09-30", "coming", false],
  ] as const)("%s", (_name, norm, clause, day, status, mandatory) => {
    expect(clauseStatus(norm, clause, day)).toBe(status);
    expect(isMandatory(norm, clause, day)).toBe(mandatory);
  });

  it("that lost its force is told from one that never had it", () => {
    expect(lostForce(older, formerlyStrong, "2023-06-01")).toBe(true);
    expect(lostForce(older, formerlyStrong, "2023-05-31")).toBe(false);
    expect(lostForce(older, plain, "2026-11-23")).toBe(false);
  });

  it("changes on the day after the last one", () => {
    expect(dayAfter("2023-05-31")).toBe("2023-06-01");
    expect(dayAfter("2024-02-28")).toBe("2024-02-29");
  });
});

describe("text typed to find a clause", () => {
  it.each([
    ["55037 7.1.4", ["55037", "7.1.4"]],
    ["GB55037-2022第7.1.4条", ["gb55037-2022", "7.1.4"]],
    ["GB 55037-2022", ["gb", "55037-2022"]],
    ["走道，净宽", ["走道", "净宽"]],
    ["条文 ７.１.４", ["条文", "7.1.4"]],
    ["  ", []],
  ])("%s", (typed, words) => expect(clauseWords(typed)).toEqual(words));

  it("names one norm however it is written", () => {
    expect(plainNumber("ＧＢ 55037－2022")).toBe(plainNumber("gb55037-2022"));
  });
});
