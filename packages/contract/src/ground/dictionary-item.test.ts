import { describe, expect, it } from "vitest";
import { Discipline, itemOf } from "./dictionary-item.ts";

const problems = (schema: typeof Discipline, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

describe("an item of a dictionary", () => {
  it("is named by its code, or by its name, which is taken for the code", () => {
    expect([Discipline.parse("JG"), Discipline.parse("结构"), Discipline.parse("")]).toEqual(["JG", "JG", ""]);
    expect(itemOf("REG_TYPE", "DISCIPLINE").parse("一级注册建筑师")).toBe("21");
  });

  it("that is none is refused with those there are", () => {
    expect(problems(Discipline, "NO_SUCH")).toEqual([
      expect.stringMatching(/^此项不在可选范围内，可选：ZT 总图、JZ 建筑、/),
    ]);
  });
});
