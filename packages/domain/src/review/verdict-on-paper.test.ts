import { expect, it } from "vitest";
import { dictionaryByCode } from "../ground/dictionary/dictionaries.ts";
import { besideVerdict, disciplineVerdict } from "./verdict-on-paper.ts";

it.each(["REVIEW", "ZX", "JC"] as const)("every conclusion of a discipline has words in a letter of %s", (purpose) => {
  for (const { code } of dictionaryByCode("TASK_CONCLUSION")?.items ?? [])
    expect(disciplineVerdict(purpose, code)).toMatch(/^[一-龥]{2,8}$/);
  expect(disciplineVerdict(purpose, null)).toBe("");
});

it.each(["ZX", "JC"] as const)("what is no review (%s) never says 合格 or 复审", (purpose) => {
  for (const code of ["3", "6", "7", "8"]) expect(disciplineVerdict(purpose, code)).not.toMatch(/合格|复审/);
  for (const replies of [0, 3]) expect(besideVerdict(purpose, replies)).not.toMatch(/合格|复审/);
});
