import { Color, type Material, type Matrix3, type Texture } from "three";
import { pictureOf } from "./without-browser.ts";

/** How triangles look. */
export interface MeshMaterial {
  /** Red, green and blue of light, each from 0 to 1. */
  readonly color: readonly [number, number, number];
  readonly opacity: number;
  /** Name of its picture in the file; none without one. */
  readonly picture: string | undefined;
  /** Moves places on the picture; none where they stay. */
  readonly onPicture: Matrix3 | undefined;
}

/** Nobody gives a material that is not seen: some programs write how much shines through as its opposite. */
const leastOpacity = 0.02;
/** Light grey, where a file gives no colour. */
const plain = [0.6, 0.62, 0.65] as const;

const isColored = (material: Material): material is Material & { readonly color: Color } =>
  "color" in material && material.color instanceof Color;

const mapOf = (material: Material): Texture | undefined =>
  "map" in material && material.map ? (material.map as Texture) : undefined;

const share = (part: number): number => (part >= 0 && part <= 1 ? part : 1);

export const meshMaterial = (material: Material | undefined): MeshMaterial => {
  if (!material || !isColored(material))
    return { color: [...plain], opacity: 1, picture: undefined, onPicture: undefined };
  const map = mapOf(material);
  const picture = pictureOf(map);
  if (map) map.updateMatrix();
  const { r, g, b } = material.color;
  // The loaders give a material of their own where a file names none.
  const isPlain = material.name === "" && r === 1 && g === 1 && b === 1 && picture === undefined;
  return {
    color: isPlain ? [...plain] : [share(r), share(g), share(b)],
    opacity: material.transparent && material.opacity >= leastOpacity ? share(material.opacity) : 1,
    picture,
    onPicture: picture === undefined ? undefined : map?.matrix,
  };
};

export const materialKey = ({ color, opacity, picture }: MeshMaterial): string =>
  [...color.map((part) => part.toFixed(3)), opacity.toFixed(2), picture ?? ""].join(" ");
