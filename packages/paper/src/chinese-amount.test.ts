import { describe, expect, it } from "vitest";
import { chineseAmount } from "./chinese-amount.ts";

describe("amounts in capitals", () => {
  it.each([
    [0, "零元整"],
    [100, "壹元整"],
    [5, "伍分"],
    [50, "伍角整"],
    [105, "壹元零伍分"],
    [140950, "壹仟肆佰零玖元伍角整"],
    [600714, "陆仟零柒元壹角肆分"],
    [168032, "壹仟陆佰捌拾元叁角贰分"],
    [10700053, "壹拾万零柒仟元伍角叁分"],
    [1640902, "壹万陆仟肆佰零玖元零贰分"],
    [32504, "叁佰贰拾伍元零肆分"],
    [1_0000_0000_00, "壹亿元整"],
    [1_0005_0000_00, "壹亿零伍万元整"],
    [1_0000_0005_00, "壹亿零伍元整"],
    [8641250_00, "捌佰陆拾肆万壹仟贰佰伍拾元整"],
  ])("%d fen reads %s", (fen, words) => {
    expect(chineseAmount(fen)).toBe(words);
  });

  it("refuses what is no whole number of fen", () => {
    expect(() => chineseAmount(1.5)).toThrow("not an amount in fen");
    expect(() => chineseAmount(-1)).toThrow("not an amount in fen");
  });
});
