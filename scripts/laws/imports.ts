import { posix } from "node:path";

const statement = /^\s*(?:import\b[^;"'`]*?|export\b[^;"'`]*?\bfrom\s+)["']([^"'\n]+)["']/gm;
const call = /\bimport\(\s*["']([^"'\n]+)["']\s*\)/g;
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The names in import and export statements and in `import("…")` of a source file. */
export const importedNames = (source: string): string[] => {
  const code = source.replace(comment, "");
  return [...code.matchAll(statement), ...code.matchAll(call)].map((match) => match[1] as string);
};

/** The file an import leads to, from the project's root; undefined for packages of others. */
export const importedFile = (from: string, name: string): string | undefined => {
  if (name.startsWith(".")) return posix.join(posix.dirname(from), name);
  const ours = /^@tushen\/([\w-]+)\/([^?]+)/.exec(name);
  if (!ours) return undefined;
  const [, workspace, file] = ours as unknown as [string, string, string];
  const folder = workspace === "server" || workspace === "web" ? "apps" : "packages";
  return `${folder}/${workspace}/src/${/\.\w+$/.test(file) ? file : `${file}.ts`}`;
};
