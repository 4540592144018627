import {
  Arc,
  CadWipeoutBase,
  Circle,
  Dimension,
  Ellipse,
  type Entity,
  Hatch,
  Insert,
  Leader,
  Line as CadLine,
  LwPolyline,
  MText,
  MultiLeader,
  PdfUnderlayDefinition,
  Point,
  ProxyEntity,
  Solid,
  Spline,
  TableEntity,
  TextEntity,
  Tolerance,
  UnderlayEntity,
  UnknownEntity,
  Viewport,
} from "@node-projects/acad-ts";
import { fileNameOf } from "./bound-drawings.ts";
import { plainText } from "./cad-text.ts";
import { dimensionForm } from "./dimension-form.ts";
import { linesOf } from "./entity-lines.ts";
import { customName, kindName } from "./entity-names.ts";
import { ringOf } from "./hatch.ts";
import { insertForm } from "./insert-form.ts";
import { leaderBlock } from "./leader-lines.ts";
import { frameOf } from "./picture-frame.ts";
import { proxyLines } from "./proxy-lines.ts";
import { boxOfWords, flat, type Form, mirrored, mtextForm, textForm, tidy, wordsOfMText } from "./words-form.ts";

/** Names and numbers an object is made by, and lines that show it. */
export const formOf = (entity: Entity): Form => {
  if (entity instanceof TableEntity) return tableForm(entity);
  if (entity instanceof Insert) return insertForm(entity, (part) => formOf(part).outline());
  if (entity instanceof Dimension) return dimensionForm(entity);
  if (entity instanceof MText) return mtextForm(entity);
  if (entity instanceof TextEntity) return textForm(entity);
  if (entity instanceof Hatch) return hatchForm(entity);
  if (entity instanceof MultiLeader) return leaderForm(entity);
  if (entity instanceof Viewport) return windowForm(entity);
  if (entity instanceof CadWipeoutBase) {
    const frame = frameOf(entity);
    const file = fileNameOf(entity.definition?.fileName ?? "");
    return { kind: "image", traits: [["file", file]], points: frame, outline: () => [frame] };
  }
  if (entity instanceof UnderlayEntity) return underlayForm(entity);
  if (entity instanceof Tolerance)
    return {
      kind: "leader",
      words: [["", tidy(plainText(entity.text.replaceAll("%%v", " | ")))]],
      points: flat(entity.insertionPoint),
      outline: () => [flat(entity.insertionPoint, entity.insertionPoint)],
    };
  if (entity instanceof Solid) {
    const ring = mirrored(entity, [
      ...flat(entity.firstCorner, entity.secondCorner, entity.fourthCorner, entity.thirdCorner),
    ]);
    return { kind: "solid", points: ring, outline: () => [ring] };
  }
  if (entity instanceof ProxyEntity || entity instanceof UnknownEntity) {
    const lines = proxyLines(entity);
    return { kind: "custom", name: customName(entity), points: lines.flat(), outline: () => lines };
  }
  return lineForm(entity);
};

const lineForm = (entity: Entity): Form => {
  const lines = linesOf(entity);
  const outline = () =>
    (lines ?? []).map((line) =>
      entity instanceof CadLine || entity instanceof Spline ? line : mirrored(entity, line),
    );
  if (entity instanceof CadLine) return { kind: "line", points: flat(entity.startPoint, entity.endPoint), outline };
  if (entity instanceof Circle && !(entity instanceof Arc))
    return { kind: "circle", points: mirrored(entity, flat(entity.center)), sizes: [entity.radius], outline };
  if (entity instanceof Arc) {
    const drawn = outline()[0] ?? [];
    const ends = [...drawn.slice(0, 2), ...drawn.slice(-2)];
    return {
      kind: "arc",
      points: [...mirrored(entity, flat(entity.center)), ...ends],
      sizes: [entity.radius],
      outline,
    };
  }
  if (entity instanceof LwPolyline)
    return {
      kind: "polyline",
      traits: entity.isClosed ? [["closed", "closed"]] : [],
      points: mirrored(entity, flat(...entity.vertices.map(({ location }) => location))),
      sizes: [entity.constantWidth || 0],
      turns: entity.vertices.map(({ bulge }) => bulge),
      outline,
    };
  if (entity instanceof Point)
    return {
      kind: "custom",
      name: "POINT",
      points: flat(entity.location),
      outline: () => [flat(entity.location, entity.location)],
    };
  const drawn = outline();
  if (entity instanceof Ellipse) return { kind: "ellipse", points: drawn.flat(), outline };
  if (entity instanceof Spline) return { kind: "spline", points: drawn.flat(), outline };
  if (entity instanceof Leader) return { kind: "leader", points: drawn.flat(), outline };
  if (lines) return { kind: "polyline", points: drawn.flat(), outline };
  return { kind: "custom", name: kindName(entity), points: [], outline: () => [] };
};

