import type { EntityChange, EntityPlace } from "@tushen/contract/sheets/entity-comparison";
import { entityChangeLabels, entityDetailText, entityName } from "@tushen/domain/sheets/entity-changes";
import { type MarkBox, type MarkShape, unitedBox } from "@tushen/domain/sheets/mark-shape";
import type { SheetMark } from "@tushen/viewer/sheet-mark";

/** One colour for each kind of change, the same in the list and on the sheets. */
export const changeColours = {
  reworded: "#1b4b8f",
  redefined: "#7a4100",
  reshaped: "#8a2f8f",
  removed: "#c4281c",
  added: "#0b7a3e",
  moved: "#00708a",
  restyled: "#5b6675",
} as const;
const nowhere = "#8a94a3";

const marginInPoints = 4;
/** Room around what is looked at. */
const roomInPoints = 70;
/** More marks on a sheet would hide it. */
const mostMarks = 400;

const grown = ({ x0, y0, x1, y1 }: MarkBox, by: number): MarkBox => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
});

export const changeTitle = (change: EntityChange): string =>
  [`${entityChangeLabels[change.change]}：${entityName(change)}`, ...change.details.map(entityDetailText)].join("；");

const rectangle = ({ box }: EntityPlace): MarkShape => ({ kind: "rectangle", box: grown(box, marginInPoints) });

const pointsOf = (line: readonly number[]) =>
  Array.from({ length: Math.floor(line.length / 2) }, (_, i) => ({ x: line[2 * i] ?? 0, y: line[2 * i + 1] ?? 0 }));

/** The lines of an object; a rectangle around what has none that can be seen. */
const outlines = (place: EntityPlace): MarkShape[] => {
  const { x0, y0, x1, y1 } = place.box;
  const lines = place.outline.map(pointsOf).filter((points) => points.length > 1);
  if (lines.length === 0 || Math.max(x1 - x0, y1 - y0) < 2 * marginInPoints) return [rectangle(place)];
  return lines.map((points) => ({ kind: "polyline", points }));
};

/** Whether the edition has the object. */
const isThere = ({ change }: EntityChange, edition: "base" | "target"): boolean =>
  change !== (edition === "base" ? "added" : "removed");

const marksOf = (change: EntityChange, edition: "base" | "target", isChosen: boolean): SheetMark[] => {
  const place = change[edition];
  if (!place) return [];
  const has = isThere(change, edition);
  if (!has && !isChosen) return [];
  const shapes = isChosen && has ? outlines(place) : [rectangle(place)];
  const label = has ? changeTitle(change) : edition === "base" ? "旧版此处没有" : "新版此处没有";
  const mark = (shape: MarkShape, i: number, page: number): SheetMark => ({
    ...{ id: `${change.id}#${i}`, page: page - 1, shape, label },
    ...{ color: has ? changeColours[change.change] : nowhere, width: isChosen ? 3 : 1.2 },
  });
  const others = isChosen && edition === "target" ? change.elsewhere : [];
  return [
    ...shapes.map((shape, i) => mark(shape, i, place.page)),
    ...others.map((one, i) => mark(rectangle(one), shapes.length + i, one.page)),
  ];
};

/** Marks of the changes on one edition; the chosen one last, by its own lines, and so on top. */
export const entityMarks = (
  changes: readonly EntityChange[],
  chosen: string | undefined,
  edition: "base" | "target",
): SheetMark[] => {
  const others = changes.filter(({ id }) => id !== chosen).slice(0, mostMarks);
  const own = changes.filter(({ id }) => id === chosen);
  return [
    ...others.flatMap((change) => marksOf(change, edition, false)),
    ...own.flatMap((change) => marksOf(change, edition, true)),
  ];
};

/** The change a mark belongs to. */
export const changeOfMark = (markId: string): string => markId.split("#")[0] ?? markId;

export interface Looked {
  /** From 0. */
  readonly page: number;
  readonly box: MarkBox;
}

/** What is looked at on each sheet: the place before and after together where they are on pages of the same number. */
export const lookedAt = ({ base, target }: EntityChange): { readonly base?: Looked; readonly target?: Looked } => {
  const isTogether = base !== null && target !== null && base.page === target.page;
  const look = (place: EntityPlace): Looked => ({
    page: place.page - 1,
    box: grown(isTogether ? unitedBox([base.box, target.box]) : place.box, roomInPoints),
  });
  return { ...(base && { base: look(base) }), ...(target && { target: look(target) }) };
};
