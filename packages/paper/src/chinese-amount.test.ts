import { describe, expect, it } from "vitest";
import { chineseAmount } from "./chinese-amount.ts";

/** The amount in fen that a person reads from capitals, sign by sign. */
const readBack = (words: string): number => {
  let [sum, group, digit] = [0, 0, 0];
  for (const sign of words) {
    const value = "零壹贰叁肆伍陆柒捌玖".indexOf(sign);
    const power = "元拾佰仟".indexOf(sign);
    if (value >= 0) digit = value;
    else if (power > 0) [group, digit] = [group + digit * 10 ** power, 0];
    else if (sign === "万" || sign === "亿") {
      const scale = sign === "万" ? 1e4 : 1e8;
      const below = sum % scale;
      const above = sum - below;
      sum = sign === "亿" ? (sum + group + digit) * scale : above + (below + group + digit) * scale;
      [group, digit] = [0, 0];
    } else if (sign === "元") [sum, group, digit] = [(sum + group + digit) * 100, 0, 0];
    else if (sign === "角") [sum, digit] = [sum + digit * 10, 0];
    else if (sign === "分") [sum, digit] = [sum + digit, 0];
  }
  return sum;
};

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

  it("reads back as the same amount, for 20,000 amounts of every size", () => {
    const wrong: number[] = [];
    let state = 20_260_501;
    for (let count = 0; count < 20_000; count += 1) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      const fen = (state * 4_657) % 10 ** (1 + (count % 14));
      if (readBack(chineseAmount(fen)) !== fen) wrong.push(fen);
    }
    expect(wrong).toEqual([]);
  });

  it("refuses what is no whole number of fen", () => {
    expect(() => chineseAmount(1.5)).toThrow("not an amount in fen");
    expect(() => chineseAmount(-1)).toThrow("not an amount in fen");
  });
});
