import { toModel } from "@tushen/domain/models/sheet-placement";
import { editLine, freshGlobalId, type IfcLines, refsIn, removeElement } from "@tushen/sample/model/ifc-lines";
import { editableParts, editPart } from "@tushen/sample/model/scripted-edits";
import { real, text } from "@tushen/sample/model/step-file";
import { createRandom } from "@tushen/sample/random";
import type { ContradictionsInput } from "../src/linkage/contradictions.ts";
import type { FoundContradiction, StoreyElement } from "../src/linkage/found-contradiction.ts";

/** What must be told of a model after an edit of it. */
export interface Seed extends Pick<FoundContradiction, "kind" | "localId"> {
  /** Where the sheet says it, in the model; undefined where the element tells. */
  readonly box?: readonly number[];
  readonly note: string;
}

type Placed = StoreyElement & { readonly box: readonly number[] };

const otherNames = ["会议室", "储藏室", "配电间", "值班室", "医务室", "阅览室"];
/** Of one storey. */
const wanted = { names: 3, areas: 3, openings: 4, moved: 2, removed: 2, added: 1 };

export interface SeededPlan extends ContradictionsInput {
  readonly storey: ContradictionsInput["storey"] & { readonly localId: number };
}

/**
 * Edits a storey of a model, so that the sheet of its plan says otherwise: names and areas of rooms, numbers of doors and
 * windows, the level, and walls. Only what the sheet says is edited, and each thing once.
 */
export const seedContradictions = (lines: IfcLines, input: SeededPlan, key: string): Seed[] => {
  const random = createRandom(`contradictions ${key}`);
  const shuffled = <One>(list: readonly One[]): One[] =>
    list
      .map((one) => ({ one, at: random.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  const words = input.words.map(({ text: said, box: { x0, y0, x1, y1 } }) => ({
    said: said.normalize("NFKC").replaceAll(/\s/g, ""),
    at: toModel(input.placement, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }),
  }));
  const saidIn = ({ box }: Placed, margin = 0) =>
    words.filter(
      ({ at: { x, y } }) =>
        x >= (box[0] ?? 0) - margin &&
        x <= (box[3] ?? 0) + margin &&
        y >= (box[1] ?? 0) - margin &&
        y <= (box[4] ?? 0) + margin,
    );
  const placed = input.elements.filter((one): one is Placed => one.box !== null);
  const rooms = shuffled(placed.filter(({ ifcClass }) => ifcClass === "IfcSpace"));
  const rename = (id: number, before: string, after: string) =>
    editLine(lines, id, (line) => line.replaceAll(text(before), text(after)));

  const named = rooms.filter((room) => saidIn(room).filter(({ said }) => said === room.name).length === 1);
  const names = named.slice(0, wanted.names).map((room): Seed => {
    const after = random.pick(otherNames.filter((name) => !name.includes(room.name) && !room.name.includes(name)));
    rename(room.localId, room.name, after);
    return { kind: "ROOM_NAME", localId: room.localId, note: `${key}: ${room.name} is ${after}` };
  });

  const floorAreaOf = (id: number) =>
    [...lines.values()]
      .filter((line) => line.startsWith("IFCRELDEFINESBYPROPERTIES") && refsIn(line)[0] === id)
      .flatMap((line) => refsIn(lines.get(refsIn(line)[1] ?? 0)))
      .find((ref) => lines.get(ref)?.includes("'NetFloorArea'"));
  const measured = rooms.filter((room) => saidIn(room).filter(({ said }) => /^\d+\.\d+m2$/.test(said)).length === 1);
  const areas = measured.slice(0, wanted.areas).map((room): Seed => {
    const larger = (value: string) => `,${real(Number(value) * 1.12 + 1)},$)`;
    editLine(lines, floorAreaOf(room.localId) ?? 0, (line) =>
      line.replace(/,([\d.]+),\$\)$/, (_, value: string) => larger(value)),
    );
    return { kind: "ROOM_AREA", localId: room.localId, note: `${key}: area of ${room.name}` };
  });

  const numbered = shuffled(
    placed.filter(
      (one) => ["IfcDoor", "IfcWindow"].includes(one.ifcClass) && saidIn(one, 1).some(({ said }) => said === one.name),
    ),
  );
  const openings = numbered.slice(0, wanted.openings).map((one): Seed => {
    const after = one.name.replace(/\d\d(?=\d\d$)/, "33");
    rename(one.localId, one.name, after);
    return { kind: "OPENING", localId: one.localId, note: `${key}: ${one.name} is ${after}` };
  });

  editLine(lines, input.storey.localId, (line) =>
    line.replace(/[\d.]+\)$/, `${real(input.storey.elevation * 1000 + 350)})`),
  );
  const level: Seed = { kind: "LEVEL", localId: null, note: `${key}: level` };

  const parts = new Map(editableParts(lines).map((part) => [part.id, part]));
  const partitions = shuffled(
    placed.filter(
      ({ ifcClass, localId, box: [x0 = 0, y0 = 0, , x1 = 0, y1 = 0] }) =>
        ifcClass === "IfcWall" && x1 - x0 < 0.3 && y1 - y0 > 4 && parts.get(localId)?.point !== undefined,
    ),
  );
  const moved = partitions.splice(0, wanted.moved).flatMap((wall): Seed[] => {
    const part = parts.get(wall.localId);
    return part && editPart(lines, part, "moved", wall.localId)
      ? [{ kind: "WALL", localId: wall.localId, note: `${key}: wall ${wall.localId} moved` }]
      : [];
  });
  const removed = partitions.splice(0, wanted.removed).map((wall): Seed => {
    removeElement(lines, wall.localId);
    return { kind: "WALL", localId: null, box: wall.box, note: `${key}: wall ${wall.localId} removed` };
  });
  const added = partitions.splice(0, wanted.added).map((wall): Seed => {
    const id = addWallBeside(lines, wall.localId, input.storey.localId);
    return { kind: "WALL", localId: id, note: `${key}: wall ${id} added` };
  });
  return [...names, ...areas, ...openings, level, ...moved, ...removed, ...added];
};

/** A copy of a wall 1.3 m to its right; returns its line. */
const addWallBeside = (lines: IfcLines, id: number, storeyId: number): number => {
  const next = Math.max(...lines.keys()) + 1;
  const wall = lines.get(id) ?? "";
  const [placement = 0] = refsIn(wall);
  const [within = 0, axes = 0] = refsIn(lines.get(placement));
  const [point = 0] = refsIn(lines.get(axes));
  const further = (x: string) => `((${real(Number(x) + 1300)}`;
  const at = (lines.get(point) ?? "").replace(/\(\((-?[\d.]+)/, (_, x: string) => further(x));
  const fresh = [
    at,
    `IFCAXIS2PLACEMENT3D(#${next},$,$)`,
    `IFCLOCALPLACEMENT(#${within},#${next + 1})`,
    wall.replace(/^(\w+\(')[^']+/, `$1${freshGlobalId(next)}`).replace(`#${placement},`, `#${next + 2},`),
    `IFCRELCONTAINEDINSPATIALSTRUCTURE('${freshGlobalId(next + 1)}',$,$,$,(#${next + 3}),#${storeyId})`,
  ];
  for (const [i, line] of fresh.entries()) lines.set(next + i, line);
  return next + 3;
};
