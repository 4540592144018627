import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import type { Tables } from "../../tables.ts";
import { systemName } from "./system-name.ts";

const { db } = await testDatabase<Tables>();

describe("the name of the system on papers (F024)", () => {
  it.each([
    ["zhengzhou", "https://guizhou.example.cn", "郑州市施工图数字化审查系统"],
    [undefined, "https://guizhou.example.cn:8443", "贵州省施工图数字化审查系统"],
    [undefined, "https://st-luohe.example.cn/portal", "漯河市施工图数字化审查系统"],
    [undefined, "http://localhost:8080", "图审通 · 施工图数字化审查"],
    [undefined, "http://no host", "图审通 · 施工图数字化审查"],
  ] as const)("set to %s at %s is %s", async (deployment, origin, name) =>
    expect(await systemName({ db, config: { deployment }, origin })).toBe(name),
  );

  it("follows the stored parameter at every host, unless the server was set to another", async () => {
    await setParameter(db, "VERSION", "wenzhou");
    const at = (origin: string, deployment?: "kaifeng") => systemName({ db, config: { deployment }, origin });
    expect(await at("https://guizhou.example.cn")).toBe("温州市施工图数字化审查系统");
    expect(await at("https://guizhou.example.cn", "kaifeng")).toBe("开封市施工图数字化审查系统");
  });
});
