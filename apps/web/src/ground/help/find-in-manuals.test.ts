import { describe, expect, it } from "vitest";
import { findTopic, type Manuals, searchManuals } from "./find-in-manuals.ts";
import { manualFor, type ManualName, manualNames } from "./manual-list.ts";
import { sectionsOf } from "./manual-text.ts";

const written: Partial<Record<ManualName, string>> = {
  basics: '# 通用操作\n\n## 消息 <a id="messages"></a>\n\n铃铛旁的数字是未读消息。',
  owner: '# 建设单位\n\n## 缴费 <a id="fee"></a>\n\n1. 打开审查费\n2. 上传缴费凭证',
  clerk: '# 受理员\n\n## 审查费 <a id="fee"></a>\n\n先起草通知单，再发给建设单位。',
};
const manuals: Manuals = new Map(manualNames.map((name) => [name, sectionsOf(written[name] ?? "")]));
const titles = (found: readonly { manual: string; section: { title: string } }[]) =>
  found.map(({ manual, section }) => `${manual} ${section.title}`);

describe("a topic", () => {
  it("is shown in the reader's own manual, else in the first that has it", () => {
    expect(findTopic(manuals, "fee", "clerk")?.section.title).toBe("审查费");
    expect(findTopic(manuals, "fee", "designer")?.section.title).toBe("缴费");
    expect(findTopic(manuals, "messages", "owner")?.manual).toBe("basics");
    expect(findTopic(manuals, "no-such-topic", "owner")).toBeUndefined();
  });
});

describe("the search in the manuals", () => {
  it("finds headings before texts, and the own manual before the others", () => {
    expect(titles(searchManuals(manuals, "审查费", "owner").places)).toEqual(["clerk 审查费", "owner 缴费"]);
    expect(titles(searchManuals(manuals, "缴费凭证", "clerk").places)).toEqual(["owner 缴费"]);
  });

  it("wants all words, and shows the line that says most of them", () => {
    expect(searchManuals(manuals, "上传 凭证", "owner").places.map(({ line }) => line)).toEqual(["上传缴费凭证"]);
    expect(searchManuals(manuals, "  ", "owner").places).toEqual([]);
  });

  it.each([
    ["怎么缴费？", "owner", "owner 缴费"],
    ["交费", "owner", "clerk 审查费"],
    ["未读 消息数", "owner", "basics 消息"],
  ] as const)("finds what is meant by %s", (query, own, place) => {
    expect(titles(searchManuals(manuals, query, own).places)).toContain(place);
  });

  it("shows near places, marked as such, where none has all words", () => {
    expect(searchManuals(manuals, "凭证上传", "owner")).toMatchObject({ areNear: true });
    expect(titles(searchManuals(manuals, "凭证上传", "owner").places)).toEqual(["owner 缴费"]);
    expect(searchManuals(manuals, "没有这样的话", "owner").places).toEqual([]);
  });
});

describe("the manual of a person", () => {
  const who = (orgType: string, code?: string) =>
    manualFor({ orgType: orgType as "CENSOR", roles: code === undefined ? [] : [{ code, items: [] }] });
  it.each([
    ["CONSTRUCT", "OWNER_PM", "owner"],
    ["SURVEY", "SURVEY_ENG", "surveyor"],
    ["CENSOR", "CENSOR_FINANCE", "clerk"],
    ["CENSOR", "CENSOR_REVIEWER", "reviewer"],
    ["CENSOR", "CENSOR_PM", "chief"],
    ["CENSOR", undefined, "clerk"],
    ["PLATFORM", "SYS_ADMIN", "administrator"],
  ])("%s %s reads %s", (orgType, code, manual) => {
    expect(who(orgType, code)).toBe(manual);
  });
  it("is the one of what everybody does for somebody without an account", () => {
    expect(manualFor(undefined)).toBe("basics");
  });
});
