import type { MeshFormat } from "@tushen/domain/ground/upload-rules";
import { house3ds } from "@tushen/sample/mesh/house-3ds";
import { houseDae } from "@tushen/sample/mesh/house-dae";
import { houseFbx } from "@tushen/sample/mesh/house-fbx";
import { houseObj } from "@tushen/sample/mesh/house-obj";
import { strToU8, zipSync } from "fflate";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readMesh } from "./read-mesh.ts";

/** One pixel of red. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

const bytes = (content: string | Uint8Array): Uint8Array => (typeof content === "string" ? strToU8(content) : content);
const read = (content: string | Uint8Array, format: MeshFormat) => readMesh(bytes(content), format);
const rounded = (values: readonly number[] | null | undefined) =>
  values?.map((one) => Math.round(one * 1000) / 1000 + 0);

interface Glb {
  readonly meshes: readonly { readonly extras: { readonly ranges: readonly number[] } }[];
  readonly materials: readonly {
    readonly pbrMetallicRoughness: { readonly baseColorFactor: readonly number[]; readonly baseColorTexture?: object };
  }[];
  readonly images?: readonly object[];
}
const glbOf = (geometry: Uint8Array): Glb => {
  const buffer = Buffer.from(geometry);
  expect(buffer.toString("latin1", 0, 4)).toBe("glTF");
  expect(buffer.readUInt32LE(8)).toBe(buffer.length);
  return JSON.parse(buffer.toString("utf8", 20, 20 + buffer.readUInt32LE(12)));
};

/** The three boxes of the house, in metres with z up. */
const boxes = {
  墙体: [0, 0, 0, 12, 8, 3.5],
  屋面: [-0.5, -0.5, 3.5, 12.5, 8.5, 3.8],
  入户门: [5, -0.05, 0, 6, 0.05, 2.1],
};
const boxesOf = ({ elements }: Awaited<ReturnType<typeof readMesh>>) =>
  Object.fromEntries(elements.map(({ name, box }) => [name, rounded(box)]));

describe("a model of triangles has named parts of the right size, with its unit and axis", () => {
  it.each<[string, MeshFormat, string | Uint8Array, { lengthUnit: number | null; up: string | null }]>([
    ["OBJ, which names neither", "obj", houseObj().obj, { lengthUnit: null, up: null }],
    ["3DS, whose z is up", "3ds", house3ds(), { lengthUnit: null, up: "Z" }],
    ["FBX in text", "fbx", houseFbx({ form: "text", up: "Y", unit: 1 }), { lengthUnit: 0.01, up: "Y" }],
    ["FBX in binary, in metres", "fbx", houseFbx({ form: "binary", up: "Y", unit: 100 }), { lengthUnit: 1, up: "Y" }],
    ["FBX with z up in text", "fbx", houseFbx({ form: "text", up: "Z", unit: 2.54 }), { lengthUnit: 0.0254, up: "Z" }],
    ["FBX with z up in binary", "fbx", houseFbx({ form: "binary", up: "Z", unit: 1 }), { lengthUnit: 0.01, up: "Z" }],
    ["DAE", "dae", houseDae({ up: "Y", meter: 1, faces: "triangles" }), { lengthUnit: 1, up: "Y" }],
    [
      "DAE in inches with z up",
      "dae",
      houseDae({ up: "Z", meter: 0.0254, faces: "polygons" }),
      { lengthUnit: 0.0254, up: "Z" },
    ],
    ["DAE of strips", "dae", houseDae({ up: "Z", meter: 0.01, faces: "tristrips" }), { lengthUnit: 0.01, up: "Z" }],
    [
      "DAE with decimal commas",
      "dae",
      houseDae({ up: "Z", meter: 0.01, faces: "triangles", decimal: "," }),
      { lengthUnit: 0.01, up: "Z" },
    ],
  ])("%s", async (_, format, content, facts) => {
    const mesh = await read(content, format);
    expect(boxesOf(mesh)).toEqual(boxes);
    expect(mesh.report).toMatchObject({ ...facts, triangleCount: 36, partCount: 3, format: format.toUpperCase() });
    const { meshes } = glbOf(mesh.geometry);
    const corners = meshes.flatMap(({ extras: { ranges } }) => ranges.filter((_one, i) => i % 3 === 2));
    expect(corners.reduce((sum, count) => sum + count, 0)).toBe(108);
    expect(mesh.elements.find(({ name }) => name === "墙体")?.area).toBeCloseTo(2 * (12 * 8 + 12 * 3.5 + 8 * 3.5), 3);
  });

  it.each(["text", "binary"] as const)(
    "a group around the whole of an FBX with z up keeps its turn (%s)",
    async (form) => {
      const turned = await read(houseFbx({ form, up: "Z", unit: 100, turn: 90 }), "fbx");
      expect(boxesOf(turned)["墙体"]).toEqual([-8, 0, 0, 0, 12, 3.5]);
      expect(turned.elements[0]).toMatchObject({ typeName: "整栋" });
    },
  );

  it("far from the origin it is drawn near it, and the report leads back", async () => {
    const far = houseObj().obj.replaceAll(
      /^v (\S+) (\S+) (\S+)$/gm,
      (_, x, y, z) => `v ${Number(x) + 500_000} ${y} ${z - 3_000_000}`,
    );
    const { report, elements } = await read(far, "obj");
    expect(report.moved).toEqual([500_006, 2, -3_000_004]);
    expect(rounded(elements[0]?.box)?.slice(0, 2)).toEqual([500_000, 3_000_000]);
  });

  it("parts that share a name are told apart, and a shape that only moved has the same hash", async () => {
    const { obj } = houseObj();
    const twice = obj.replaceAll("o 屋面", "o 墙体").replace("o 入户门", "o 墙体");
    expect((await read(twice, "obj")).elements.map(({ globalId }) => globalId)).toEqual([
      "/墙体#1",
      "/墙体#2",
      "/墙体#3",
    ]);
    const moved = obj.replaceAll(/^v (\S+)/gm, (_, x) => `v ${Number(x) + 7}`);
    const hashes = async (text: string) =>
      (await read(text, "obj")).elements.map(({ definitionHash }) => definitionHash);
    const before = await hashes(obj);
    expect(await hashes(moved)).toEqual(before);
    expect(new Set(before).size).toBe(3);
  });
});

