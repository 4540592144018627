import { editLine, freshGlobalId, type IfcLines, refsIn, removeElement } from "./ifc-lines.ts";

/** An element, and the lines that it alone refers to, so that an edit of them touches no other. */
export interface EditablePart {
  readonly id: number;
  readonly globalId: string;
  /** Where it stands; not of elements with openings, which stand there too. */
  readonly point?: number;
  /** Its extruded body; not of elements with openings. */
  readonly solid?: number;
  /** A value of one of its property sets. */
  readonly label?: number;
}

export const editKinds = ["名称", "property", "moved", "reshaped", "renumbered", "removed", "added"] as const;
/** 名称: its own name; the others as a comparison of two models calls them. */
export type EditKind = (typeof editKinds)[number];

/** Walls, columns, doors, windows and slabs of a model by `buildingModel`. */
export const editableParts = (lines: IfcLines): EditablePart[] => {
  const uses = new Map<number, number>();
  for (const line of lines.values()) for (const ref of refsIn(line)) uses.set(ref, (uses.get(ref) ?? 0) + 1);
  const voided = new Set([...lines.values()].filter((line) => line.startsWith("IFCRELVOIDS")).flatMap(refsIn));
  const own = (id = 0): number[] => (uses.get(id) === 1 ? refsIn(lines.get(id)) : []);
  const labels = new Map<number, number>();
  for (const line of lines.values()) {
    const [, element, set] = /^IFCRELDEFINESBYPROPERTIES\(.*\(#(\d+)\),#(\d+)\)$/.exec(line) ?? [];
    const label = own(Number(set)).find((id) => uses.get(id) === 1 && lines.get(id)?.includes("IFCLABEL("));
    if (element && label) labels.set(Number(element), label);
  }
  return [...lines].flatMap(([id, line]): EditablePart[] => {
    const [, globalId] = /^IFC(?:WALL|COLUMN|DOOR|WINDOW|SLAB)\('([^']+)'/.exec(line) ?? [];
    if (!globalId) return [];
    const [placement, shape] = refsIn(line);
    const point = own(own(placement)[1])[0];
    const solid = own(own(shape)[0])[1];
    const label = labels.get(id);
    return [
      {
        ...{ id, globalId },
        ...(!voided.has(id) && point && uses.get(point) === 1 && { point }),
        ...(!voided.has(id) && solid && uses.get(solid) === 1 && { solid }),
        ...(label && { label }),
      },
    ];
  });
};

/** Millimetres by which a moved element moves along x. */
export const movedInMm = 750;

type Edit = (lines: IfcLines, part: EditablePart, n: number) => string | undefined;

const edits: Readonly<Record<EditKind, Edit>> = {
  名称: (lines, { id, globalId }) => {
    editLine(lines, id, (line) => line.replace(/^(\w+\('[^']+',[^,]+,)'[^']*'/, "$1'edited'"));
    return globalId;
  },
  property: (lines, { label, globalId }) => {
    if (label === undefined) return undefined;
    editLine(lines, label, (line) => line.replace(/IFCLABEL\('[^']*'\)/, "IFCLABEL('edited')"));
    return globalId;
  },
  moved: (lines, { point, globalId }) => {
    if (point === undefined) return undefined;
    const further = (x: string) => `((${(Number(x) + movedInMm).toFixed(3)}`;
    editLine(lines, point, (line) => line.replace(/\(\((-?[\d.]+)/, (_, x: string) => further(x)));
    return globalId;
  },
  reshaped: (lines, { solid, globalId }) => {
    if (solid === undefined) return undefined;
    const lower = (depth: string) => `,${(Number(depth) * 0.9).toFixed(3)})`;
    editLine(lines, solid, (line) => line.replace(/,([\d.]+)\)$/, (_, depth: string) => lower(depth)));
    return globalId;
  },
  renumbered: (lines, { id, globalId }, n) => {
    editLine(lines, id, (line) => line.replace(globalId, freshGlobalId(n)));
    return globalId;
  },
  removed: (lines, { id, globalId }) => {
    removeElement(lines, id);
    return globalId;
  },
  added: (lines, { id }, n) => {
    const line = lines.get(id) ?? "";
    const globalId = freshGlobalId(n);
    lines.set(900_000 + n, line.replace(/^(\w+\(')[^']+/, `$1${globalId}`));
    return globalId;
  },
};

/**
 * Changes one element of a model; `n` is another number for each edit. Returns the GlobalId a comparison must name: of an
 * added element its new one, of others the one from before. Undefined where the element is not made for the edit.
 */
export const editPart = (lines: IfcLines, part: EditablePart, kind: EditKind, n: number): string | undefined =>
  edits[kind](lines, part, n);
