import { machine, type StateOf } from "../ground/state-machine.ts";

/**
 * What a reviewer makes of a finding (dictionary AI_ACTION): an opinion in its words or in the reviewer's, or nothing, with a
 * reason. Nothing is sent by itself.
 */
export const findingMachine = machine({
  name: "finding",
  subject: "审查发现",
  states: { PENDING: "未处理", ACCEPTED: "采纳", EDITED: "修改采纳", IGNORED: "忽略" },
  actions: { find: "发现", accept: "采纳为意见", ignore: "忽略", reopen: "撤销忽略" },
  facts: {
    isDoubtful: "结果为不满足或需复核",
    ofTheHouse: "由审查机构发起的智能审查发现",
    inOwnWords: "审查人修改了意见内容",
  },
  effects: {},
  refusals: {
    "finding.wrong-state": "此项发现已处理，请刷新页面查看最新状态",
    "finding.wrong-actor": "审查发现由审查机构的审查人员处理",
    "finding.not-doubtful": "只有结果为不满足或需复核的发现才需要处理",
    "finding.of-designer": "设计单位预审自查的发现不进入审查",
  },
  wrongState: "finding.wrong-state",
  wrongActor: "finding.wrong-actor",
  rows: [
    { from: "nothing", action: "find", who: ["SYSTEM"], to: "PENDING" },
    ...([true, false] as const).map(
      (inOwnWords) =>
        ({
          from: ["PENDING"],
          action: "accept",
          who: ["REVIEWER"],
          when: { inOwnWords },
          needs: { ofTheHouse: "finding.of-designer", isDoubtful: "finding.not-doubtful" },
          to: inOwnWords ? "EDITED" : "ACCEPTED",
        }) as const,
    ),
    {
      from: ["PENDING"],
      action: "ignore",
      who: ["REVIEWER"],
      needs: { ofTheHouse: "finding.of-designer", isDoubtful: "finding.not-doubtful" },
      to: "IGNORED",
    },
    { from: ["IGNORED"], action: "reopen", who: ["REVIEWER"], to: "PENDING" },
  ],
});
export type FindingState = StateOf<typeof findingMachine>;
