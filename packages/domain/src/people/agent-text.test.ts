import { describe, expect, it } from "vitest";
import { agentText } from "./agent-text.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a browser in plain words", () => {
  it.each([
    [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, "Windows 电脑 · Edge 浏览器"],
    [`${windows} ${webkit} Chrome/109.0.0.0 Safari/537.36`, "Windows 电脑 · Chrome 浏览器"],
    [`${windows} ${webkit} Chrome/86.0 Safari/537.36 QIHU 360SE`, "Windows 电脑 · 360 浏览器"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0", "Linux 电脑 · 火狐浏览器"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1",
      "iPhone 手机 · Safari 浏览器",
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; M2) ${webkit} Chrome/126 Mobile Safari/537.36 MicroMessenger/8`,
      "安卓手机 · 微信",
    ],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17 Safari/605.1", "苹果电脑 · Safari 浏览器"],
    ["curl/8.5.0", "其他系统或程序"],
    ["", "其他系统或程序"],
  ])("%s is %s", (agent, text) => expect(agentText(agent)).toBe(text));
});
