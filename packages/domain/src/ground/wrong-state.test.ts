import { describe, expect, it } from "vitest";
import { feeMachine } from "../money/fee-state.ts";
import { filingMachine } from "../results/filing-state.ts";
import { submissionMachine } from "../delivery/submission-state.ts";
import { opinionMachine } from "../review/opinion-state.ts";
import { type Machine, statesBefore } from "./state-machine.ts";
import { wrongStateSentence } from "./wrong-state.ts";

describe("the sentence for an action in the wrong state", () => {
  it.each([
    [
      "DRAFT",
      "报审批次现为“待报审”，不能“确认并报审”，须在“待建设单位确认”时办理。接下来建设单位可“通知设计、勘察单位填报”。",
    ],
    [
      "SUSPENDED",
      "报审批次现为“已中止”，不能“确认并报审”，须在“待建设单位确认”时办理。接下来审查项目负责人、主管部门可“恢复”。",
    ],
    ["INVALID", "报审批次现为“已作废”，不能“确认并报审”，须在“待建设单位确认”时办理。它已办结，不再变动。"],
  ] as const)("names the state %s, where it can be done and who can do what next", (state, sentence) => {
    expect(wrongStateSentence(submissionMachine, state, "确认并报审", statesBefore(submissionMachine, "submit"))).toBe(
      sentence,
    );
  });

  it.each([
    [
      "a fee that may be charged in two ways",
      feeMachine,
      "SUBMITTED",
      "受理员、财务可“发送收费通知”，受理员、财务可“免收”",
    ],
    ["a draft of a fee", feeMachine, "DRAFT", "受理员、财务可“提交复核”，受理员、财务可“删除”"],
    ["a filing that is decided next", filingMachine, "APPLYING", "主管部门可“给出备案号”，主管部门可“退回备案”"],
    ["a fee that is paid", feeMachine, "PAID", ""],
  ] as const)("names each step once, and the one to the end: %s", (_, table, state, steps) => {
    const sentence = wrongStateSentence(table as Machine<string, string, string, string, string>, state, "核算", []);
    expect(sentence?.split("。")[1]).toBe(steps && `接下来${steps}`);
  });

  it("is not said of opinions, whose state a firm may not learn before the letter", () => {
    expect(wrongStateSentence(opinionMachine, "CONFIRMED", "答复", [])).toBeNull();
  });
});
