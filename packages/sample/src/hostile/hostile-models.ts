import { createBuilding } from "../building.ts";
import { buildingModel } from "../model/building-model.ts";
import { createRandom } from "../random.ts";
import type { HostileFile } from "./hostile-pdfs.ts";
import { mutated, type Mutation } from "./mutated.ts";

const text = (content: string): Uint8Array => Buffer.from(content, "latin1");
const ifc = (lines: readonly string[], schema = "IFC4"): Uint8Array =>
  text(
    [
      "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');",
      `FILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;`,
      ...lines,
      "ENDSEC;\nEND-ISO-10303-21;\n",
    ].join("\n"),
  );
const id = (number: number): string => String(number).padStart(22, "0");
/** A wall on line 9 whose shape is made of `items`; lines below 9 are at hand. */
const wallOf = (items: string, ...lines: readonly string[]): Uint8Array =>
  ifc([
    "#1=IFCCARTESIANPOINT((0.,0.,0.));",
    "#2=IFCAXIS2PLACEMENT3D(#1,$,$);",
    "#3=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#2,$);",
    "#4=IFCDIRECTION((0.,0.,1.));",
    "#5=IFCRECTANGLEPROFILEDEF(.AREA.,$,$,1.,1.);",
    `#7=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(${items}));`,
    "#8=IFCPRODUCTDEFINITIONSHAPE($,$,(#7));",
    `#9=IFCWALL('${id(9)}',$,'W',$,$,$,#8,$,$);`,
    ...lines,
  ]);
const plainWall = (number: number, name = "W"): string =>
  `#${number}=IFCWALL('${id(number)}',$,'${name}',$,$,$,$,$,$);`;
const many = (count: number, line: (i: number) => string): string[] => Array.from({ length: count }, (_, i) => line(i));

