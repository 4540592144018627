// The tests of the project with one constant changed: MUTANT names the file and the change as JSON. It is read anew at
// each run, so that one vitest can ask about many constants.
import { defineConfig, type UserWorkspaceConfig } from "vitest/config";
import usual from "../../vitest.config.ts";
import { type Mutant, withMutant } from "./constants-of.ts";

const mutantNow = () => {
  const said = process.env["MUTANT"];
  return said ? (JSON.parse(said) as Mutant & { file: string }) : undefined;
};

const change = {
  name: "mutant",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    const mutant = mutantNow();
    return mutant && id.split("?")[0]?.endsWith(`/${mutant.file}`)
      ? { code: withMutant(code, mutant), map: null }
      : undefined;
  },
};

const projects = (usual.test?.projects ?? []).map((project) => {
  const { plugins = [], test, ...rest } = project as UserWorkspaceConfig;
  return {
    ...rest,
    plugins: [...plugins, change],
    test: {
      ...test,
      // Modules kept from another run would be the unchanged ones.
      fsModuleCache: false,
      // What Node reads by itself no plugin changes.
      experimental: { viteModuleRunner: true },
      // In milliseconds. Most runs fail, and a failure should not wait as long as a loaded machine may take.
      testTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
    },
  };
});

export default defineConfig({ root: `${import.meta.dirname}/../..`, test: { ...usual.test, projects } });
