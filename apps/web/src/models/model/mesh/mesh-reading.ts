import type { ModelMesh } from "@tushen/contract/models/model-shape";
import type { MeshReading } from "./mesh-scene.ts";

/** Units of length by the word in the address: metres in one, and how people call it. */
export const lengthUnits = {
  mm: { metres: 0.001, label: "毫米" },
  cm: { metres: 0.01, label: "厘米" },
  m: { metres: 1, label: "米" },
  in: { metres: 0.0254, label: "英寸" },
  ft: { metres: 0.3048, label: "英尺" },
} as const;
export type LengthUnit = keyof typeof lengthUnits;

const isUnit = (text: string | undefined): text is LengthUnit => text !== undefined && Object.hasOwn(lengthUnits, text);

export const unitWord = (metres: number): string =>
  Object.values(lengthUnits).find((unit) => Math.abs(unit.metres - metres) < metres * 1e-6)?.label ?? `${metres} 米`;

export interface ChosenReading {
  readonly unit: LengthUnit | undefined;
  readonly up: "y" | "z" | undefined;
}

/** What a person has chosen in the place of what the file says: `unit=mm` and `up=z` in the address. */
export const chosenReading = (unit: string | undefined, up: string | undefined): ChosenReading => ({
  unit: isUnit(unit) ? unit : undefined,
  up: up === "y" || up === "z" ? up : undefined,
});

/** The geometry is in metres by the unit of the file, or one metre for a unit where it names none, with the file's axis up. */
export const meshReading = (
  { lengthUnit, up }: Pick<ModelMesh, "lengthUnit" | "up">,
  chosen: ChosenReading,
): MeshReading => {
  const scale = chosen.unit ? lengthUnits[chosen.unit].metres / (lengthUnit ?? 1) : 1;
  const isZ = up === "Z";
  if (!chosen.up || (chosen.up === "z") === isZ) return { scale, turns: 0 };
  return { scale, turns: chosen.up === "z" ? 1 : -1 };
};
