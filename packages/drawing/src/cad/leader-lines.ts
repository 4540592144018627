import {
  type AttributeDefinition,
  type BlockRecord,
  type Color,
  Leader,
  LeaderPathType,
  type MultiLeader,
  MultiLeaderPathType,
} from "@node-projects/acad-ts";
import { type Matrix, multiply } from "../page/page-space.ts";
import type { Line, Spot } from "./curves.ts";
import { fittedPoints } from "./fitted-spline.ts";

/** The arrow of a leader. */
export interface Arrow {
  readonly at: Spot;
  /** From its back to its tip, in radians. */
  readonly turn: number;
  readonly size: number;
  /** Drawn in place of the filled triangle. */
  readonly block: BlockRecord | null;
}

const still = { x: 0, y: 0 };

/** Lines of a leader, each from what it points at to its words. */
export const leaderLines = (entity: Leader | MultiLeader): Line[] => {
  if (entity instanceof Leader) return [lineThrough(entity.vertices, entity.pathType === LeaderPathType.Spline)];
  if (entity.pathType === MultiLeaderPathType.Invisible) return [];
  return entity.contextData.leaderRoots.flatMap(({ lines, connectionPoint: end, direction, landingDistance }) => {
    const landing = { x: end.x + direction.x * landingDistance, y: end.y + direction.y * landingDistance };
    const drawn = lines.map(({ points }) =>
      lineThrough([...points, end], entity.pathType === MultiLeaderPathType.Spline),
    );
    return entity.enableDogleg && landingDistance > 0 ? [...drawn, lineThrough([end, landing], false)] : drawn;
  });
};

const lineThrough = (points: readonly Spot[], isCurved: boolean): Line =>
  isCurved
    ? fittedPoints({ points, power: 1, start: still, end: still, isClosed: false })
    : points.flatMap(({ x, y }) => [x, y]);

/** Arrows of a leader; a first piece shorter than two of them has none. */
export const leaderArrows = (entity: Leader | MultiLeader): Arrow[] => {
  if (entity instanceof Leader) {
    const { arrowSize, scaleFactor, leaderArrow } = entity.style;
    return entity.arrowHeadEnabled ? arrowsAt([entity.vertices], arrowSize * (scaleFactor || 1), leaderArrow) : [];
  }
  if (entity.pathType === MultiLeaderPathType.Invisible) return [];
  const { leaderRoots, arrowheadSize } = entity.contextData;
  const lines = leaderRoots.flatMap((root) => root.lines.map(({ points }) => [...points, root.connectionPoint]));
  return arrowsAt(lines, arrowheadSize, entity.arrowhead);
};

const arrowsAt = (lines: readonly (readonly Spot[])[], size: number, block: BlockRecord | null): Arrow[] =>
  lines.flatMap(([at, next]) => {
    if (!at || !next || size <= 0 || Math.hypot(at.x - next.x, at.y - next.y) < 2 * size) return [];
    return [{ at, turn: Math.atan2(at.y - next.y, at.x - next.x), size, block }];
  });

/** Lays an arrow that is one unit long, its tip at the origin, where it points at something. */
export const matrixOf = ({ at, turn, size }: Arrow): Matrix => {
  const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size];
  return [cos, sin, -sin, cos, at.x, at.y];
};

/** One unit long, its tip at the origin. */
export const filledTriangle: Line = [0, 0, -1, 1 / 6, -1, -1 / 6];

/** The block that a leader shows in place of words, with the words that are written in it. */
export interface LeaderBlock {
  readonly block: BlockRecord;
  readonly turn: number;
  readonly scale: Spot;
  /** Lays the block where it is shown. */
  readonly matrix: Matrix;
  /** Of what in the block takes the colour of its insertion. */
  readonly color: Color;
  /** By the definitions of the block. */
  readonly words: ReadonlyMap<AttributeDefinition, string>;
}

export const leaderBlock = (entity: MultiLeader): LeaderBlock | undefined => {
  const { contextData: told } = entity;
  const block = told.blockContent ?? entity.blockContentId;
  if (told.hasTextContents || !told.hasContentsBlock || !block) return undefined;
  const { blockContentLocation: at, blockContentRotation: turn, blockContentColor: color } = told;
  const scale = { x: told.blockContentScale.x || 1, y: told.blockContentScale.y || 1 };
  const { x, y } = block.blockEntity.basePoint;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const words = new Map<AttributeDefinition, string>();
  for (const { attributeDefinition, text } of entity.blockAttributes)
    if (attributeDefinition) words.set(attributeDefinition, text);
  const placed: Matrix = [cos * scale.x, sin * scale.x, -sin * scale.y, cos * scale.y, at.x, at.y];
  return { block, turn, scale, matrix: multiply(placed, [1, 0, 0, 1, -x, -y]), color, words };
};
