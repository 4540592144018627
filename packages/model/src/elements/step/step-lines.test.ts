import { createBuilding } from "@tushen/sample/building";
import { buildingModel } from "@tushen/sample/model/building-model";
import { describe, expect, it } from "vitest";
import { inOpenModel, startEngine } from "../../open-ifc.ts";
import { definitionHasher } from "../definition-hash.ts";
import { linesOf } from "../lines.ts";
import { argumentReader } from "./step-arguments.ts";
import { stepLines } from "./step-lines.ts";

const whole = createBuilding(7, "office");
const building = { ...whole, floors: 1, levels: whole.levels.slice(0, 2) };
const names = { projectName: "人才社区一期", buildingName: "1#办公楼", designOrg: "海岳设计" };
const { bytes: made } = buildingModel({ ...names, building, edition: 1 });
const source = new TextDecoder().decode(made);

/** Written as few programs write, some of it against the standard. */
const unusual = [
  "#900001 = /* a comment; */ IFCCARTESIANPOINT ( ( 1., -2.5E-3,\n 1234567.123456789 ) ) ;",
  "#900002=IFCPROPERTYSINGLEVALUE('it''s',$,IFCLABEL('\\X2\\4E00\\X0\\ \\X\\E9 \\S\\i'),$);",
  "#900003=IFCPROPERTYSINGLEVALUE('宽 α 𝄞',*,IFCBOOLEAN(.T.),$);",
  "#900004=IFCDIRECTION((0.,1,-0.,.5,+3.,1E3));",
  "#900005=IFCINDEXEDPOLYCURVE(#900001,(IFCLINEINDEX((1,2)),IFCARCINDEX((2,3,4))),.U.);",
  "#900006=IFCPROPERTYENUMERATEDVALUE('a',$,(IFCLABEL('x'),IFCREAL(0.10),IFCINTEGER(7)),$);",
  "#900007=IFCGEOMETRICSET((#900001,#900007,#999999));",
  "#900008=IFCPOLYLINE(());",
  "#900009=IFCOWNERHISTORY();",
  "#900010=IFCCOMPOUNDPLANEANGLEMEASURE((31,12,45,600000));",
  "#900011=IFCREAL(123456789012345678.5);",
  "#900001=IFCCARTESIANPOINT((4.,5.,6.));",
];
const file = (more: readonly string[]): Uint8Array =>
  new TextEncoder().encode(source.replace(/ENDSEC;\s*END-ISO/, `${more.join("\n")}\n$&`));

const api = await startEngine();

describe("lines read from the bytes of a file", () => {
  it("are those the engine gives; few are left to it", () => {
    const bytes = file(unusual);
    inOpenModel(api, bytes, (model) => {
      const lines = stepLines(bytes);
      if (!lines) throw new Error("the file is not odd as a whole");
      const read = argumentReader(lines, (name) => api.GetTypeCodeFromName(name));
      const left: number[] = [];
      for (const id of api.GetAllLines(model)) {
        const line = read(id);
        if (!line) left.push(id);
        else expect(line, `#${id}`).toEqual(api.GetRawLineData(model, id));
      }
      // An escape of one byte, and numbers against the standard.
      expect(left.toSorted((a, b) => a - b)).toEqual([900_002, 900_004]);
      expect(read(999_999)).toBeUndefined();
    });
  });

  it("have the hashes they have when the engine reads them", () => {
    const shapes = unusual.map((_, i) => `#${910_001 + i}=IFCWALL('${i}',$,$,$,$,$,#${900_001 + i},$);`);
    const bytes = file([...unusual, ...shapes]);
    inOpenModel(api, bytes, (model) => {
      const [fast, slow] = [definitionHasher(linesOf(api, model, bytes)), definitionHasher(linesOf(api, model))];
      const walls = linesOf(api, model).idsOf("IfcElement", true);
      expect(walls.length).toBeGreaterThan(shapes.length);
      for (const id of walls) expect(fast(id, []), `#${id}`).toBe(slow(id, []));
    });
  });

  it.each([
    ["a comment without end", "/* #900001=IFCWALL();"],
    ["a text with a quote in an escape", "#900001=IFCWALL('\\S\\'');"],
    ["a line without a number", "IFCWALL(#1);"],
    ["a line with the number 0", "#0=IFCWALL();"],
    ["a line without a class", "#1;"],
  ])("are left to the engine in a file with %s", (_, odd) => {
    expect(stepLines(new TextEncoder().encode(`${odd}\n`))).toBeUndefined();
  });
});
