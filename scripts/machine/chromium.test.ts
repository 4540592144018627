import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { chromiumFlags, findChromium, findTestBrowser } from "./chromium.ts";

describe("finding the browser of this machine", () => {
  it("takes the setting CHROMIUM before anything else", () => {
    expect(findChromium({ CHROMIUM: "/opt/c" }, () => true)).toBe("/opt/c");
  });

  it("does not fall back when CHROMIUM names a file that is not there", () => {
    expect(findChromium({ CHROMIUM: "/opt/c" }, (path) => path === "/usr/bin/chromium")).toBeUndefined();
  });

  it("looks where Debian puts it, then on the PATH", () => {
    expect(findChromium({}, (path) => path === "/usr/bin/chromium-browser")).toBe("/usr/bin/chromium-browser");
    expect(findChromium({ PATH: "/a:/b" }, (path) => path === "/b/google-chrome")).toBe("/b/google-chrome");
  });

  it("finds nothing on a machine without one", () => {
    expect(findChromium({ PATH: "/a" }, () => false)).toBeUndefined();
  });

  it("takes for tests the one without windows, unless CHROMIUM names another or it is not there", () => {
    expect(findTestBrowser({}, () => true)).toBe("/usr/bin/chromium-headless-shell");
    expect(findTestBrowser({ CHROMIUM: "/opt/c" }, () => true)).toBe("/opt/c");
    expect(findTestBrowser({}, (path) => path === "/usr/bin/chromium")).toBe("/usr/bin/chromium");
  });
});

it("turns off every feature that Playwright turns off, since only the last list counts", () => {
  const playwright = createRequire(import.meta.url).resolve("playwright-core/package.json");
  const source = readFileSync(join(dirname(playwright), "lib/coreBundle.js"), "utf8");
  const [, list = ""] = /disabledFeatures = \[(.*?)\]/s.exec(source) ?? [];
  const features = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(features.length).toBeGreaterThan(10);
  const ours = chromiumFlags
    .find((flag) => flag.startsWith("--disable-features="))
    ?.split("=")[1]
    ?.split(",");
  expect(ours).toEqual(expect.arrayContaining(features));
});
