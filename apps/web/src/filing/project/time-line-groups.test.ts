import type { TimeLineEntry } from "@tushen/contract/delivery/progress";
import { describe, expect, it } from "vitest";
import { groupsOfTimeLine } from "./time-line-groups.ts";

const entry = (facts: Partial<TimeLineEntry>): TimeLineEntry => ({
  receiptNo: "41-7",
  at: "2026-09-28T01:00:00.000Z",
  actorName: "林雨桐",
  actorOrgName: "中原建筑设计研究院有限公司",
  subject: "opinion",
  subjectId: 1,
  act: "submit",
  text: "提交答复",
  atlasName: "第一批",
  stateLabel: "已答复",
  why: null,
  workingDays: 0,
  isInternal: false,
  ...facts,
});

describe("the time line", () => {
  it("shows several changes of one act in one line", () => {
    const groups = groupsOfTimeLine([
      entry({ why: "暖-02", at: "2026-09-28T01:00:02.000Z" }),
      entry({ why: "暖-01" }),
      entry({ why: "建-02", workingDays: 3 }),
    ]);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ count: 3, whys: ["暖-02", "暖-01", "建-02"], entry: { workingDays: 3 } });
    expect(groups[0]?.entry.at).toBe("2026-09-28T01:00:02.000Z");
  });

  it("separates changes of another person, later ones, and ones that lead elsewhere", () => {
    const groups = groupsOfTimeLine([
      entry({}),
      entry({ actorName: "何俊杰" }),
      entry({ actorName: "何俊杰", at: "2026-09-27T01:00:00.000Z" }),
      entry({ actorName: "何俊杰", at: "2026-09-27T01:00:00.000Z", stateLabel: "待答复" }),
    ]);
    expect(groups.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });
});
