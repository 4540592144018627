import { describe, expect, it } from "vitest";
import { systemName } from "./system-name.ts";

describe("the name of the system on papers", () => {
  it.each([
    ["zhengzhou", "https://guizhou.example.cn", "郑州市施工图数字化审查系统"],
    [undefined, "https://guizhou.example.cn:8443", "贵州省施工图数字化审查系统"],
    [undefined, "https://st-luohe.example.cn/portal", "漯河市施工图数字化审查系统"],
    [undefined, "http://localhost:8080", "图审通 · 施工图数字化审查"],
    [undefined, "http://no host", "图审通 · 施工图数字化审查"],
  ] as const)("set to %s at %s is %s", (deployment, origin, name) =>
    expect(systemName({ config: { deployment }, origin })).toBe(name),
  );
});
