import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PNG } from "pngjs";
import { afterAll, describe, expect, it } from "vitest";
import { smallCompound } from "../../test/small-compound.ts";
import { readPreview } from "./read-preview.ts";

const folder = mkdtempSync(join(tmpdir(), "preview-"));
afterAll(() => rmSync(folder, { recursive: true }));
const previewOf = (bytes: Buffer) => {
  const path = join(folder, "model");
  writeFileSync(path, bytes);
  return readPreview(path);
};

const png = Buffer.from("89504e470d0a1a0a0000000049454e44ae426082", "hex");
const info = (...lines: readonly string[]) =>
  Buffer.concat([Buffer.from([1, 2, 3]), Buffer.from(`${lines.join("\r\n")}\r\n`, "utf16le"), Buffer.from([0])]);
const revit = (...lines: readonly string[]) =>
  smallCompound({ BasicFileInfo: info(...lines), "RevitPreview4.0": Buffer.concat([Buffer.alloc(259), png]) });
const sketchUp = (version: string) =>
  Buffer.concat([
    Buffer.from("fffeff0e", "hex"),
    Buffer.from(`SketchUp Model\ufeff\u0bff{${version}}`, "utf16le"),
    Buffer.alloc(90),
    png,
  ]);

describe("a model that only its own program can open", () => {
  it("says its version, build and worksharing, and shows its picture; paths and names of users stay in it", () => {
    const path = "Last Save Path: C:\\Users\\zhang\\1#楼.rvt";
    const preview = previewOf(
      revit(
        "Worksharing: Central",
        "Username: 张三",
        "Format: 2024",
        "Build: 20230308_1635(x64)",
        path,
        "Locale when saved: CHS",
      ),
    );
    expect(preview?.facts).toEqual([
      { name: "PROGRAM", value: "Revit 2024" },
      { name: "BUILD", value: "20230308_1635(x64)" },
      { name: "WORKSHARING", value: "Central" },
      { name: "LANGUAGE", value: "CHS" },
    ]);
    expect(Buffer.from(preview?.picture ?? [])).toEqual(png);
    const former = previewOf(
      revit(
        "Worksharing: Not enabled",
        "Revit Build: Autodesk Revit Architecture 2014 (Build: 20130308_1515(x64))",
        "Locale when saved: ENU\u0a0d",
      ),
    );
    expect(former?.facts.map(({ value }) => value)).toEqual([
      "Revit Architecture 2014",
      "20130308_1515(x64)",
      "Not enabled",
      "ENU",
    ]);
  });

  it("has no picture where its program keeps a blank one, as of a template", () => {
    const pictured = (drawn: boolean) => {
      const picture = new PNG({ width: 8, height: 8 });
      picture.data.fill(255);
      if (drawn) picture.data.fill(0, 0, 3);
      return smallCompound({
        BasicFileInfo: info("Worksharing: Not enabled", "Format: 2024"),
        "RevitPreview4.0": PNG.sync.write(picture),
      });
    };
    expect(previewOf(pictured(false))).toMatchObject({ picture: null });
    expect(previewOf(pictured(true))?.picture?.length).toBeGreaterThan(50);
  });

  it.each([
    ["21.1.332", "SketchUp 2021"],
    ["6.0.1", "SketchUp 6"],
  ])("of SketchUp %s is of %s", (version, program) => {
    const preview = previewOf(sketchUp(version));
    expect(preview?.facts).toEqual([
      { name: "PROGRAM", value: program },
      { name: "BUILD", value: version },
    ]);
    expect(preview?.picture?.length).toBe(png.length);
  });

  it("says nothing where it is something else, cut off, or made to lead in a circle", () => {
    expect(previewOf(Buffer.from("ISO-10303-21;"))).toBeUndefined();
    expect(previewOf(Buffer.alloc(0))).toBeUndefined();
    const whole = revit("Worksharing: Central", "Format: 2024");
    expect(previewOf(whole.subarray(0, 700))).toBeUndefined();
    for (let at = 8; at < whole.length; at += 4) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt32LE(at % 3 === 0 ? 1 : 0x7fffffff, at);
      expect(() => previewOf(damaged)).not.toThrow();
    }
  });
});

/** Public models kept outside the project; without them these tests are skipped. */
const shared = fileURLToPath(new URL("../../../../../shared/data/bim/formats/", import.meta.url));

describe("public models of Revit and SketchUp", () => {
  if (!existsSync(shared)) return it.skip("the public models are not on this machine");
  it.each(readdirSync(shared).filter((name) => /\.(?:rvt|rte|rfa|skp)$/.test(name)))("%s", (name) => {
    const preview = readPreview(join(shared, name));
    expect(preview?.facts[0]).toMatchObject({ name: "PROGRAM", value: expect.stringMatching(/^(?:Revit|SketchUp) /) });
    // The templates were kept before anything was drawn in them.
    if (name.endsWith(".rte")) expect(preview?.picture).toBeNull();
    else expect(preview?.picture?.length).toBeGreaterThan(100);
  });
});
