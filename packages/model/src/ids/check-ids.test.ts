import { describe, expect, it } from "vitest";
import { linesOf } from "../elements/lines.ts";
import { inOpenModel, startEngine } from "../open-ifc.ts";
import { checkIds } from "./check-ids.ts";
import { readIds } from "./read-ids.ts";

/** Two doors of one type in a wall of a storey, in millimetres. */
const lines = `#1=IFCPROJECT('0000000000000000000001',$,'P',$,$,$,$,$,#9);
#2=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#3=IFCSIUNIT(*,.TIMEUNIT.,$,.SECOND.);
#4=IFCMEASUREWITHUNIT(IFCTIMEMEASURE(3600.),#3);
#5=IFCDIMENSIONALEXPONENTS(0,0,1,0,0,0,0);
#6=IFCCONVERSIONBASEDUNIT(#5,.TIMEUNIT.,'HOUR',#4);
#9=IFCUNITASSIGNMENT((#2,#6));
#10=IFCBUILDINGSTOREY('0000000000000000000010',$,'F1',$,$,$,$,$,$,0.);
#11=IFCWALL('0000000000000000000011',$,'W1',$,$,$,$,$,.SHEAR.);
#12=IFCDOOR('0000000000000000000012',$,'FM1021',$,$,$,$,$,2100.,1000.,$,$,$);
#13=IFCDOOR('0000000000000000000013',$,'M0821',$,'GATE',$,$,$,2100.,800.,.USERDEFINED.,$,$);
#14=IFCDOORTYPE('0000000000000000000014',$,'T',$,$,(#31),$,$,$,.DOOR.,.SINGLE_SWING_LEFT.,$,$);
#20=IFCRELCONTAINEDINSPATIALSTRUCTURE('0000000000000000000020',$,$,$,(#11,#12),#10);
#21=IFCRELDEFINESBYTYPE('0000000000000000000021',$,$,$,(#12,#13),#14);
#22=IFCRELDEFINESBYPROPERTIES('0000000000000000000022',$,$,$,(#12),#33);
#23=IFCRELASSOCIATESMATERIAL('0000000000000000000023',$,$,$,(#11),#36);
#24=IFCRELASSOCIATESCLASSIFICATION('0000000000000000000024',$,$,$,(#11),#38);
#31=IFCPROPERTYSET('0000000000000000000031',$,'Pset_DoorCommon',$,(#32));
#32=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('none'),$);
#33=IFCPROPERTYSET('0000000000000000000033',$,'Pset_DoorCommon',$,(#34,#35));
#34=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('A1.50'),$);
#35=IFCPROPERTYSINGLEVALUE('Integrity',$,IFCTIMEMEASURE(1.5),$);
#36=IFCMATERIALLAYERSET((#37),'Set',$);
#37=IFCMATERIALLAYER(#40,200.,$,$,$,'concrete',$);
#38=IFCCLASSIFICATIONREFERENCE($,'14-10.20',$,#39,$,$);
#39=IFCCLASSIFICATION($,$,$,'GB/T 51269',$,$,$);
#40=IFCMATERIAL('C30',$,$);`;
const ifc = new TextEncoder().encode(`ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('','',(''),(''),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
${lines}
ENDSEC;
END-ISO-10303-21;
`);
const api = await startEngine();

const simple = (name: string, value: string) => `<${name}><simpleValue>${value}</simpleValue></${name}>`;
const entity = (name: string, more = "") => `<entity>${simple("name", name)}${more}</entity>`;
interface Asked {
  readonly of?: string;
  readonly occurs?: string;
  readonly versions?: string;
}
const optional = 'minOccurs="0" maxOccurs="unbounded"';
const result = (requirements: string, { of = "IFCDOOR", occurs = optional, versions = "IFC4" }: Asked = {}) => {
  const document =
    readIds(`<ids xmlns:xs="http://www.w3.org/2001/XMLSchema"><info/><specifications><specification name="S" ifcVersion="${versions}">
    <applicability ${occurs}>${of.startsWith("<") ? of : entity(of)}</applicability>
    <requirements>${requirements}</requirements></specification></specifications></ids>`);
  const results = inOpenModel(api, ifc, (model) => checkIds(linesOf(api, model, ifc), [document]));
  return results[0]?.[0];
};
const outcome = (requirements: string, asked?: Asked) => result(requirements, asked)?.outcome;
const rating = (more = "", attributes = "") =>
  `<property ${attributes}>${simple("propertySet", "Pset_DoorCommon")}${simple("baseName", "FireRating")}${more}</property>`;

