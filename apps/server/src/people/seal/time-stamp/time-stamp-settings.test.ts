import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readTimeStampSettings } from "./time-stamp-settings.ts";
import { standInTimeRoot } from "./stand-in.ts";

const folder = mkdtempSync(join(tmpdir(), "time-stamp-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));
const root = join(folder, "root.pem");
writeFileSync(root, standInTimeRoot(new Date()).certificatePem);

const read = (env: Readonly<Record<string, string>>, production = true) => {
  const problems: string[] = [];
  const settings = readTimeStampSettings({ text: (name) => env[name], production }, problems);
  return { settings, said: problems.join("\n") };
};
const good = { TIME_STAMP_URL: "https://tsa.example.cn/tsr", TIME_STAMP_ROOTS: root };

describe("the settings of the time-stamping authority", () => {
  it("name its address, its root and, where it asks for them, user and password", () => {
    expect(read(good)).toMatchObject({ said: "", settings: { authorization: null, roots: [expect.any(String)] } });
    const named = { ...good, TIME_STAMP_USER: "u", TIME_STAMP_PASSWORD: "p" };
    expect(read(named).settings?.authorization).toBe("Basic dTpw");
    expect(read({})).toEqual({ said: "", settings: null });
  });

  it.each([
    [{ TIME_STAMP_ROOTS: root }, "没有 TIME_STAMP_URL"],
    [{ ...good, TIME_STAMP_URL: "tsa" }, "TIME_STAMP_URL=tsa 不是网址"],
    [{ TIME_STAMP_URL: good.TIME_STAMP_URL }, "TIME_STAMP_ROOTS= 不能使用"],
    [{ ...good, TIME_STAMP_ROOTS: import.meta.filename }, "不能使用：请填写存放时间戳服务根证书"],
    [{ ...good, TIME_STAMP_USER: "u" }, "须同时填写"],
    [
      { ...good, TIME_STAMP_URL: "http://tsa.example.cn", TIME_STAMP_USER: "u", TIME_STAMP_PASSWORD: "p" },
      "须以 https:// 开头",
    ],
  ])("that contradict each other stop the start with a sentence: %o", (env, sentence) => {
    expect(read(env).said).toContain(sentence);
  });
});
