import { boxFaces, cornersOf, houseBoxes, yUp } from "./house-boxes.ts";
import { fbxBinary, type FbxNode, fbxText, type FbxValue } from "./fbx-node.ts";

const text = (value: string): FbxValue => ({ kind: "text", text: value });
const id = (value: number): FbxValue => ({ kind: "id", id: value });
const int = (value: number): FbxValue => ({ kind: "int", int: value });
const number = (value: number): FbxValue => ({ kind: "number", number: value });
const node = (name: string, values: readonly FbxValue[], ...children: readonly FbxNode[]): FbxNode => ({
  ...{ name, values, children },
});
const property = (name: string, type: string, label: string, ...values: readonly FbxValue[]) =>
  node("P", [text(name), text(type), text(label), text(""), ...values]);

interface FbxHouse {
  readonly form: "text" | "binary";
  readonly up: "Y" | "Z";
  /** Centimetres in a unit of the file. */
  readonly unit: number;
  /** Degrees around the vertical, by which a group that holds the whole house is turned; no group without it. */
  readonly turn?: number;
}

/** The house as FBX 7.4. */
export const houseFbx = ({ form, up, unit, turn }: FbxHouse): Buffer => {
  const scale = 100 / unit;
  const axis = up === "Z" ? 2 : 1;
  const group = 9000;
  const objects = houseBoxes.flatMap((box, i) => {
    const corners = cornersOf(box).map((corner) => (up === "Z" ? corner : yUp(corner)));
    // The last corner of a face is written as its complement.
    const faces = boxFaces.flatMap(([a, b, c, d]) => [a, b, c, -d - 1]);
    const [r, g, b] = box.color;
    return [
      node(
        "Geometry",
        [id(1000 + i), text(`${box.name}\0\x01Geometry`), text("Mesh")],
        node("Vertices", [{ kind: "numbers", numbers: corners.flat().map((part) => part * scale) }]),
        node("PolygonVertexIndex", [{ kind: "ints", ints: faces }]),
        node(
          "LayerElementMaterial",
          [int(0)],
          node("MappingInformationType", [text("AllSame")]),
          node("ReferenceInformationType", [text("IndexToDirect")]),
          node("Materials", [{ kind: "ints", ints: [0] }]),
        ),
      ),
      node("Model", [id(2000 + i), text(`${box.name}\0\x01Model`), text("Mesh")], node("Version", [int(232)])),
      node(
        "Material",
        [id(3000 + i), text(`${box.material}\0\x01Material`), text("")],
        node("ShadingModel", [text("lambert")]),
        node("Properties70", [], property("DiffuseColor", "Color", "", number(r), number(g), number(b))),
      ),
    ];
  });
  const turned =
    turn === undefined
      ? []
      : [
          node(
            "Model",
            [id(group), text("整栋\0\x01Model"), text("Null")],
            node(
              "Properties70",
              [],
              property(
                "Lcl Rotation",
                "Lcl Rotation",
                "",
                number(0),
                number(up === "Y" ? turn : 0),
                number(up === "Z" ? turn : 0),
              ),
            ),
          ),
        ];
  const link = (from: number, to: number) => node("C", [text("OO"), id(from), id(to)]);
  const nodes = [
    node("FBXHeaderExtension", [], node("FBXVersion", [int(7400)])),
    node(
      "GlobalSettings",
      [],
      node("Version", [int(1000)]),
      node(
        "Properties70",
        [],
        property("UpAxis", "int", "Integer", int(axis)),
        property("UpAxisSign", "int", "Integer", int(1)),
        property("UnitScaleFactor", "double", "Number", number(unit)),
      ),
    ),
    node("Objects", [], ...objects, ...turned),
    node(
      "Connections",
      [],
      ...houseBoxes.flatMap((_, i) => [
        link(2000 + i, turn === undefined ? 0 : group),
        link(1000 + i, 2000 + i),
        link(3000 + i, 2000 + i),
      ]),
      ...(turn === undefined ? [] : [link(group, 0)]),
    ),
  ];
  return form === "text" ? fbxText(nodes) : fbxBinary(nodes);
};