describe("a model against IDS", () => {
  it("says of each failing element what is wrong, and counts the reasons", () => {
    expect(result(rating(simple("value", "A1.50"), 'dataType="IFCLABEL"'))).toEqual({
      ...{ name: "S", outcome: "FAIL", applicable: 2, failingCount: 1 },
      failing: [
        {
          ...{ localId: 13, globalId: "0000000000000000000013", ifcClass: "IFCDOOR", name: "M0821" },
          reasons: ["属性 Pset_DoorCommon.FireRating为“none”，应为“A1.50”"],
        },
      ],
      note: "属性 Pset_DoorCommon.FireRating为“none”，应为“A1.50”",
    });
    expect(result(`<material/>`)).toMatchObject({ failingCount: 2, note: "缺少材料（2个）" });
    expect(result(`<material/>`, { versions: "IFC2X3" })?.note).toBe(
      "缺少材料（2个）（要求按 IFC2X3 编写，模型为 IFC4）",
    );
  });

  it.each([
    ["a property the type has", rating(), {}, "PASS"],
    ["a property of another type", rating("", 'dataType="IFCTEXT"'), {}, "FAIL"],
    [
      "a property in the unit of the standard",
      `<property dataType="IFCTIMEMEASURE" cardinality="optional">${simple("propertySet", "Pset_DoorCommon")}${simple("baseName", "Integrity")}${simple("value", "5400")}</property>`,
      {},
      "PASS",
    ],
    [
      "an attribute in metres",
      `<attribute>${simple("name", "OverallHeight")}${simple("value", "2.1")}</attribute>`,
      {},
      "PASS",
    ],
    [
      "an attribute within bounds",
      `<attribute>${simple("name", "OverallWidth")}<value><xs:restriction><xs:minInclusive value="0.9"/></xs:restriction></value></attribute>`,
      {},
      "FAIL",
    ],
    ["an attribute nobody wrote", `<attribute>${simple("name", "Tag")}</attribute>`, {}, "FAIL"],
    [
      "the same, where it may be left out",
      `<attribute cardinality="optional">${simple("name", "Tag")}</attribute>`,
      {},
      "PASS",
    ],
    [
      "an attribute that must not be",
      `<attribute cardinality="prohibited">${simple("name", "Name")}</attribute>`,
      {},
      "FAIL",
    ],
    [
      "a predefined type the user defined",
      "",
      { of: entity("IFCDOOR", simple("predefinedType", "GATE")), occurs: "" },
      "PASS",
    ],
    [
      "a predefined type of the type",
      "",
      { of: entity("IFCDOOR", simple("predefinedType", "DOOR")), occurs: "" },
      "PASS",
    ],
    ["a class in small letters", "", { of: "IfcDoor", occurs: "" }, "FAIL"],
    ["a material by its category", `<material>${simple("value", "concrete")}</material>`, { of: "IFCWALL" }, "PASS"],
    ["a material by its name", `<material>${simple("value", "C30")}</material>`, { of: "IFCWALL" }, "PASS"],
    ["another material", `<material>${simple("value", "C40")}</material>`, { of: "IFCWALL" }, "FAIL"],
    [
      "a classification",
      `<classification>${simple("value", "14-10.20")}${simple("system", "GB/T 51269")}</classification>`,
      { of: "IFCWALL" },
      "PASS",
    ],
    ["another system", `<classification>${simple("system", "OmniClass")}</classification>`, { of: "IFCWALL" }, "FAIL"],
    [
      "the storey an element stands in",
      `<partOf relation="IFCRELCONTAINEDINSPATIALSTRUCTURE">${entity("IFCBUILDINGSTOREY")}</partOf>`,
      { of: "IFCWALL" },
      "PASS",
    ],
    ["a storey not all stand in", `<partOf>${entity("IFCBUILDINGSTOREY")}</partOf>`, {}, "FAIL"],
    ["elements that must not be", "", { of: "IFCWALL", occurs: 'minOccurs="0" maxOccurs="0"' }, "FAIL"],
    ["elements that must not be and are not", "", { of: "IFCSTAIR", occurs: 'minOccurs="0" maxOccurs="0"' }, "PASS"],
    ["elements that must be and are not", "", { of: "IFCSTAIR", occurs: "" }, "FAIL"],
    ["elements that may be and are not", rating(), { of: "IFCSTAIR" }, "NA"],
    ["another schema", rating(), { versions: "IFC2X3 IFC4X3_ADD2" }, "PASS"],
    [
      "elements without their class",
      rating(),
      { of: `<property>${simple("propertySet", "Pset_DoorCommon")}${simple("baseName", "Integrity")}</property>` },
      "PASS",
    ],
  ] as const)("asked for %s", (_, requirements, asked, expected) => {
    expect(outcome(requirements, asked)).toBe(expected);
  });
});
