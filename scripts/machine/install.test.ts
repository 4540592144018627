import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isInstalled } from "./install.mjs";
import { refuseOldNode } from "./node-version.mjs";

const root = mkdtempSync(join(tmpdir(), "tushen-install-"));
mkdirSync(join(root, "node_modules"));
afterAll(() => rmSync(root, { recursive: true }));

const project = (wanted: object, installed?: object) => {
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...wanted } }));
  rmSync(join(root, "node_modules/.package-lock.json"), { force: true });
  if (installed) writeFileSync(join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages: installed }));
  return isInstalled(root);
};

describe("knowing what is installed", () => {
  it("installs when npm has never finished an install here", () => {
    expect(project({ "node_modules/a": { version: "1.0.0" } })).toBe(false);
  });

  it("is content when every locked package is there in its version", () => {
    const packages = { "node_modules/a": { version: "1.0.0" }, "apps/x/node_modules/a": { version: "2.0.0" } };
    expect(project(packages, packages)).toBe(true);
  });

  it("installs again when the lock asks for another version or one package more", () => {
    const before = { "node_modules/a": { version: "1.0.0" } };
    expect(project({ "node_modules/a": { version: "1.0.1" } }, before)).toBe(false);
    expect(project({ ...before, "node_modules/b": { version: "1.0.0" } }, before)).toBe(false);
  });

  it("does without the packages of other systems, but not with an old one", () => {
    const wanted = { "node_modules/mac": { version: "1.0.0", optional: true } };
    expect(project(wanted, {})).toBe(true);
    expect(project(wanted, { "node_modules/mac": { version: "0.9.0" } })).toBe(false);
  });
});

describe("the Node of the machine", () => {
  it("may be old, within reason", () => {
    expect(refuseOldNode("18.19.0")).toBeUndefined();
    expect(refuseOldNode("26.0.0")).toBeUndefined();
  });

  it("is refused in one sentence when it cannot run the scripts", () => {
    expect(refuseOldNode("16.20.2")).toMatch(/^Node 16\.20\.2 is too old .*\.$/);
  });
});
