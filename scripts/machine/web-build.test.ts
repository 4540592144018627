import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { webFingerprint } from "./web-build.mjs";

const root = mkdtempSync(join(tmpdir(), "tushen-web-build-"));
afterAll(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string): string => {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return webFingerprint(root);
};

describe("whether the web app must be built again", () => {
  const first = write("apps/web/src/main.tsx", "1");

  it("follows from the sources of the app and of what it imports", () => {
    const second = write("apps/web/src/main.tsx", "2");
    expect(second).not.toBe(first);
    expect(write("packages/contract/src/a.ts", "1")).not.toBe(second);
    expect(write("packages/contract/src/a.ts", "1")).toBe(webFingerprint(root));
  });

  it("does not follow from tests, from what was built or from the server", () => {
    const before = webFingerprint(root);
    write("apps/web/src/main.test.tsx", "1");
    write("apps/web/dist/index.html", "1");
    write("apps/web/.cache/styles.css", "1");
    write("packages/paper/src/a.ts", "1");
    expect(write("apps/server/src/main.ts", "1")).toBe(before);
  });

  it("notices a renamed file", () => {
    const before = write("apps/web/src/a.ts", "same");
    rmSync(join(root, "apps/web/src/a.ts"));
    expect(write("apps/web/src/b.ts", "same")).not.toBe(before);
  });
});
