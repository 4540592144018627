import { describe, expect, it } from "vitest";
import { findChromium } from "./chromium.ts";

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
});
