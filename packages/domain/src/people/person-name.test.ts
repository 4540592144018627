import { describe, expect, it } from "vitest";
import { maskPersonName } from "./person-name.ts";

describe("a name shown to strangers", () => {
  it.each([
    ["林雨桐", "林*桐"],
    ["高博", "高*"],
    ["欧阳晓岚", "欧**岚"],
    ["白", "白"],
    ["", ""],
  ])("%s becomes %s", (name, masked) => {
    expect(maskPersonName(name)).toBe(masked);
  });
});
