import type { Manuals } from "./find-in-manuals.ts";
import { manualFile, type ManualName, manualNames } from "./manual-list.ts";
import { type Section, sectionsOf } from "./manual-text.ts";

// The texts are parts of the build: each is fetched when it is first read, from the portal itself.
const texts = import.meta.glob<string>(["../../../../../docs/manual/*.zh-CN.md", "../../../../../CHANGELOG.zh-CN.md"], {
  query: "?raw",
  import: "default",
});
const pictures = import.meta.glob<string>("../../../../../docs/manual/pictures/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});
const root = "../../../../../";

const readManual = async (name: ManualName): Promise<readonly Section[]> =>
  sectionsOf((await texts[root + manualFile(name)]?.()) ?? "");

/** The newest version that the list of news names, such as "0.1.0"; null where it names none. */
export const readNewestVersion = async (): Promise<string | null> =>
  (await readManual("news")).map(({ title }) => /^\d+\.\d+\.\d+/.exec(title)?.[0]).find(Boolean) ?? null;

/** All manuals, some 100 kB: the search reads every one of them anyway. */
export const readManuals = async (): Promise<Manuals> =>
  new Map(await Promise.all(manualNames.map(async (name) => [name, await readManual(name)] as const)));

/** The address of a picture that a manual names relative to itself; undefined where it has not been taken. */
export const pictureAddress = (file: string): string | undefined => pictures[`${root}docs/manual/${file}`];
