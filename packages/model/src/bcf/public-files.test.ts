import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readBcf } from "./read-bcf.ts";

/** Test files of buildingSMART and one of That Open, kept outside the project; without them these tests are skipped. */
const folder = new URL("../../../../../shared/data/bim/bcf/", import.meta.url);
const official = (name: string) => `buildingsmart-v3.0/${name}.bcf`;
/** Topics, those with a camera, elements named, pictures, comments. */
const files: readonly (readonly [name: string, read: readonly number[]])[] = [
  [official("Document reference internal"), [1, 1, 0, 1, 1]],
  [official("DueDate"), [1, 0, 0, 0, 0]],
  [official("Labels"), [1, 1, 0, 1, 1]],
  [official("Milestone"), [1, 1, 0, 1, 0]],
  [official("Related topics with both topics in the same file"), [2, 0, 0, 0, 1]],
  [official("Topics with different models visible"), [2, 2, 0, 2, 0]],
  [official("User assignment"), [1, 1, 0, 1, 0]],
  [official("all components and spaces visible"), [1, 1, 0, 1, 0]],
  [official("all parts except one visible"), [1, 1, 36, 1, 0]],
  [official("all parts of curtain walls visible"), [1, 1, 1, 1, 0]],
  [official("component selection"), [1, 1, 3, 1, 0]],
  [official("document reference external"), [1, 1, 0, 1, 0]],
  [official("one part of decomposed object visible"), [1, 1, 1, 1, 0]],
  [official("orthogonal camera"), [1, 1, 0, 1, 0]],
  [official("perspective camera"), [1, 1, 0, 1, 0]],
  [official("single invisible wall"), [1, 1, 0, 1, 0]],
  [official("single visible space"), [1, 1, 1, 1, 0]],
  [official("single visible wall"), [1, 1, 1, 1, 0]],
  ["thatopen-topics.bcf", [2, 2, 3, 2, 0]],
];

describe.skipIf(!existsSync(folder))("public BCF files (skipped when ../shared/data/bim is not there)", () => {
  it.each(files)("%s is read whole", (name, expected) => {
    const topics = readBcf(readFileSync(new URL(name, folder)));
    const count = (some: (topic: (typeof topics)[number]) => number) =>
      topics.reduce((sum, topic) => sum + some(topic), 0);
    expect([
      topics.length,
      count(({ camera }) => Number(camera !== null)),
      count(({ globalIds }) => globalIds.length),
      count(({ snapshot }) => Number(snapshot !== null)),
      count(({ comments }) => comments.length),
    ]).toEqual(expected);
    expect(topics.map(({ title }) => title)).not.toContain("");
  });
});
