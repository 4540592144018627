import {
  AttributeDefinition,
  AttributeEntity,
  type BlockRecord,
  type CadDocument,
  CadWipeoutBase,
  Dimension,
  Ellipse,
  type Entity,
  Face3D,
  Hatch,
  Insert,
  Leader,
  Line as CadLine,
  MLine,
  MText,
  MultiLeader,
  Point,
  Polyline3D,
  ProxyEntity,
  Seqend,
  Solid,
  Spline,
  TextEntity,
  Tolerance,
  UnknownEntity,
  Viewport,
  Wipeout,
} from "@node-projects/acad-ts";
import { lengthening, mapPoint, type Matrix, multiply } from "../page/page-space.ts";
import { CadUnreadable } from "./cad-unreadable.ts";
import { type BoundDrawings, isOnOpenLayer, xrefKey } from "./bound-drawings.ts";
import type { LetterFont } from "./cad-text.ts";
import type { Line, Spot } from "./curves.ts";
import { linesOf } from "./entity-lines.ts";
import { frameAround, writingOf, type Writing, writingOfBlock, writingOfLeader } from "./entity-words.ts";
import { customName, kindName } from "./entity-names.ts";
import { dashOf } from "./dash.ts";
import { count, type Figure, type Tally } from "./figure.ts";
import { familiesOf, ringOf } from "./hatch.ts";
import { filledTriangle, leaderArrows, leaderBlock, type LeaderBlock, leaderLines, matrixOf } from "./leader-lines.ts";
import { colorOf, layerOf, lineTypeOf, outermost, styleOf, type Surroundings, weightOf, widthOf } from "./pen.ts";
import { isFrameName } from "./frame-papers.ts";
import { frameOf } from "./picture-frame.ts";
import { mtextRuns } from "./mtext-runs.ts";
import { proxyLines } from "./proxy-lines.ts";

const mostFigures = 2_000_000;
const deepest = 24;

export interface Collected {
  readonly figures: Figure[];
  /** Kinds that are not drawn. */
  readonly notDrawn: Tally;
  /** External references by their path: not at hand, and drawn with this drawing. */
  readonly missingXrefs: Set<string>;
  readonly boundXrefs: Set<string>;
  readonly missingImages: Set<string>;
  /** Blocks named like frames of sheets: which figures they drew, and how much larger than they were made. */
  readonly frameBlocks: { readonly from: number; readonly to: number; readonly scale: number }[];
}