describe("materials and pictures", () => {
  it("are taken from beside the model in its archive, whatever folder and letters name them", async () => {
    const { obj, mtl } = houseObj("D:\\textures\\Wand Nord.PNG");
    const zip = zipSync({ "a/house.obj": strToU8(obj), "a/House.mtl": strToU8(mtl), "a/maps/wand nord.png": png });
    const { report, geometry } = await read(zip, "obj");
    expect(report).toMatchObject({ pictureCount: 1, materialCount: 3, notes: [] });
    const { materials, images } = glbOf(geometry);
    expect(images).toHaveLength(1);
    expect(materials.filter((one) => one.pbrMetallicRoughness.baseColorTexture)).toHaveLength(1);
    expect(materials[1]?.pbrMetallicRoughness.baseColorFactor[0]).toBeCloseTo(0.72 ** 2.2, 1);
  });

  it("in Chinese letters of GBK are found", async () => {
    const gbk = Uint8Array.from([0xc7, 0xe0, 0xd7, 0xa9]); // 青砖
    const { obj, mtl } = houseObj("@.png");
    const named = Buffer.concat(mtl.split("@").flatMap((part, i) => [...(i > 0 ? [gbk] : []), Buffer.from(part)]));
    const zip = zipSync({ "house.obj": strToU8(obj), "house.mtl": new Uint8Array(named), "青砖.png": png });
    expect((await read(zip, "obj")).report).toMatchObject({ pictureCount: 1, notes: [] });
  });

  it("that are missing or no picture are named", async () => {
    const dae = (picture: string) => strToU8(houseDae({ up: "Z", meter: 1, faces: "triangles", picture }));
    const alone = await read(zipSync({ "a.dae": dae("maps/brick%20red.jpg") }), "dae");
    expect(alone.report.notes).toEqual([expect.stringMatching(/^没有找到贴图 brick%20red\.jpg，/)]);
    const zip = zipSync({ "a.dae": dae("file:///C:/maps/brick%20red.jpg"), "brick red.jpg": strToU8("no picture") });
    expect((await read(zip, "dae")).report.notes).toEqual([
      expect.stringMatching(/^贴图 brick%20red\.jpg 不是 PNG 或 JPG/),
    ]);
    expect((await read(houseObj().obj, "obj")).report.notes).toEqual([expect.stringContaining(".obj.zip")]);
  });
});

describe("what is no model ends with a sentence", () => {
  const { obj } = houseObj();
  it.each<[string, MeshFormat, string | Uint8Array, RegExp]>([
    ["an archive of two", "obj", zipSync({ "a.obj": strToU8(obj), "b.obj": strToU8(obj) }), /恰好有一个 OBJ 文件/],
    ["an archive of none", "obj", zipSync({ "a.txt": strToU8(obj) }), /恰好有一个 OBJ 文件/],
    ["a broken archive", "dae", Buffer.from("PK\x03\x04nothing"), /压缩包已损坏/],
    ["points without faces", "obj", "v 0 0 0\nv 1 0 0\n", /没有可以显示的面/],
    ["numbers that are none", "obj", "v nan 0 0\nv 1e999 0 0\nv 0 x 0\nf 1 2 3\n", /没有可以显示的面/],
    ["faces of points that are not there", "obj", "v 0 0 0\nf 7 8 9\n", /没有可以显示的面/],
    ["a page", "dae", "<html/>", /不是 DAE/],
    ["an open tag", "dae", '<COLLADA version="1.4.1"><asset>', /内容不完整/],
    ["entities that expand", "dae", '<!DOCTYPE a [<!ENTITY b "ha">]><COLLADA>&b;</COLLADA>', /内容不完整/],
    ["an old FBX", "fbx", "; FBX 6.1.0\nFBXHeaderExtension: {\n FBXVersion: 6100\n}\n", /版本过旧（6100）/],
  ])("%s", async (_, format, content, sentence) => {
    await expect(read(content, format)).rejects.toThrow(sentence);
  });
});

/** Public models kept outside the project; without them these tests are skipped. */
const shared = fileURLToPath(new URL("../../../../../shared/data/bim/formats/", import.meta.url));

describe("public models", () => {
  if (!existsSync(shared)) return it.skip("are not on this machine");
  it.each(readdirSync(shared).filter((name) => /\.(?:obj|3ds|fbx|dae)$/.test(name)))("%s is read", async (name) => {
    const { report } = await read(readFileSync(join(shared, name)), name.split(".").at(-1) as MeshFormat);
    expect(report.triangleCount).toBeGreaterThan(50);
  });
});
