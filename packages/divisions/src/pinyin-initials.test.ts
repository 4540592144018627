import { describe, expect, it } from "vitest";
import { pinyinInitials } from "./pinyin-initials.ts";

describe("first letters of pinyin", () => {
  it.each([
    ["郑州市", "zzs"],
    ["阿坝藏族羌族自治州", "abzzqzzzz"],
    ["重庆市", "cqs"],
    ["长沙市", "css"],
    ["长治市", "czs"],
    ["长子县", "zzx"],
    ["厦门市", "xms"],
    ["乐清市", "yqs"],
    ["乐山市", "lss"],
    ["番禺区", "pyq"],
    ["枞阳县", "zyx"],
    ["涡阳县", "gyx"],
    ["蔚县", "yx"],
    ["峨眉山市", "emss"],
    ["西藏自治区", "xzzzq"],
    ["峨边彝族自治县", "ebyzzzx"],
    ["朝阳区", "cyq"],
  ])("of %s are %s", (name, initials) => expect(pinyinInitials(name)).toBe(initials));

  it("leave letters and digits as they are", () => {
    expect(pinyinInitials("A1郑")).toBe("a1z");
  });
});
