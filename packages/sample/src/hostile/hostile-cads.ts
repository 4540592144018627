import { ACadVersion, smallDwg, smallDxf } from "@tushen/drawing/small-dwg";
import type { HostileFile } from "./hostile-pdfs.ts";
import { mutated, type Mutation } from "./mutated.ts";
import { createRandom } from "../random.ts";

const text = (...lines: readonly (string | number)[]): string => `${lines.join("\n")}\n`;
const section = (name: string, ...parts: readonly string[]): string =>
  `${text(0, "SECTION", 2, name)}${parts.join("")}${text(0, "ENDSEC")}`;
const dxf = (entities: string, blocks = ""): Uint8Array =>
  Buffer.from(`${section("BLOCKS", blocks)}${section("ENTITIES", entities)}${text(0, "EOF")}`);
const block = (name: string, content: string): string =>
  `${text(0, "BLOCK", 8, 0, 2, name, 70, 0, 10, 0, 20, 0, 30, 0)}${content}${text(0, "ENDBLK")}`;
const insert = (name: string, ...more: readonly (string | number)[]): string =>
  text(0, "INSERT", 8, 0, 2, name, 10, 0, 20, 0, 30, 0, ...more);
const line = (x: string | number, y: string | number): string => text(0, "LINE", 8, 0, 10, 0, 20, 0, 11, x, 21, y);

/** Made by hand, each aimed at one weakness of a reader. */
const builtCads = (): HostileFile[] => {
  const made: Record<string, () => Uint8Array> = {
    "no bytes": () => new Uint8Array(),
    "nothing but a version": () => Buffer.from("AC1032"),
    "a version and noise": () => Buffer.concat([Buffer.from("AC1027"), noise(30_000)]),
    "a version and nothing": () => Buffer.concat([Buffer.from("AC1018"), Buffer.alloc(100_000)]),
    "a version of the future": () => changedVersion("AC1099"),
    "a version of 1990": () => changedVersion("AC1009"),
    "another version than it has": () => changedVersion("AC1018"),
    "yet another version than it has": () => changedVersion("AC1015"),
    "nothing drawn": () => dxf(""),
    "a section without an end": () => Buffer.from(text(0, "SECTION", 2, "ENTITIES", 0, "LINE")),
    "a block that holds itself": () => dxf(insert("A"), block("A", insert("A") + line(9, 9))),
    "two blocks that hold each other": () => dxf(insert("A"), block("A", insert("B")) + block("B", insert("A"))),
    "blocks that double thirty times": () =>
      dxf(
        insert("B0"),
        Array.from({ length: 30 }, (_, i) =>
          block(`B${i}`, i === 29 ? line(9, 9) : insert(`B${i + 1}`) + insert(`B${i + 1}`)),
        ).join(""),
      ),
    "a block 100,000 by 100,000 times": () =>
      dxf(insert("A", 70, 32_000, 71, 32_000, 44, 1, 45, 1), block("A", line(9, 9))),
    "a line to the end of the world": () => dxf(line("1e308", "-1e308") + line("1e-308", 5)),
    "a line to nowhere": () => dxf(line("NaN", "abc") + line("Infinity", 9)),
    "a line of no length": () => dxf(line(0, 0)),
    "300,000 lines": () => dxf(Array.from({ length: 300_000 }, (_, i) => line(i, i % 99)).join("")),
    "a curve of 1,000,000 knots": () =>
      dxf(
        text(0, "SPLINE", 8, 0, 70, 8, 71, 3, 72, 1_000_000, 73, 4) +
          Array.from({ length: 200_000 }, (_, i) => text(40, i)).join(""),
      ),
    "a curve of a degree of 1,000,000": () =>
      dxf(text(0, "SPLINE", 8, 0, 70, 8, 71, 1_000_000, 72, 4, 73, 4, 40, 0, 40, 1, 10, 0, 20, 0, 10, 9, 20, 9)),
    "a hatch of the finest lines": () =>
      dxf(
        text(0, "HATCH", 8, 0, 10, 0, 20, 0, 30, 0, 2, "ANSI31", 70, 0, 71, 0, 91, 1, 92, 3, 72, 0, 73, 1, 93, 4) +
          text(10, 0, 20, 0, 10, 1e6, 20, 0, 10, 1e6, 20, 1e6, 10, 0, 20, 1e6, 97, 0, 75, 0, 76, 1, 52, 0, 41, 1) +
          text(77, 0, 78, 1, 53, 45, 43, 0, 44, 0, 45, 0.000001, 46, 0.000001, 79, 0, 98, 0),
      ),
    "a circle as large as the world": () => dxf(text(0, "CIRCLE", 8, 0, 10, 0, 20, 0, 40, 1e300) + line(9, 9)),
    "a text of 5,000,000 letters": () => dxf(text(0, "TEXT", 8, 0, 10, 0, 20, 0, 40, 5, 1, "说明".repeat(2_500_000))),
    "formats 100,000 levels deep": () =>
      dxf(text(0, "MTEXT", 8, 0, 10, 0, 20, 0, 40, 5, 1, `${"{\\C1;".repeat(100_000)}a${"}".repeat(100_000)}`)),
    "a code that is no number": () => Buffer.from(text("x", "SECTION", "y", "ENTITIES", "z", "LINE")),
    "20,000 layers": () =>
      dxf(Array.from({ length: 20_000 }, (_, i) => text(0, "LINE", 8, `L${i}`, 10, 0, 20, 0, 11, 9, 21, i)).join("")),
  };
  return Object.entries(made).map(([name, make]) => ({ name, make }));
};

const noise = (length: number): Uint8Array => {
  const random = createRandom(`noise ${length}`);
  return Uint8Array.from({ length }, () => random.whole(0, 255));
};

const changedVersion = (version: string): Uint8Array => {
  const changed = Uint8Array.from(smallDwg());
  changed.set(Buffer.from(version));
  return changed;
};

const ways: readonly Mutation[] = [
  "cut",
  "flipped",
  "blanked",
  "given counts of four billion",
  "a part left out",
  "a part twice",
];

/** Files built to harm, then as many mutations of small drawings of several editions as make up `count`. */
export const hostileCads = (count: number): HostileFile[] => {
  const built = builtCads();
  const good = [smallDwg(), smallDwg(ACadVersion.AC1015), smallDwg(ACadVersion.AC1018), smallDxf()];
  const made = Array.from({ length: Math.max(0, count - built.length) }, (_, i) => {
    const way = ways[i % ways.length] ?? "cut";
    const drawing = good[i % good.length] ?? new Uint8Array(99);
    return { name: `a drawing ${way} (${i + 1})`, make: () => mutated(drawing, way, createRandom(`cad ${i}`)) };
  });
  return [...built, ...made].slice(0, count);
};
