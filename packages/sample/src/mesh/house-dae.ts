import { boxFaces, boxTriangles, cornersOf, houseBoxes, yUp } from "./house-boxes.ts";

interface DaeHouse {
  readonly up: "Y" | "Z";
  /** Metres in a unit of the file. */
  readonly meter: number;
  /** How faces are written. */
  readonly faces: "triangles" | "tristrips" | "polygons";
  /** Some programs write the decimal comma of their country. */
  readonly decimal?: "," | ".";
  /** Name of the file that the walls show. */
  readonly picture?: string;
}

const facesIn = {
  triangles: () => `<p>${boxTriangles.flat().join(" ")}</p>`,
  // A strip goes over a face in the shape of a Z.
  tristrips: () => boxFaces.map(([a, b, c, d]) => `<p>${[a, b, d, c].join(" ")}</p>`).join(""),
  polygons: () => boxFaces.map((face) => `<p>${face.join(" ")}</p>`).join(""),
} as const;

/** The house as Collada 1.4. */
export const houseDae = ({ up, meter, faces, decimal = ".", picture }: DaeHouse): string => {
  const written = (value: number) => String(value).replace(".", decimal);
  const geometries = houseBoxes.map((box, i) => {
    const corners = cornersOf(box).map((corner) => (up === "Z" ? corner : yUp(corner)));
    const count = faces === "triangles" ? boxTriangles.length : boxFaces.length;
    return `<geometry id="g${i}"><mesh>
<source id="g${i}-p"><float_array id="g${i}-a" count="24">${corners
      .flat()
      .map((part) => written(part / meter))
      .join(
        " ",
      )}</float_array><technique_common><accessor source="#g${i}-a" count="8" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="g${i}-v"><input semantic="POSITION" source="#g${i}-p"/></vertices>
<${faces} material="m" count="${count}"><input semantic="VERTEX" source="#g${i}-v" offset="0"/>${facesIn[faces]()}</${faces}>
</mesh></geometry>`;
  });
  const looks = houseBoxes.map(({ color, material }, i) => {
    const shows =
      picture !== undefined && i === 0
        ? `<texture texture="image" texcoord="UV"/>`
        : `<color>${[...color, 1].map(written).join(" ")}</color>`;
    return {
      effect: `<effect id="e${i}"><profile_COMMON><technique sid="t"><lambert><diffuse>${shows}</diffuse></lambert></technique></profile_COMMON></effect>`,
      material: `<material id="m${i}" name="${material}"><instance_effect url="#e${i}"/></material>`,
    };
  });
  const nodes = houseBoxes.map(
    ({ name }, i) =>
      `<node id="n${i}" name="${name}"><instance_geometry url="#g${i}"><bind_material><technique_common><instance_material symbol="m" target="#m${i}"/></technique_common></bind_material></instance_geometry></node>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit meter="${written(meter)}"/><up_axis>${up}_UP</up_axis></asset>
${picture === undefined ? "" : `<library_images><image id="image"><init_from>${picture}</init_from></image></library_images>`}
<library_effects>${looks.map(({ effect }) => effect).join("")}</library_effects>
<library_materials>${looks.map(({ material }) => material).join("")}</library_materials>
<library_geometries>${geometries.join("\n")}</library_geometries>
<library_visual_scenes><visual_scene id="s">${nodes.join("")}</visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene>
</COLLADA>
`;
};
