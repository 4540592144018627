import { z } from "zod";
import { DrawingId, FileId, SignedAddress } from "../ground/fields.ts";
import { LocalId } from "../models/model-shape.ts";

/** No building is farther from the origin of its model. */
const farthest = 10_000_000;
const Metres = z.number().min(-farthest).max(farthest);

/** A place in a model, in its metres, z up. */
export const ModelPlace = z.object({ x: Metres, y: Metres, z: Metres });
export type ModelPlace = z.output<typeof ModelPlace>;

/** Where one looks from, and at what. */
export const ModelCamera = z.object({ position: ModelPlace, target: ModelPlace });
export type ModelCamera = z.output<typeof ModelCamera>;

const seen = { localId: LocalId, at: ModelPlace, camera: ModelCamera };

/** The element an opinion is about, as its reviewer sees it; the picture is a PNG or JPEG that the reviewer's house uploaded. */
export const WrittenPin = z.object({ ...seen, pictureId: FileId.nullable() });
export type WrittenPin = z.output<typeof WrittenPin>;

/** The same as it is kept. */
export const ModelPin = z.object({
  ...seen,
  /** The model in which the opinion was raised. */
  drawingId: DrawingId,
  globalId: z.string(),
  elementName: z.string(),
  picture: SignedAddress.nullable(),
});
export type ModelPin = z.output<typeof ModelPin>;
