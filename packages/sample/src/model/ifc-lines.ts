import { createRandom } from "../random.ts";
import { globalId } from "./global-id.ts";

/** Lines of an IFC file by number, each without its number: 12 → "IFCWALL('0aB…',$,…)". */
export type IfcLines = Map<number, string>;

/** The numbers of lines that a line refers to, in their order. */
export const refsIn = (line = ""): number[] => [...line.matchAll(/#(\d+)/g)].map(([, ref]) => Number(ref));

/** The lines of a file as `buildingModel` writes it: one entity in a line, no blanks. */
export const linesOf = (ifc: string): IfcLines =>
  new Map([...ifc.matchAll(/^#(\d+)=(.+);$/gm)].map(([, id, line = ""]) => [Number(id), line]));

export const editLine = (lines: IfcLines, id: number, change: (line: string) => string): void => {
  lines.set(id, change(lines.get(id) ?? ""));
};

/** A GlobalId that no model has unless it was given this number before. */
export const freshGlobalId = (n: number): string => globalId(`fresh ${n}`);

/** Takes an element out of the file, with what only joins it to others. */
export const removeElement = (lines: IfcLines, id: number): void => {
  lines.delete(id);
  for (const [at, line] of lines) {
    if (!refsIn(line).includes(id)) continue;
    const without = line.replace(new RegExp(`,#${id}(?=[,)])`), "").replace(new RegExp(`\\(#${id},`), "(");
    if (refsIn(without).includes(id) || /^IFCREL(?:VOIDS|FILLS)/.test(line)) lines.delete(at);
    else lines.set(at, without);
  }
};

const headOf = (ifc: string): string => ifc.split(/(?<=DATA;\n)/)[0] ?? "";

const fileOf = (head: string, body: readonly string[]): Uint8Array =>
  new TextEncoder().encode(`${head}${body.join("\n")}\nENDSEC;\nEND-ISO-10303-21;\n`);

/** The file with these lines in place of its own. */
export const withLines = (ifc: string, lines: IfcLines): Uint8Array =>
  fileOf(
    headOf(ifc),
    [...lines].map(([id, line]) => `#${id}=${line};`),
  );

/** The same as another export writes it: other numbers of lines, another order, noise of 1e-7 in each figure. */
export const exportedAnew = (ifc: string, lines: IfcLines, seed: string): Uint8Array => {
  const random = createRandom(seed);
  const noisy = (line: string) =>
    line.replace(/(?<=[(,])-?\d+\.\d*(?=[,)])/g, (value) => (Number(value) + (random.next() - 0.5) * 2e-7).toFixed(9));
  const body = [...lines]
    .map(([id, line]) => `#${id}=${noisy(line)};`.replace(/#(\d+)/g, (_, ref: string) => `#${Number(ref) + 7000}`))
    .map((line) => ({ line, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ line }) => line);
  return fileOf(headOf(ifc), body);
};
