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

/** A comment on a topic of a BCF file (意见的评论). */
export const TopicComment = z.object({
  author: z.string().max(200),
  /** Null where the file says none. */
  date: z.iso.datetime({ offset: true }).nullable(),
  text: z.string().max(2000),
});
export type TopicComment = z.output<typeof TopicComment>;
export const mostTopicComments = 50;

/** The same as it is kept. */
export const ModelPin = z.object({
  ...seen,
  /** The model in which the opinion was raised. */
  drawingId: DrawingId,
  globalId: z.string(),
  elementName: z.string(),
  picture: SignedAddress.nullable(),
  /** Said in the BCF file that the opinion came from; only the house sees them. */
  topicComments: z.array(TopicComment),
});
export type ModelPin = z.output<typeof ModelPin>;
