/** A box of a made-up house: metres, z up; red, green and blue from 0 to 1. */
export interface HouseBox {
  readonly name: string;
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
  readonly material: string;
  readonly color: readonly [number, number, number];
}

/** A house of 12 × 8 m with walls 3.5 m high, a roof that stands out by half a metre, and a door of 1 × 2.1 m. */
export const houseBoxes: readonly HouseBox[] = [
  { name: "墙体", from: [0, 0, 0], to: [12, 8, 3.5], material: "plaster", color: [0.86, 0.82, 0.74] },
  { name: "屋面", from: [-0.5, -0.5, 3.5], to: [12.5, 8.5, 3.8], material: "tiles", color: [0.72, 0.2, 0.16] },
  { name: "入户门", from: [5, -0.05, 0], to: [6, 0.05, 2.1], material: "wood", color: [0.36, 0.22, 0.12] },
];

/** The eight corners: bit 0 of their number is x, bit 1 is y, bit 2 is z. */
export const cornersOf = ({ from, to }: HouseBox): (readonly [number, number, number])[] =>
  Array.from({ length: 8 }, (_, i) => [i & 1 ? to[0] : from[0], i & 2 ? to[1] : from[1], i & 4 ? to[2] : from[2]]);

/** The six faces, each of four corners, seen from outside in the direction against the clock. */
export const boxFaces = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const;

/** Each face as two triangles. */
export const boxTriangles: readonly (readonly [number, number, number])[] = boxFaces.flatMap(([a, b, c, d]) => [
  [a, b, c] as const,
  [a, c, d] as const,
]);

/** With y up, as most programs of meshes have it: the depth runs towards the viewer. */
export const yUp = ([x, y, z]: readonly [number, number, number]): [number, number, number] => [x, z, -y];
