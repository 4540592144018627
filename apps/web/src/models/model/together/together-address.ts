import type { DrawingId } from "@tushen/contract/ground/fields";
import { ModelOffset, mostModelsBeside } from "@tushen/contract/models/model-views";

/** A model shown beside the first, as the address names it. */
export interface Beside {
  readonly drawingId: DrawingId;
  /** As a person typed it; null where the files decide. */
  readonly offset: ModelOffset | null;
}

const offsetText = ({ x, y, z, turn }: ModelOffset): string => `:${[x, y, z, turn].join(",")}`;

/** `12;15:1.5,0,-3,90`: drawings, each with its typed offset (x, y, up in metres, degrees). */
export const besideText = (list: readonly Beside[]): string | undefined =>
  list.map(({ drawingId, offset }) => `${drawingId}${offset ? offsetText(offset) : ""}`).join(";") || undefined;

const offsetOf = (text: string | undefined): ModelOffset | null => {
  const parts = (text ?? "").split(",");
  if (parts.length !== 4 || parts.some((part) => part.trim() === "")) return null;
  const [x, y, z, turn] = parts.map(Number);
  return ModelOffset.safeParse({ x, y, z, turn }).data ?? null;
};

/** Each drawing once and never the first one; parts that name no drawing are left out. */
export const besideOf = (text: string | undefined, first: DrawingId): Beside[] => {
  const found = new Map<number, Beside>();
  for (const part of (text ?? "").split(";")) {
    const [id = "", offset] = part.split(":");
    const drawingId = /^\d{1,15}$/.test(id) ? (Number(id) as DrawingId) : undefined;
    if (drawingId && drawingId !== first && !found.has(drawingId))
      found.set(drawingId, { drawingId, offset: offsetOf(offset) });
  }
  return [...found.values()].slice(0, mostModelsBeside);
};

/** `7;12`: drawings whose models are left out of the picture. */
export const idsText = (ids: Iterable<DrawingId>): string | undefined => [...ids].join(";") || undefined;

export const idsOf = (text: string | undefined): Set<DrawingId> =>
  new Set((text ?? "").split(";").flatMap((id) => (/^[1-9]\d{0,14}$/.test(id) ? [Number(id) as DrawingId] : [])));
