import { describe, expect, it } from "vitest";
import { FilterUnreadable, topicFilter, topicOrder } from "./topic-filter.ts";

const fields = ["creation_author", "topic_status", "creation_date", "labels", "assigned_to"];
const topics = [
  {
    guid: "a",
    creation_author: "周工",
    topic_status: "草稿",
    creation_date: new Date("2026-11-20T08:00:00+08:00"),
    labels: ["建筑"],
    assigned_to: null,
  },
  {
    guid: "b",
    creation_author: "O'Neil",
    topic_status: "待答复",
    creation_date: new Date("2026-11-23T08:00:00+08:00"),
    labels: ["结构", "建筑"],
    assigned_to: "周工",
  },
];
const kept = (filter: string): string => {
  const test = topicFilter(filter, fields);
  return topics
    .filter(test)
    .map(({ guid }) => guid)
    .join("");
};

describe("a filter of topics", () => {
  it.each([
    ["topic_status eq '草稿'", "a"],
    ["topic_status ne '草稿'", "b"],
    ["creation_author eq 'O''Neil'", "b"],
    ["creation_date gt 2026-11-21T00:00:00+08:00", "b"],
    ["creation_date gt 2026-11-21T00:00:00 08:00", "b"],
    ["creation_date lt 2026-11-20T00:00:01", "a"],
    ["creation_date ge 2026-11-20", "ab"],
    ["creation_date le 2026-11-20", "a"],
    ["assigned_to eq null", "a"],
    ["assigned_to lt '周工'", ""],
    ["labels/any(label: label eq '结构')", "b"],
    ["labels/any(one: one eq '结构') or topic_status eq '草稿'", "ab"],
    ["topic_status eq '草稿' or topic_status eq '待答复' and creation_author eq '周工'", "a"],
    ["not (topic_status eq '草稿')", "b"],
    ["contains(creation_author, 'Neil') and startswith(topic_status,'待')", "b"],
  ])("%s keeps %s", (filter, guids) => expect(kept(filter)).toBe(guids));

  it.each([
    "",
    "topic_status",
    "topic_status eq",
    "topic_status is '草稿'",
    "topic_status eq '草稿",
    "secret eq '1'",
    "topic_status eq '草稿' and",
    "(topic_status eq '草稿'",
    "topic_status eq '草稿' labels",
    "topic_status constructor '草稿'",
    "creation_date gt 2026-13-41",
    `${"(".repeat(300)}topic_status eq '草稿'${")".repeat(300)}`,
  ])("%s is not understood", (filter) => expect(() => topicFilter(filter, fields)).toThrow(FilterUnreadable));
});

describe("an order of topics", () => {
  const sorted = (order: string) =>
    topics
      .toSorted(topicOrder(order, ["creation_date", "creation_author"]))
      .map(({ guid }) => guid)
      .join("");

  it("goes up or down by a field", () => {
    expect(sorted("creation_date")).toBe("ab");
    expect(sorted("creation_date desc")).toBe("ba");
    expect(sorted("creation_author asc, creation_date desc")).toBe("ba");
  });

  it.each(["", "guid", "creation_date up", "creation_date asc now"])("%s is not understood", (order) =>
    expect(() => sorted(order)).toThrow(FilterUnreadable),
  );
});
