import { boxFaces, cornersOf, houseBoxes, yUp } from "./house-boxes.ts";

/** The house as OBJ with y up, and its materials; `picture` names the file that the walls show. */
export const houseObj = (picture?: string): { readonly obj: string; readonly mtl: string } => {
  const obj = ["# made up", "mtllib house.mtl", "vt 0 0", "vt 1 0", "vt 1 1", "vt 0 1"];
  for (const [i, box] of houseBoxes.entries()) {
    obj.push(
      `o ${box.name}`,
      ...cornersOf(box).map((corner) => `v ${yUp(corner).join(" ")}`),
      `usemtl ${box.material}`,
    );
    for (const face of boxFaces) obj.push(`f ${face.map((corner, at) => `${i * 8 + corner + 1}/${at + 1}`).join(" ")}`);
  }
  const mtl = houseBoxes.flatMap(({ material, color }, i) => [
    ...[`newmtl ${material}`, `Kd ${color.join(" ")}`],
    ...(picture !== undefined && i === 0 ? [`map_Kd ${picture}`] : []),
  ]);
  return { obj: `${obj.join("\n")}\n`, mtl: `${mtl.join("\n")}\n` };
};