/** Made by hand, each aimed at one weakness of a reader. */
const builtModels: Readonly<Record<string, () => Uint8Array>> = {
  "nothing but a head": () => ifc([]),
  "a schema of the future": () => ifc([plainWall(1)], "IFC9"),
  "a schema of 100,000 letters": () => ifc([plainWall(1)], "IFC4".padEnd(100_000, "X")),
  "a wall that is its own shape": () => ifc([`#1=IFCWALL('${id(1)}',$,'W',$,$,$,#1,$,$);`]),
  "a shape made of itself": () => wallOf("#7"),
  "a solid cut from itself": () => wallOf("#20", "#20=IFCBOOLEANRESULT(.DIFFERENCE.,#20,#20);"),
  "two maps of each other": () =>
    wallOf(
      "#21",
      "#20=IFCREPRESENTATIONMAP(#2,#7);",
      "#21=IFCMAPPEDITEM(#20,#22);",
      "#22=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#1,$,$);",
    ),
  "a place on itself": () => ifc(["#2=IFCLOCALPLACEMENT(#2,$);", `#3=IFCWALL('${id(3)}',$,'W',$,$,#2,$,$,$);`]),
  "a whole that is its own part": () => ifc([plainWall(1), `#2=IFCRELAGGREGATES('${id(2)}',$,$,$,#1,(#1));`]),
  "a storey that stands on itself": () =>
    ifc([
      `#1=IFCBUILDINGSTOREY('${id(1)}',$,'F1',$,$,$,$,$,.ELEMENT.,1.E308);`,
      plainWall(2),
      `#3=IFCRELCONTAINEDINSPATIALSTRUCTURE('${id(3)}',$,$,$,(#1,#2),#1);`,
    ]),
  "a reference to nowhere": () => ifc([`#1=IFCWALL('${id(1)}',$,'W',$,$,#99999,#88888,$,$);`]),
  "a reference to the last line there can be": () => ifc([`#1=IFCWALL('${id(1)}',$,'W',$,$,#4294967295,$,$,$);`]),
  "a line number beyond all": () => ifc([plainWall(4_294_967_290), plainWall(99_999_999_999)]),
  "a line of number nought": () => ifc([plainWall(0)]),
  "the same line twice": () => ifc([plainWall(1, "A"), plainWall(1, "B")]),
  "a wall of too few values": () => ifc(["#1=IFCWALL();", "#2=IFCWALL('x');"]),
  "a wall of too many values": () => ifc([`#1=IFCWALL(${"'x',".repeat(5000)}$);`]),
  "values of other kinds": () => ifc(["#1=IFCWALL(1.5,(1,2),.T.,#1,(),(((#1))),'x',$,*);"]),
  "lists 100,000 deep": () =>
    ifc([`#1=IFCWALL('${id(1)}',$,${"(".repeat(100_000)}${")".repeat(100_000)},$,$,$,$,$,$);`]),
  "a text without an end": () => ifc(["#1=IFCWALL('abc"]),
  "a text of 20,000,000 letters": () => ifc([plainWall(1, "A".repeat(20_000_000))]),
  "a name with signs no text has": () => ifc([plainWall(1, "A\u0000B\\X\\00\\X2\\D800\\X0\\\\X4\\FFFFFFFF\\X0\\")]),
  "an escape without an end": () => ifc([plainWall(1, "\\X2\\4E00")]),
  "a comment without an end": () => ifc(["/* open", plainWall(1)]),
  "brackets without an end": () => ifc([`#1=IFCWALL(${"(".repeat(3000)}`]),
  "a class nobody knows": () => ifc([`#1=IFCDRAGON('${id(1)}');`]),
  "the same GlobalId 3,000 times": () => ifc(many(3000, (i) => plainWall(i + 1).replace(id(i + 1), id(0)))),
  "5,000 storeys": () =>
    ifc([
      plainWall(9999),
      ...many(5000, (i) => `#${i + 1}=IFCBUILDINGSTOREY('${id(i)}',$,'F',$,$,$,$,$,.ELEMENT.,${i}.);`),
    ]),
  "201,000 walls": () => ifc(many(201_000, (i) => plainWall(i + 1))),
  "a chain of 100,000 places": () =>
    ifc([
      ...many(100_000, (i) => `#${i + 2}=IFCLOCALPLACEMENT(${i === 0 ? "$" : `#${i + 1}`},$);`),
      `#200001=IFCWALL('${id(1)}',$,'W',$,$,#100001,$,$,$);`,
    ]),
  "a chain of 20,000 cuts": () =>
    wallOf(
      "#20020",
      "#20=IFCEXTRUDEDAREASOLID(#5,#2,#4,1.);",
      ...many(20_000, (i) => `#${i + 21}=IFCBOOLEANRESULT(.DIFFERENCE.,#${i + 20},#20);`),
    ),
  "maps that double thirty times": () =>
    wallOf(
      "#100",
      "#20=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#1,$,$);",
      ...many(30, (i) => {
        const at = 100 + i * 4;
        const next = i === 29 ? "#5" : `#${at + 4},#${at + 4}`;
        return `#${at}=IFCMAPPEDITEM(#${at + 1},#20);\n#${at + 1}=IFCREPRESENTATIONMAP(#2,#${at + 2});\n#${at + 2}=IFCSHAPEREPRESENTATION(#3,'Body','MappedRepresentation',(${next}));`;
      }),
    ),
  "a solid without a height": () => wallOf("#20", "#20=IFCEXTRUDEDAREASOLID(#5,#2,#4,0.);"),
  "a solid beyond the world": () => wallOf("#20", "#20=IFCEXTRUDEDAREASOLID(#5,#2,#4,1.E308);"),
  "a solid of no number": () => wallOf("#20", "#20=IFCEXTRUDEDAREASOLID(#5,#2,#4,1.E999);"),
  "a direction of no length": () =>
    wallOf("#20", "#20=IFCEXTRUDEDAREASOLID(#5,#2,#21,1.);", "#21=IFCDIRECTION((0.,0.,0.));"),
  "a circle as large as the world": () =>
    wallOf("#20", "#20=IFCEXTRUDEDAREASOLID(#21,#2,#4,1.);", "#21=IFCCIRCLEPROFILEDEF(.AREA.,$,$,1.E300);"),
  "a face with corners that are not there": () =>
    wallOf(
      "#20",
      "#20=IFCTRIANGULATEDFACESET(#21,$,$,((1,2,4000000000),(-1,0,2)),$);",
      "#21=IFCCARTESIANPOINTLIST3D(((0.,0.,0.),(1.,0.,0.)));",
    ),
  "a face of 200,000 corners in one place": () =>
    wallOf(
      "#20",
      "#20=IFCPOLYGONALFACESET(#21,$,(#22),$);",
      `#21=IFCCARTESIANPOINTLIST3D((${"(0.,0.,0.),".repeat(199_999)}(0.,0.,0.)));`,
      `#22=IFCINDEXEDPOLYGONALFACE((${many(200_000, (i) => String(i + 1)).join(",")}));`,
    ),
  "a wall with 20,000 openings": () =>
    ifc([
      plainWall(1),
      ...many(
        20_000,
        (i) =>
          `#${i * 2 + 2}=IFCOPENINGELEMENT('${id(i + 2)}',$,'O',$,$,$,$,$,$);\n#${i * 2 + 3}=IFCRELVOIDSELEMENT('${id(i + 50_000)}',$,$,$,#1,#${i * 2 + 2});`,
      ),
    ]),
  "a property set of itself": () =>
    ifc([
      plainWall(1),
      `#2=IFCPROPERTYSET('${id(2)}',$,'P',$,(#2,#3));`,
      "#3=IFCCOMPLEXPROPERTY('C',$,'C',(#3));",
      `#4=IFCRELDEFINESBYPROPERTIES('${id(4)}',$,$,$,(#1),#2);`,
    ]),
  "one set of 500 long properties for 20,000 walls": () =>
    ifc([
      ...many(20_000, (i) => plainWall(i + 1)),
      ...many(500, (i) => `#${i + 30_001}=IFCPROPERTYSINGLEVALUE('P${i}',$,IFCTEXT('${"A".repeat(2000)}'),$);`),
      `#40000=IFCPROPERTYSET('${id(40_000)}',$,'S',$,(${many(500, (i) => `#${i + 30_001}`).join(",")}));`,
      `#40001=IFCRELDEFINESBYPROPERTIES('${id(40_001)}',$,$,$,(${many(20_000, (i) => `#${i + 1}`).join(",")}),#40000);`,
    ]),
  "a property beyond all numbers": () =>
    ifc([
      plainWall(1),
      "#2=IFCPROPERTYSINGLEVALUE('P',$,IFCREAL(1.E999),$);",
      `#3=IFCPROPERTYSINGLEVALUE('Q',$,IFCTEXT('${"A".repeat(1999)}\\X2\\D83DDE00\\X0\\'),$);`,
      `#4=IFCPROPERTYSET('${id(4)}',$,'S',$,(#2,#3));`,
      `#5=IFCRELDEFINESBYPROPERTIES('${id(5)}',$,$,$,(#1),#4);`,
    ]),
  "a unit made of itself": () =>
    ifc([
      plainWall(1),
      `#2=IFCPROJECT('${id(2)}',$,'P',$,$,$,$,(),#3);`,
      "#3=IFCUNITASSIGNMENT((#4));",
      "#4=IFCCONVERSIONBASEDUNIT(#5,.LENGTHUNIT.,'X',#6);",
      "#5=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);",
      "#6=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(0.),#4);",
    ]),
};

const ways: readonly Mutation[] = [
  "cut",
  "flipped",
  "blanked",
  "given counts of four billion",
  "a part left out",
  "a part twice",
  "its numbers changed",
];

/** References that lead elsewhere, and numbers out of all measure: the damage only a model can have. */
const rewired = (bytes: Uint8Array, seed: string): Uint8Array => {
  const random = createRandom(seed);
  const content = Buffer.from(bytes).toString("latin1");
  const lines = content.match(/^#\d+/gm) ?? ["#1"];
  return text(
    content.replace(/(?<=[(,])(?:#\d+|-?\d+\.\d*)(?=[,)])/g, (value) => {
      if (random.next() > 0.01) return value;
      return value.startsWith("#") ? random.pick(lines) : random.pick(["1.E300", "-1.E-300", "0.", "1.E30"]);
    }),
  );
};

/** Files built to harm, then as many damaged copies of a small building as make up `count`. */
export const hostileModels = (count: number): HostileFile[] => {
  const built = Object.entries(builtModels).map(([name, make]) => ({ name, make }));
  const building = { ...createBuilding(7, "office"), floors: 1 };
  const names = { projectName: "甲", buildingName: "1#楼", designOrg: "乙" };
  const good = buildingModel({ ...names, building, edition: 1 }).bytes;
  const made = Array.from({ length: Math.max(0, count - built.length) }, (_, i) => {
    const way = ways[(i >> 1) % ways.length] ?? "cut";
    return i % 2 === 0
      ? { name: `a model ${way} (${i + 1})`, make: () => mutated(good, way, createRandom(`model ${i}`)) }
      : { name: `a model rewired (${i + 1})`, make: () => rewired(good, `model ${i}`) };
  });
  return [...built, ...made].slice(0, count);
};