/** Everything a space of the drawing shows, with blocks and external references resolved. */
export const collectFigures = (
  document: CadDocument,
  space: BlockRecord,
  font: LetterFont,
  drawings: BoundDrawings = new Map(),
): Collected => {
  const figures: Figure[] = [];
  const notDrawn: Tally = new Map();
  const missingXrefs = new Set<string>();
  const boundXrefs = new Set<string>();
  const missingImages = new Set<string>();
  const frameBlocks: Collected["frameBlocks"] = [];
  const lineTypeScale = document.header?.lineTypeScale || 1;

  const add = (figure: Figure) => {
    if (figures.push(figure) > mostFigures) throw new CadUnreadable("too-large");
  };
  const stroke = (entity: Entity, around: Surroundings, matrix: Matrix, line: Line) => {
    if (line.length < 4) return;
    const type = lineTypeOf(entity, around);
    const scale = lineTypeScale * (entity.lineTypeScale || 1) * (lengthening(matrix) || 1);
    const dash = dashOf((type?.segments ?? []).map(({ length }) => length * scale));
    add({
      kind: "stroke",
      ...styleOf(entity, around),
      points: mapped(matrix, line),
      width: widthOf(entity, around),
      dash,
    });
  };
  const write = (entity: Entity, around: Surroundings, matrix: Matrix, writings: readonly Writing[]) => {
    const origin = mapPoint(matrix, { x: 0, y: 0 });
    const vector = (spot: Spot): Spot => {
      const end = mapPoint(matrix, spot);
      return { x: end.x - origin.x, y: end.y - origin.y };
    };
    for (const { words, at, along, up, length } of writings)
      add({
        kind: "words",
        ...styleOf(entity, around),
        words,
        at: mapPoint(matrix, at),
        along: vector(along),
        up: vector(up),
        length,
      });
  };

  /** `shown`: what a leader says of the block, its colour and the words where the block leaves room for them. */
  const open = (
    entity: Entity,
    block: BlockRecord | null,
    around: Surroundings,
    matrix: Matrix,
    shown?: Pick<LeaderBlock, "color" | "words">,
  ) => {
    if (!block || around.within.includes(block) || around.within.length > deepest) return;
    const path = [...block.entities].length === 0 && block.blockEntity.xRefPath;
    const bound = path ? drawings.get(xrefKey(path)) : undefined;
    if (path) (bound?.modelSpace ? boundXrefs : missingXrefs).add(path);
    const source = path ? bound?.modelSpace : block;
    // A drawing that names itself, by whatever detour, is drawn once.
    if (!source || source === space || around.within.includes(source)) return;
    const origin = bound?.header?.modelSpaceInsertionBase ?? { x: 0, y: 0 };
    const inner: Surroundings = {
      matrix: bound ? multiply(matrix, [1, 0, 0, 1, -origin.x, -origin.y]) : matrix,
      layersOf: around.layersOf,
      layer: layerOf(entity, around),
      color: colorOf(entity, around, shown?.color),
      weight: weightOf(entity, around),
      lineType: lineTypeOf(entity, around),
      within: [...around.within, block, source],
      ...(path && { layersOf: `${around.layersOf}${block.name}|` }),
    };
    for (const part of sorted(source))
      if (part instanceof AttributeDefinition) {
        const value = shown?.words.get(part) ?? constantWords(part);
        if (value) write(part, inner, ocs(inner.matrix, part), writingOf(part, font, value));
      } else if (!path || isOnOpenLayer(part)) visit(part, inner);
  };

  const insert = (entity: Insert, around: Surroundings) => {
    const base = entity.block?.blockEntity.basePoint ?? { x: 0, y: 0 };
    const own = ocs(around.matrix, entity);
    const [cos, sin] = [Math.cos(entity.rotation), Math.sin(entity.rotation)];
    const [columns, rows] = [entity.columnCount || 1, entity.rowCount || 1];
    const from = figures.length;
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const step = { x: column * entity.columnSpacing, y: row * entity.rowSpacing };
        const at = {
          x: entity.insertPoint.x + step.x * cos - step.y * sin,
          y: entity.insertPoint.y + step.x * sin + step.y * cos,
        };
        const [sx, sy] = [entity.xScale || 1, entity.yScale || 1];
        const insertion: Matrix = [cos * sx, sin * sx, -sin * sy, cos * sy, at.x, at.y];
        open(entity, entity.block, around, multiply(own, multiply(insertion, [1, 0, 0, 1, -base.x, -base.y])));
      }
    for (const attribute of entity.attributes) if (attribute instanceof AttributeEntity) visit(attribute, around);
    if (figures.length > from && isFrameName(entity.block?.name ?? ""))
      frameBlocks.push({ from, to: figures.length, scale: lengthening(own) * Math.abs(entity.xScale || 1) });
  };

  const hatch = (entity: Hatch, around: Surroundings) => {
    const matrix = ocs(around.matrix, entity);
    const rings = entity.paths.map(ringOf).filter((ring) => ring.length >= 6);
    if (rings.length === 0) return;
    const drawn = { ...styleOf(entity, around), rings: rings.map((ring) => mapped(matrix, ring)) };
    const families = familiesOf(entity);
    if (entity.isSolid || families.length === 0) return add({ kind: "fill", ...drawn });
    const scale = lengthening(matrix) || 1;
    const origin = mapPoint(matrix, { x: 0, y: 0 });
    const vector = (spot: Spot): Spot => {
      const end = mapPoint(matrix, spot);
      return { x: end.x - origin.x, y: end.y - origin.y };
    };
    add({
      kind: "pattern",
      ...drawn,
      families: families.map(({ base, direction, offset, dash }) => {
        const along = vector(direction);
        const length = Math.hypot(along.x, along.y) || 1;
        return {
          base: mapPoint(matrix, base),
          direction: { x: along.x / length, y: along.y / length },
          offset: vector(offset),
          dash: dash.map((part) => part * scale),
        };
      }),
    });
  };

  const point = (entity: Leader | MultiLeader, around: Surroundings) => {
    for (const arrow of leaderArrows(entity)) {
      const matrix = multiply(around.matrix, matrixOf(arrow));
      if (arrow.block) open(entity, arrow.block, around, matrix);
      else add({ kind: "fill", ...styleOf(entity, around), rings: [mapped(matrix, filledTriangle)] });
    }
  };

  const multiLeader = (entity: MultiLeader, around: Surroundings) => {
    for (const line of leaderLines(entity)) stroke(entity, around, around.matrix, line);
    point(entity, around);
    const shown = leaderBlock(entity);
    if (shown) open(entity, shown.block, around, multiply(around.matrix, shown.matrix), shown);
    const writings = writingOfLeader(entity, font);
    write(entity, around, around.matrix, writings);
    if (entity.textFrame)
      stroke(
        entity,
        around,
        around.matrix,
        frameAround(writings, entity.contextData.textRotation, entity.contextData.landingGap),
      );
  };

  const visit = (entity: Entity, around: Surroundings): void => {
    if (entity.isInvisible || entity instanceof Viewport || entity instanceof Seqend) return;
    if (entity instanceof Leader) point(entity, around);
    const lines = linesOf(entity);
    if (lines)
      for (const line of lines)
        stroke(entity, around, isInWorld(entity) ? around.matrix : ocs(around.matrix, entity), line);
    else if (entity instanceof AttributeDefinition) return;
    else if (entity instanceof AttributeEntity && (entity.flags & hidden) !== 0) return;
    else if (entity instanceof TextEntity) write(entity, around, ocs(around.matrix, entity), writingOf(entity, font));
    else if (entity instanceof MText) write(entity, around, around.matrix, writingOf(entity, font));
    else if (entity instanceof Insert) insert(entity, around);
    else if (entity instanceof Dimension) {
      if (!entity.block) count(notDrawn, "没有图形的尺寸标注");
      open(entity, entity.block, around, around.matrix);
    } else if (entity instanceof Hatch) hatch(entity, around);
    else if (entity instanceof Solid) {
      const { firstCorner: a, secondCorner: b, thirdCorner: c, fourthCorner: d } = entity;
      const ring = [a.x, a.y, b.x, b.y, d.x, d.y, c.x, c.y];
      add({ kind: "fill", ...styleOf(entity, around), rings: [mapped(ocs(around.matrix, entity), ring)] });
    } else if (entity instanceof MultiLeader) multiLeader(entity, around);
    else if (entity instanceof Wipeout) {
      const ring = mapped(around.matrix, frameOf(entity));
      add({ kind: "fill", layer: layerOf(entity, around), color: [1, 1, 1], aci: undefined, rings: [ring] });
    } else if (entity instanceof CadWipeoutBase) {
      missingImages.add(entity.definition?.fileName || "未命名图片");
      stroke(entity, around, around.matrix, frameOf(entity));
    } else if (entity instanceof Tolerance)
      write(
        entity,
        around,
        around.matrix,
        writingOfBlock(
          {
            // A DXF writes the end of a line as ^J.
            lines: mtextRuns(entity.text.replaceAll("%%v", " | ").replaceAll("^J", "\n"), 2.5),
            at: entity.insertionPoint,
            height: 2.5,
            turn: 0,
            stretch: () => 1,
            anchor: 4,
            spacing: 1,
          },
          font,
        ),
      );
    else if (entity instanceof ProxyEntity || entity instanceof UnknownEntity) {
      const proxy = proxyLines(entity);
      for (const line of proxy) stroke(entity, around, around.matrix, line);
      if (proxy.length === 0) count(notDrawn, customName(entity));
    } else if (!(entity instanceof Point)) count(notDrawn, kindName(entity));
  };

  for (const entity of sorted(space)) visit(entity, outermost);
  return { figures, notDrawn, missingXrefs, boundXrefs, missingImages, frameBlocks };
};