const hatchForm = (entity: Hatch): Form => {
  const rings = entity.paths.map((path) => mirrored(entity, ringOf(path))).filter((ring) => ring.length >= 4);
  const patterned = entity.isSolid ? [] : [entity.patternAngle || 0, entity.patternScale || 1];
  return {
    kind: "hatch",
    traits: [["pattern", entity.isSolid ? "SOLID" : entity.pattern.name.toUpperCase()]],
    points: rings.flat(),
    turns: patterned,
    outline: () => rings,
  };
};

const leaderForm = (entity: MultiLeader): Form => {
  const { contextData: told } = entity;
  const lines = told.leaderRoots.flatMap((root) => root.lines.map(({ points }) => flat(...points)));
  const words = told.hasTextContents ? wordsOfMText(told.textLabel) : "";
  const shown = leaderBlock(entity);
  const ends = told.hasTextContents ? flat(told.textLocation) : shown ? flat(told.blockContentLocation) : [];
  const inBlock = [...(shown?.words ?? [])].map(([{ tag }, value]): [string, string] => [tag, tidy(plainText(value))]);
  return {
    kind: "leader",
    words: words === "" ? inBlock : [["", words]],
    ...(shown && { name: shown.block.name, turns: [shown.turn, shown.scale.x, shown.scale.y] }),
    points: [...lines.flat(), ...ends],
    sizes: told.hasTextContents ? [told.textHeight] : [],
    outline: () =>
      told.hasTextContents
        ? [...lines, ...boxOfWords(told.textLocation, told.textHeight || 1, words, told.textRotation)]
        : lines,
  };
};

const windowForm = ({ center, width, height, viewCenter, viewHeight, twistAngle }: Viewport): Form => {
  const [x0, y0, x1, y1] = [center.x - width / 2, center.y - height / 2, center.x + width / 2, center.y + height / 2];
  return {
    kind: "window",
    traits: [["view", `${Number(viewCenter.x.toPrecision(9))},${Number(viewCenter.y.toPrecision(9))}`]],
    points: flat(center),
    sizes: [width, height, viewHeight],
    turns: [twistAngle],
    outline: () => [[x0, y0, x1, y0, x1, y1, x0, y1, x0, y0]],
  };
};

/** Its sides, as long as its scale, stand for its turn and size, which only the file it shows tells. */
const underlayForm = (entity: UnderlayEntity): Form => {
  const { insertPoint: at, rotation, xScale, yScale, definition } = entity;
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const placed = (x: number, y: number) => [
    at.x + x * xScale * cos - y * yScale * sin,
    at.y + x * xScale * sin + y * yScale * cos,
  ];
  const clip = entity.clipBoundaryVertices.flatMap(({ x, y }) => placed(x, y));
  const page =
    definition instanceof PdfUnderlayDefinition && definition.page !== "1" ? ` 第 ${definition.page} 页` : "";
  return {
    kind: "custom",
    name: kindName(entity),
    traits: [["file", fileNameOf(definition?.file ?? "") + page]],
    points: [...flat(at), ...placed(1, 0), ...placed(0, 1), ...clip],
    outline: () => [clip.length > 0 ? clip : flat(at, at)],
  };
};

const tableForm = (entity: TableEntity): Form => {
  const words = entity.rows.flatMap((row, i) =>
    row.cells.flatMap((cell, j): [string, string][] => {
      const said = cell.contents.map(({ cadValue }) => String(cadValue.value ?? "")).join(" ");
      const text = wordsOfMText(said);
      return text === "" ? [] : [[`${i + 1}-${j + 1}`, text]];
    }),
  );
  const wide = entity.columns.reduce((sum, { width }) => sum + width, 0);
  const high = entity.rows.reduce((sum, { height }) => sum + height, 0);
  const { x, y } = entity.insertPoint;
  return {
    kind: "table",
    words,
    points: flat(entity.insertPoint),
    turns: [entity.rotation],
    outline: () => [[x, y, x + wide, y, x + wide, y - high, x, y - high, x, y]],
  };
};
