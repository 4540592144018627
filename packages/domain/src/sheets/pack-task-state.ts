import { machine, type StateOf } from "../ground/state-machine.ts";

const everyone = () =>
  ["OWNER", "DESIGNER", "SURVEYOR", "CLERK", "LEADER", "REVIEWER", "CHECKER", "CHIEF", "LEGAL", "OFFICER"] as const;

/**
 * A pack task (打包下载) makes one archive of folders (domain handbook 2.20). Requests for the same folders and version
 * share one; it can be downloaded for 72 hours.
 */
export const packTaskMachine = machine({
  name: "packTask",
  states: { WAITING: "排队", PACKING: "打包中", SUCCESS: "可下载", FAILED: "失败", EXPIRED: "已过期" },
  actions: {
    request: "打包下载",
    start: "开始打包",
    finish: "打包完成",
    fail: "打包失败",
    expire: "到期",
    repeat: "重新打包",
  },
  facts: {},
  effects: {},
  refusals: {
    "pack-task.wrong-state": "打包任务当前状态不能进行此操作，请刷新页面查看最新状态",
    "pack-task.wrong-actor": "此操作由系统完成",
  },
  wrongState: "pack-task.wrong-state",
  wrongActor: "pack-task.wrong-actor",
  rows: [
    { from: "nothing", action: "request", who: everyone(), to: "WAITING" },
    { from: ["WAITING"], action: "start", who: ["SYSTEM"], to: "PACKING" },
    { from: ["PACKING"], action: "finish", who: ["SYSTEM"], to: "SUCCESS" },
    { from: ["WAITING", "PACKING"], action: "fail", who: ["SYSTEM"], to: "FAILED" },
    { from: ["SUCCESS"], action: "expire", who: ["SYSTEM"], to: "EXPIRED" },
    { from: ["FAILED", "EXPIRED"], action: "repeat", who: everyone(), to: "WAITING" },
  ],
});

export type PackTaskState = StateOf<typeof packTaskMachine>;

export const packTaskHours = 72;