const hidden = 1;
const constant = 2;

/** Words that are the same wherever a block is shown: its insertions do not repeat them. */
const constantWords = (part: AttributeDefinition): string | undefined =>
  (part.flags & (constant | hidden)) === constant && !part.isInvisible ? part.value : undefined;

const sorted = (block: BlockRecord): Iterable<Entity> => block.entities;

/** Entities of these kinds have world coordinates, others the coordinates of their own plane. */
const worldKinds = [CadLine, Ellipse, Spline, Leader, MLine, Polyline3D, Face3D] as const;
const isInWorld = (entity: Entity): boolean => worldKinds.some((kind) => entity instanceof kind);

/** Entities on the back of their plane are mirrored (the arbitrary axis of an extrusion of −1). */
const ocs = (matrix: Matrix, entity: Entity): Matrix => {
  const { normal } = entity as { normal?: { z: number } };
  return normal && normal.z < -0.5 ? multiply(matrix, [-1, 0, 0, 1, 0, 0]) : matrix;
};

const mapped = (matrix: Matrix, line: Line): Line => {
  const out: Line = [];
  for (let i = 0; i < line.length; i += 2) {
    const { x, y } = mapPoint(matrix, { x: line[i] ?? 0, y: line[i + 1] ?? 0 });
    out.push(x, y);
  }
  return out;
};
