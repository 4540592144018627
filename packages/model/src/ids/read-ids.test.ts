import { describe, expect, it } from "vitest";
import { IdsUnreadable } from "./ids-document.ts";
import { readIds } from "./read-ids.ts";

const written = (specifications: string, info = "<title>郑州交付要求</title><version>1.2</version>") =>
  `<?xml version="1.0" encoding="utf-8"?>
  <ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <info>${info}</info><specifications>${specifications}</specifications>
  </ids>`;
const doors = `<applicability minOccurs="0" maxOccurs="unbounded"><entity><name><simpleValue>IFCDOOR</simpleValue></name></entity></applicability>`;
const requiring = (requirement: string, applicability = doors) =>
  written(
    `<specification name="门" ifcVersion="IFC4 IFC2X3">${applicability}<requirements>${requirement}</requirements></specification>`,
  );
const simple = (name: string, value: string) => `<${name}><simpleValue>${value}</simpleValue></${name}>`;

describe("a file of IDS", () => {
  it("says what it asks, of which elements, of which schemas", () => {
    const document = readIds(
      requiring(
        `<property dataType="IfcLabel" cardinality="optional" instructions="按防火门等级填写">
          ${simple("propertySet", "Pset_DoorCommon")}${simple("baseName", "FireRating")}
          <value><xs:restriction base="xs:string"><xs:enumeration value="甲级"/><xs:enumeration value="乙级"/></xs:restriction></value>
        </property>
        <partOf relation="IFCRELVOIDSELEMENT IFCRELFILLSELEMENT"><entity>${simple("name", "IFCWALL")}</entity></partOf>`,
      ),
    );
    expect(document).toMatchObject({ title: "郑州交付要求", version: "1.2", purpose: "" });
    expect(document.specifications).toMatchObject([
      {
        ...{ name: "门", ifcVersions: ["IFC4", "IFC2X3"], cardinality: "optional" },
        applicability: [{ kind: "entity", name: { kind: "simple", value: "IFCDOOR" }, predefinedType: null }],
        requirements: [
          {
            ...{ cardinality: "optional", instructions: "按防火门等级填写" },
            facet: { kind: "property", dataType: "IFCLABEL", value: { enumeration: ["甲级", "乙级"] } },
          },
          {
            cardinality: "required",
            facet: { kind: "partOf", relations: ["IFCRELVOIDSELEMENT", "IFCRELFILLSELEMENT"] },
          },
        ],
      },
    ]);
  });

  it.each([
    ['<applicability maxOccurs="unbounded"/>', "required"],
    ['<applicability minOccurs="1" maxOccurs="unbounded"/>', "required"],
    ['<applicability minOccurs="0" maxOccurs="unbounded"/>', "optional"],
    ['<applicability minOccurs="0" maxOccurs="0"/>', "prohibited"],
  ])("with %s is about elements that are %s", (applicability, cardinality) => {
    expect(readIds(requiring("", applicability)).specifications[0]?.cardinality).toBe(cardinality);
  });

  it.each([
    ["no XML", "not xml"],
    ["broken XML", written("<specification>").slice(0, 200)],
    ["another document", "<html></html>"],
    ["an entity that would grow", `<!DOCTYPE ids [<!ENTITY a "aaaa">]><ids>&a;</ids>`],
    ["no specifications", written("")],
    ["no applicability", written(`<specification name="门"/>`)],
    ["a facet IDS does not have", requiring("<geometry/>")],
    ["a property without a set", requiring(`<property>${simple("baseName", "FireRating")}</property>`)],
    ["a requirement of what must not be", requiring("<material/>", doors.replace('"unbounded"', '"0"'))],
    ["a value without one", requiring(`<material><value/></material>`)],
    [
      "a bound that is no number",
      requiring(`<material><value><xs:restriction><xs:minInclusive value="大"/></xs:restriction></value></material>`),
    ],
    [
      "a pattern that is none",
      requiring(`<material><value><xs:restriction><xs:pattern value="("/></xs:restriction></value></material>`),
    ],
    [
      "a relation IFC does not have",
      requiring(`<partOf relation="IFCRELX"><entity>${simple("name", "IFCWALL")}</entity></partOf>`),
    ],
    ["a cardinality of its own", requiring(`<material cardinality="maybe"/>`)],
    ["more specifications than anybody reads", written(`<specification>${doors}</specification>`.repeat(501))],
  ])("is refused with a sentence for people: %s", (_, xml) => {
    expect(() => readIds(xml)).toThrow(IdsUnreadable);
    expect(() => readIds(xml)).toThrow(/[。]$/);
  });
});
