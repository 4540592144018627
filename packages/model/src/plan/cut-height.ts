import { cutHeight } from "@tushen/domain/models/cut-height";

interface Storey {
  readonly localId: number;
  readonly elevation: number;
  /** Up to the next storey; null for the highest. */
  readonly height: number | null;
}

interface Upright {
  readonly storeyId: number | null;
  /** Metres, z up: least x, y, z, then greatest. */
  readonly box: readonly number[] | null;
}

/** Walls may begin this far beside the level of their storey without being counted from elsewhere. */
const usualStep = 1;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Where a storey is cut when nobody says: 1.2 m above its floor, in low storeys halfway up. */
export const usualCutHeight = ({ height }: Storey): number => Math.min(cutHeight, (height ?? Infinity) / 2);

/**
 * By how much boxes lie above the level of their storey, in metres: some models count levels from the ground and place the
 * building at its height above the sea. Found from walls and columns, which stand on the floor.
 */
export const heightShift = (storeys: readonly Storey[], uprights: readonly Upright[]): number => {
  const levels = new Map(storeys.map(({ localId, elevation }) => [localId, elevation]));
  const steps = uprights.flatMap(({ storeyId, box }) => {
    const level = storeyId === null ? undefined : levels.get(storeyId);
    return level === undefined || !box ? [] : [(box[2] ?? 0) - level];
  });
  const shift = median(steps);
  return Math.abs(shift) < usualStep ? 0 : shift;
};
