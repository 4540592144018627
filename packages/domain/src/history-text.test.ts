import { describe, expect, it } from "vitest";
import { historyStateLabel, historyText } from "./history-text.ts";

describe("a line of the history", () => {
  it.each([
    ["application", "submit", "提交申报"],
    ["submission", "accept", "受理"],
    ["participant", "confirmParticipation", "确认参与项目"],
    ["submission", "staff", "安排审查人员"],
    ["unknown", "somethingNew", "somethingNew"],
  ])("%s %s says %s", (subject, act, text) => {
    expect(historyText(subject, act)).toBe(text);
  });

  it("names the state it led to", () => {
    expect(historyStateLabel("submission", "FIRST_REVIEW")).toBe("初审中");
    expect(historyStateLabel("application", null)).toBeNull();
  });
});
