import { describe, expect, it } from "vitest";
import { deployments, versionFor } from "./deployment.ts";

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

describe("the version of the portal (F024, F025)", () => {
  it("is one of eleven, each with a name", () => {
    expect(Object.keys(deployments)).toEqual([
      ...["standard", "zhengzhou", "guizhou", "kaifeng", "shenyang", "tianjin", "wulanchabu", "luohe"],
      ...["pingdingshan", "qinghai", "wenzhou"],
    ]);
  });

  it("follows the host name, and a stored setting before it", () => {
    expect(versionFor("guizhou.tushen.example", null)).toBe("guizhou");
    expect(versionFor("st-luohe.example", null)).toBe("luohe");
    expect(versionFor("guizhou.tushen.example", "tianjin")).toBe("tianjin");
    expect(versionFor("unknown.example", null)).toBe("standard");
    expect(versionFor("guizhou.example", "no such version")).toBe("guizhou");
  });

  it("has an accent that reads on white", () => {
    for (const { accent } of Object.values(deployments))
      expect(1.05 / (luminance(accent) + 0.05), accent).toBeGreaterThanOrEqual(4.5);
  });
});
