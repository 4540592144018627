import { describe, expect, it } from "vitest";
import { type MessageKind, messageKinds } from "./message-kinds.ts";
import {
  hasLoneBrace,
  inWords,
  longestContent,
  longestTitle,
  placeholdersOf,
  samplesOf,
  unknownPlaceholders,
  worded,
} from "./message-wording.ts";
import { placeholders } from "./placeholders.ts";

const kinds = Object.keys(messageKinds) as MessageKind[];

describe("the built-in wordings", () => {
  it.each(kinds)("%s names only facts its act gives, within the lengths an operator has", (kind) => {
    const wording = messageKinds[kind];
    expect(unknownPlaceholders(kind, wording)).toEqual([]);
    expect(hasLoneBrace(wording)).toBe(false);
    expect(wording.title.length).toBeLessThanOrEqual(longestTitle);
    expect(wording.content.length).toBeLessThanOrEqual(longestContent);
    expect(inWords(wording, samplesOf(kind)).content).not.toMatch(/[{}]/);
  });

  it("call no two facts of the portal by one name", () => {
    const names = Object.values(placeholders).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("a message in words", () => {
  const values = { sender: "锐图", batch: "“一期”（1号楼）", reason: "缺图" };

  it("has the built-in words, and its facts by their Chinese names", () => {
    expect(worded("acceptance.refused", values)).toEqual({
      kind: "acceptance.refused",
      title: "不予受理",
      content: "锐图不予受理“一期”（1号楼）：缺图",
      values: { 发出单位: "锐图", 批次: "“一期”（1号楼）", 理由: "缺图" },
    });
  });

  it("takes braces in a value as they are, so that nobody words a message by naming a project", () => {
    const reason = "{批次}{发出单位}";
    expect(worded("acceptance.refused", { ...values, reason }).content).toBe(
      "锐图不予受理“一期”（1号楼）：{批次}{发出单位}",
    );
  });
});

describe("a wording", () => {
  it("with a fact the kind does not have is told, each once", () => {
    const wording = { title: "{批次}", content: "{轮次}元，{轮次}，{}" };
    expect(unknownPlaceholders("acceptance.refused", wording)).toEqual(["轮次", ""]);
    expect(placeholdersOf("acceptance.refused").map(({ name }) => name)).toEqual(["发出单位", "批次", "理由"]);
  });

  it.each(["{批次", "批次}", "{{批次}}"])("with a brace outside a pair is told: %s", (content) => {
    expect(hasLoneBrace({ title: "不予受理", content })).toBe(true);
  });
});
