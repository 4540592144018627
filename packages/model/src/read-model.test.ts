import { strToU8, zipSync } from "fflate";
import { createBuilding } from "@tushen/sample/building";
import { buildingModel } from "@tushen/sample/model/building-model";
import { describe, expect, it } from "vitest";
import { readModel } from "./read-model.ts";

const whole = createBuilding(7, "office");
const building = { ...whole, floors: 2, levels: whole.levels.slice(0, 3) };
const options = { projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计", building };
const { bytes } = buildingModel({ ...options, edition: 1 });
const source = new TextDecoder().decode(bytes);
const { elements, report, geometry } = await readModel(bytes);

/** Lines in another order, under other numbers, as another export writes them. */
const renumbered = (ifc: string): string => {
  const [head = "", body = "", tail = ""] = ifc.split(/(?<=DATA;\n)|(?=ENDSEC;\nEND-ISO)/);
  const moved = body
    .replace(/#(\d+)/g, (_, id: string) => `#${Number(id) + 5000}`)
    .trimEnd()
    .split("\n")
    .reverse();
  return `${head}${moved.join("\n")}\n${tail}`;
};
const of = (ifcClass: string) => elements.filter((one) => one.ifcClass === ifcClass);

describe("a model of IFC", () => {
  it("says what it is: schema, unit, storeys with heights, place on earth, counts", () => {
    expect(report).toMatchObject({
      schema: "IFC4",
      projectName: "人才社区一期",
      buildingNames: ["1#办公楼"],
      lengthUnit: 0.001,
      place: { kind: "map", system: "EPSG:4549", eastings: 512_300, unit: 1, turn: 0 },
      duplicates: [],
      withoutName: 0,
      withoutStorey: 0,
      withoutGeometry: 0,
    });
    expect(report.storeys.map(({ name, height }) => [name, height])).toEqual([
      ["一层", 4.5],
      ["二层", 3.6],
      ["屋面", null],
    ]);
    expect(report.elementCount).toBe(elements.length);
    expect(report.classes.map(({ ifcClass }) => ifcClass).sort()).toEqual(
      ["IfcColumn", "IfcDoor", "IfcSlab", "IfcSpace", "IfcWall", "IfcWindow"].sort(),
    );
    expect(geometry.length).toBeGreaterThan(1000);
  });

  it("gives elements in metres: where they stand, what they measure, what their designer wrote", () => {
    const door = of("IfcDoor")[0];
    expect(door?.sets.find(({ name }) => name === "Pset_DoorCommon")?.properties).toContainEqual({
      name: "FireExit",
      value: false,
      unit: "",
    });
    // The last two digits of a door's number are its height in decimetres.
    expect(door?.sets[0]?.properties).toContainEqual({
      ...{ name: "OverallHeight", value: Number(door?.name.slice(-2)) / 10, unit: "m" },
    });
    expect(door?.storeyId).toBe(report.storeys[0]?.localId);
    const wall = of("IfcWall")[0];
    const [x0 = 0, y0 = 0, , x1 = 0, y1 = 0] = wall?.box ?? [];
    const length = wall?.sets.flatMap(({ properties }) => properties).find(({ name }) => name === "Length");
    expect(length?.unit).toBe("m");
    expect(Math.max(x1 - x0, y1 - y0)).toBeCloseTo(Number(length?.value), 3);
    const room = of("IfcSpace")[0];
    expect(room?.sets.flatMap(({ properties }) => properties)).toContainEqual(
      expect.objectContaining({ name: "NetFloorArea", unit: "m²" }),
    );
  });

  it("has the same definitions under other line numbers, and others where a shape or an opening differs", async () => {
    const hashes = (list: typeof elements) => new Map(list.map((one) => [one.globalId, one.definitionHash]));
    const again = hashes((await readModel(strToU8(renumbered(source)))).elements);
    expect(again).toEqual(hashes(elements));
    // The second edition has other walls and doors in some places and the same elsewhere.
    const later = hashes((await readModel(buildingModel({ ...options, edition: 2 }).bytes)).elements);
    const same = [...later].filter(([globalId, hash]) => again.get(globalId) === hash);
    expect(same.length).toBeGreaterThan(later.size / 2);
    expect(same.length).toBeLessThan(later.size);
  });

  it("is the same when another is read meanwhile", async () => {
    const [one, other] = await Promise.all([
      readModel(bytes),
      readModel(buildingModel({ ...options, edition: 2 }).bytes),
    ]);
    expect(one.elements).toEqual(elements);
    expect(one.report).toEqual(report);
    expect(other.elements).not.toEqual(elements);
    expect(other.report.withoutGeometry).toBe(0);
  });

  it("is read from an archive, and from the GBK of old programs", async () => {
    const zip = zipSync({ "模型/1.ifc": strToU8("x"), "2.ifc": strToU8("x") });
    await expect(readModel(zip)).rejects.toThrow("恰好有一个 IFC 文件");
    const plain = source.replace(/\\X2\\([0-9A-F]+)\\X0\\/g, (_, hex: string) =>
      (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(""),
    );
    // 一层 in GBK; other Chinese words do not matter here.
    const gbk = Buffer.concat(
      plain
        .split("一层")
        .flatMap((part, i) => [
          ...(i === 0 ? [] : [Buffer.from([0xd2, 0xbb, 0xb2, 0xe3])]),
          Buffer.from(part.replace(/[^\x00-\x7f]/g, "?"), "latin1"),
        ]),
    );
    const read = await readModel(zipSync({ "楼.ifc": gbk }));
    expect(read.report.storeys[0]?.name).toBe("一层");
  });
});

describe("the place of a model on earth", () => {
  const unnamed = source.replace(/(IFCPROJECTEDCRS\(.*),#\d+\)/, "$1,$)");
  const placeIn = async (file: string, conversion: string) => {
    const placed = file.replace(/(IFCMAPCONVERSION\(#\d+,#\d+),.*?\)/, `$1,${conversion})`);
    return (await readModel(strToU8(placed))).report.place;
  };

  it("is in the unit of the map, else as the file scales its own, else in its own; and turned as its x axis is", async () => {
    expect(unnamed).not.toBe(source);
    expect(await placeIn(source, "512300.,3405600.,4.8,0.866025404,0.5,$")).toMatchObject({ unit: 1, turn: 30 });
    expect(await placeIn(unnamed, "512300000.,3405600000.,4800.,0.,-1.,$")).toMatchObject({ unit: 0.001, turn: -90 });
    expect(await placeIn(unnamed, "512300.,3405600.,4.8,$,$,0.0009996")).toMatchObject({ unit: 1, turn: 0 });
  });
});

describe("a file that is no model", () => {
  const names = "FILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');";
  const header = (schema: string) => `ISO-10303-21;\nHEADER;\n${names}\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\n`;
  const end = "ENDSEC;\nEND-ISO-10303-21;\n";
  it.each([
    ["text", "hello", "文件不是 IFC 模型，请从设计软件重新导出 IFC 后上传。"],
    ["cut off", header("IFC4"), "模型文件不完整，末尾缺少结束标记，请重新导出后上传。"],
    ["open in a list", `${header("IFC4")}#1=IFCWALL((('(');\n${end}`, "模型文件已损坏，有文字或括号没有结束"],
    ["open in a text", `${header("IFC4")}#1=IFCWALL('/*);\n${end}`, "模型文件已损坏，有文字或括号没有结束"],
    ["open in a comment", `${header("IFC4")}/* '\n${end}`, "模型文件已损坏，有文字或括号没有结束"],
    ["of 2005", header("IFC2X_FINAL") + end, "不支持模型的 IFC 版本 IFC2X_FINAL，请以 IFC4 或 IFC2X3 重新导出后上传。"],
    ["without elements", header("IFC4") + end, "模型里没有任何构件，请确认导出范围后重新导出并上传。"],
    ["a damaged archive", "PK\u0003\u0004", "压缩包已损坏或加了密，请重新压缩后上传。"],
  ])("%s gets a sentence", async (_, content, sentence) => {
    await expect(readModel(strToU8(content))).rejects.toThrow(sentence);
  });

  it("with wholes that are parts of themselves is read to its end", async () => {
    const circle = [
      "#3=IFCWALL('0000000000000000000000',$,$,$,$,$,$,$,$);",
      "#4=IFCRELAGGREGATES('0000000000000000000001',$,$,$,#3,(#3));",
    ];
    const read = await readModel(strToU8(`${header("IFC4")}${circle.join("\n")}\n${end}`));
    expect(read.elements).toMatchObject([{ ifcClass: "IfcWall", storeyId: null, box: null }]);
  });
});
