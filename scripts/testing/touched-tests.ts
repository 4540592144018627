import { posix } from "node:path";
import { importedFile } from "../laws/imports.ts";

/** Each source file with its text. */
export type Texts = ReadonlyMap<string, string>;

const typesOnly = /^(?:import|export) type [^;]*;/gm;
const named = /["'`]((?:@tushen\/|\.{0,2}\/?)[\w./-]+)["'`]/g;
const throughDoor = /^import \{([^}]*)\} from "([^"]+\/index\.ts)";/gm;
const doorLine = /^export \{([^}]*)\} from "([^"]+)";/gm;
const exported = /^export (?:const|async function|function) (\w+)/gm;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const workspaceOf = (file: string): string => /^(?:apps|packages)\/[^/]+\/|^[^/]+\//.exec(file)?.[0] ?? "";

/** Tables of contents name every part of an application, so their users do not depend on each part. */
const contents = /\/src\/(?!platform\/)(?:[\w-]+\/)*(?:areas|jobs|screens|contract|refusals)\.ts$/;

const namesIn = (list: string): string[] =>
  list.split(",").flatMap((name) => /^\s*(?!type )(\w+)/.exec(name)?.[1] ?? []);

/** The files behind the public door of an area, with the names each exports there. */
const behind = (texts: Texts, index: string) =>
  [...(texts.get(index) ?? "").matchAll(doorLine)].map(([, names = "", file = ""]) => ({
    names: namesIn(names),
    file: posix.join(posix.dirname(index), file),
  }));

/** The source files named in the code of this one: imports, threads, programs it starts. */
const filesNamedBy = (texts: Texts, from: string): string[] => {
  const code = (texts.get(from) ?? "").replace(typesOnly, "");
  // Behind the public door of an area only the files with the used exports count.
  const behindDoors = [...code.matchAll(throughDoor)].flatMap(([, names = "", door = ""]) => {
    const index = posix.join(posix.dirname(from), door);
    const wanted = new Set(namesIn(names));
    return behind(texts, index)
      .filter(({ names }) => names.some((name) => wanted.has(name)))
      .map(({ file }) => file);
  });
  const direct = [...code.replace(throughDoor, "").matchAll(named)].map(
    ([, name = ""]) => importedFile(from, name) ?? posix.join(posix.dirname(from), name),
  );
  return [...behindDoors, ...direct].filter((file) => file !== from && texts.has(file));
};

const usersOf = (texts: Texts): Map<string, string[]> => {
  const users = new Map<string, string[]>();
  for (const from of texts.keys())
    if (!contents.test(from))
      for (const file of filesNamedBy(texts, from)) users.set(file, [...(users.get(file) ?? []), from]);
  return users;
};

/**
 * A file that is no source touches the sources that name it or, without any, all tests of its workspace; a file of no
 * workspace, such as the lock file, touches all tests.
 */
const touchedByOther = (texts: Texts, file: string): string[] => {
  const workspace = workspaceOf(file);
  const name = posix.basename(file);
  const naming = [...texts].filter(([, text]) => workspace !== "" && text.includes(name)).map(([from]) => from);
  return naming.length > 0 ? naming : [...texts.keys()].filter((one) => isTest(one) && one.startsWith(workspace));
};

/**
 * The tests that changed files touch: those that use them, directly or through other files; those beside an act of the
 * server that does, and those that make its call; those beside a page that does. Ways through the whole application do
 * not count, as through it every test of the server reaches every act and every screen.
 */
export const touchedTests = (texts: Texts, changed: readonly string[]): string[] => {
  const users = usersOf(texts);
  const touched = new Set<string>();
  const follow = (file: string): void => {
    if (touched.has(file)) return;
    touched.add(file);
    for (const user of users.get(file) ?? []) follow(user);
  };
  for (const file of changed) {
    if (texts.has(file)) follow(file);
    else if (!file.endsWith(".md")) for (const one of touchedByOther(texts, file)) follow(one);
    if (file.endsWith("/index.ts")) for (const one of behind(texts, file)) follow(one.file);
  }

  const tests = [...texts].filter(([file]) => isTest(file));
  const below = (file: string) => {
    const folder = `${posix.dirname(file)}/`;
    return tests.filter(([test]) => test.startsWith(folder)).map(([test]) => test);
  };
  const ofPages = [...touched].filter((file) => file.endsWith("-page.tsx")).flatMap(below);
  const ofActs = [...touched]
    .filter((file) => file.startsWith("apps/server/src/"))
    .flatMap((file) => {
      if (file.endsWith("/routes.ts")) return below(file);
      const names = [...(texts.get(file) ?? "").matchAll(exported)].map((match) => match[1]);
      const calls = new RegExp(`\\.\\w+\\.(?:${names.join("|")})\\(`);
      const beside = file.replace(/\.ts$/, ".test.ts");
      return tests
        .filter(([test, text]) => test === beside || (names.length > 0 && calls.test(text)))
        .map(([test]) => test);
    });
  return [...new Set([...[...touched].filter(isTest), ...ofPages, ...ofActs])].sort();
};
