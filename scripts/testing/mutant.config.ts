// The tests of the project with one constant changed: MUTANT names the file and the change as JSON.
import { defineConfig, type UserWorkspaceConfig } from "vitest/config";
import usual from "../../vitest.config.ts";
import { type Mutant, withMutant } from "./constants-of.ts";

const mutant = process.env["MUTANT"] ? (JSON.parse(process.env["MUTANT"]) as Mutant & { file: string }) : undefined;

const change = {
  name: "mutant",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    mutant && id.split("?")[0]?.endsWith(`/${mutant.file}`) ? { code: withMutant(code, mutant), map: null } : undefined,
};

// Modules kept from another run would be the unchanged ones.
const projects = (usual.test?.projects ?? []).map((project) => {
  const { plugins = [], test, ...rest } = project as UserWorkspaceConfig;
  return { ...rest, plugins: [...plugins, change], test: { ...test, fsModuleCache: false } };
});

export default defineConfig({ root: `${import.meta.dirname}/../..`, test: { ...usual.test, projects } });
