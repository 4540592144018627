import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Whether Node would find `name` for the package installed in `folder`: beside it, or in a folder above. */
const isLockedFor = (folder: string, name: string): boolean => {
  const above = folder.includes("/node_modules/") ? folder.slice(0, folder.lastIndexOf("/node_modules/")) : "";
  return (
    `${folder}/node_modules/${name}` in packages ||
    (above === "" ? `node_modules/${name}` in packages : isLockedFor(above, name))
  );
};

describe("package-lock.json", () => {
  it("lists the packages of other systems too; npm ci refuses a lock that lacks one", () => {
    // npm leaves out packages its registry does not have: write the lock against a registry that has them.
    const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => folder.includes("node_modules/") && !isLockedFor(folder, name),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("names no registry, so that everybody installs from the one of his own settings", () => {
    const named = Object.values(packages).filter(({ resolved, link }) => resolved?.startsWith("http") && !link);
    expect(named).toEqual([]);
  });
});
