import type { SheetBox } from "./placement.ts";

/** An element of the storey: its box in metres from x, y, z to x, y, z. */
export interface StoreyElement {
  readonly localId: number;
  readonly ifcClass: string;
  readonly name: string;
  readonly box: readonly number[] | null;
  /** Areas its designer wrote, in m². */
  readonly areas: readonly number[];
}

export interface FoundContradiction {
  readonly kind: "LEVEL" | "ROOM_NAME" | "ROOM_AREA" | "OPENING" | "WALL";
  /** Null where it is about the storey, or about what only the sheet has. */
  readonly localId: number | null;
  readonly onSheet: string;
  readonly inModel: string;
  readonly box: SheetBox;
}
