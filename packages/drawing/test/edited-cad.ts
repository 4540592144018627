import {
  ACadVersion,
  Arc,
  BlockRecord,
  CadDocument,
  Circle,
  Color,
  DimensionLinear,
  DwgWriter,
  DxfWriter,
  type Entity,
  Hatch,
  HatchBoundaryPath,
  HatchBoundaryPathPolyline,
  HatchPattern,
  Insert,
  Layer,
  Line,
  LwPolyline,
  MText,
  TextEntity,
  XYZ,
} from "@node-projects/acad-ts";
import { officeDrawing } from "@tushen/sample/cad/office-drawing";
import { createRandom, type Random } from "@tushen/sample/random";
import type { EntityChangeKind } from "../src/entities/entity-change.ts";
import type { EntityKind } from "../src/page/cad-entity.ts";
import { readCad } from "../src/read-cad.ts";

export type Saved = "dwg" | "dxf";

/** Writes a drawing as a program would save it. */
export const saved = (document: CadDocument, as: Saved, version = ACadVersion.AC1032): Uint8Array => {
  if (document.header) document.header.version = version;
  if (as === "dwg") return new Uint8Array(DwgWriter.writeToBuffer(document));
  const lines: string[] = [];
  DxfWriter.writeToStream({ write: (text: string) => void lines.push(text) }, document);
  return Buffer.from(lines.join(""));
};

const model = (document: CadDocument): BlockRecord => {
  if (!document.modelSpace) throw new Error("no model");
  return document.modelSpace;
};

/** The same objects in a document that a writer can save: the office's DXF has none of the tables of CAD. */
const copied = (office: CadDocument): CadDocument => {
  // CAD allows no slash in names.
  const named = (name: string) => name.replaceAll("/", "_");
  const document = new CadDocument(ACadVersion.AC1032);
  for (const { name, color } of office.layers ?? [])
    if (!document.layers?.tryGetValue(name)) document.layers?.add(Object.assign(new Layer(name), { color }));
  const put = (into: BlockRecord, entities: Iterable<Entity>) => {
    for (const entity of entities) {
      const layer = document.layers?.tryGetValue(entity.layer.name);
      const block =
        entity instanceof Insert ? document.blockRecords?.tryGetValue(named(entity.block?.name ?? "")) : undefined;
      const copy = block ? new Insert(block) : (entity.clone() as Entity);
      if (copy instanceof Insert && entity instanceof Insert) {
        const { insertPoint, rotation, xScale, yScale, zScale } = entity;
        Object.assign(copy, { insertPoint, rotation, xScale, yScale, zScale });
      }
      if (layer) copy.layer = layer;
      into.entities.add(copy);
    }
  };
  for (const block of office.blockRecords ?? []) {
    if (block.name.startsWith("*")) continue;
    const made = new BlockRecord(named(block.name));
    document.blockRecords?.add(made);
    put(made, block.entities);
  }
  put(model(document), office.modelSpace?.entities ?? []);
  return document;
};

/** An office's drawing with dimensions, hatches, doors and notes. The same seed gives the same drawing. */
export const editableCad = (seed: number): CadDocument => {
  const random = createRandom(seed);
  const { bytes } = officeDrawing({
    seed,
    habit: random.pick(["block", "polylines", "lines"]),
    version: "R2010",
    sheets: 2,
  });
  const document = copied(readCad(bytes));
  const space = model(document);
  const door = new BlockRecord("门M0921");
  document.blockRecords?.add(door);
  door.entities.add(new Arc(new XYZ(0, 0, 0), 900, 0, Math.PI / 2));
  door.entities.add(Object.assign(new Line(), { startPoint: new XYZ(0, 0, 0), endPoint: new XYZ(0, 900, 0) }));
  const first = [...space.entities].find((entity) => entity instanceof Line);
  const { x, y } = first?.startPoint ?? new XYZ(0, 0, 0);
  const spot = () => new XYZ(x + random.whole(0, 4000) * 10, y + random.whole(0, 3000) * 10, 0);
  for (let i = 0; i < 6; i++) {
    const [from, long] = [spot(), random.whole(9, 60) * 100];
    const dimension = new DimensionLinear();
    dimension.firstPoint = from;
    dimension.secondPoint = new XYZ(from.x + long, from.y, 0);
    dimension.definitionPoint = new XYZ(from.x + long, from.y - 800, 0);
    space.entities.add(dimension);
    space.entities.add(Object.assign(new Insert(door), { insertPoint: spot(), rotation: (i * Math.PI) / 2 }));
    const at = spot();
    const notes = { insertPoint: at, height: 300, rectangleWidth: 4000 };
    space.entities.add(Object.assign(new MText(`说明：\\P${i + 1}. 疏散净宽{\\C1;不小于}1.10m`), notes));
    const hatch = Object.assign(new Hatch(), { isSolid: true, pattern: HatchPattern.solid });
    const corner = spot();
    const ring = [0, 1, 2, 3].map((j) => new XYZ(corner.x + (j % 3 ? 240 : 0), corner.y + (j > 1 ? 1000 + i : 0), 0));
    hatch.paths.push(
      new HatchBoundaryPath([Object.assign(new HatchBoundaryPathPolyline(), { vertices: ring, isClosed: true })]),
    );
    space.entities.add(hatch);
  }
  return document;
};

/** An edit as a person makes it in CAD; null where the drawing has nothing to be edited so. */
interface Edit {
  readonly name: string;
  readonly change: EntityChangeKind;
  readonly kind: EntityKind;
  readonly make: (document: CadDocument, random: Random, take: Take) => boolean;
}
/** An object of a class that no other edit touches. */
type Take = <One extends Entity>(is: (entity: Entity) => entity is One) => One | undefined;

const isLine = (entity: Entity): entity is Line => entity instanceof Line;
const isCircle = (entity: Entity): entity is Circle => entity instanceof Circle && !(entity instanceof Arc);
const isText = (entity: Entity): entity is TextEntity => entity instanceof TextEntity;
const isMText = (entity: Entity): entity is MText => entity instanceof MText;
const isPolyline = (entity: Entity): entity is LwPolyline => entity instanceof LwPolyline;
const isDimension = (entity: Entity): entity is DimensionLinear => entity instanceof DimensionLinear;
const isDoor = (entity: Entity): entity is Insert => entity instanceof Insert && entity.block?.name === "门M0921";
const isHatch = (entity: Entity): entity is Hatch => entity instanceof Hatch;

const on =
  <One extends Entity>(
    is: (entity: Entity) => entity is One,
    change: (entity: One, random: Random) => void,
  ): Edit["make"] =>
  (_, random, take) => {
    const entity = take(is);
    if (entity) change(entity, random);
    return entity !== undefined;
  };
const shifted = ({ x, y }: XYZ, dx: number, dy: number) => new XYZ(x + dx, y + dy, 0);
const removal =
  <One extends Entity>(is: (entity: Entity) => entity is One): Edit["make"] =>
  (document, _, take) => {
    const entity = take(is);
    if (entity) model(document).entities.remove(entity);
    return entity !== undefined;
  };
const far = (random: Random) => random.whole(3, 9) * 137 + 0.5;

export const edits: readonly Edit[] = [
  { name: "a line is deleted", change: "removed", kind: "line", make: removal(isLine) },
  { name: "a door is deleted", change: "removed", kind: "block", make: removal(isDoor) },
  { name: "words are deleted", change: "removed", kind: "text", make: removal(isText) },
  {
    name: "a line is drawn",
    change: "added",
    kind: "line",
    make: (document, random) => {
      const at = new XYZ(random.whole(1, 900) * 31.7, random.whole(1, 900) * 29.3, 0);
      const line = { startPoint: at, endPoint: shifted(at, 1234.5 + random.whole(1, 999), 77.25) };
      model(document).entities.add(Object.assign(new Line(), line));
      return true;
    },
  },
  {
    name: "words are written",
    change: "added",
    kind: "text",
    make: (document, random) => {
      const at = new XYZ(random.whole(1, 900) * 33.7 - 99_000, random.whole(1, 900) * 27.3, 0);
      model(document).entities.add(Object.assign(new TextEntity("新增说明"), { insertPoint: at, height: 350 }));
      return true;
    },
  },
  {
    name: "a line is moved",
    change: "moved",
    kind: "line",
    make: on(isLine, (line, random) => {
      const [dx, dy] = [far(random), far(random)];
      line.startPoint = shifted(line.startPoint, dx, dy);
      line.endPoint = shifted(line.endPoint, dx, dy);
    }),
  },
  {
    name: "a door is moved",
    change: "moved",
    kind: "block",
    make: on(isDoor, (door, random) => void (door.insertPoint = shifted(door.insertPoint, far(random), far(random)))),
  },
  {
    name: "words are moved",
    change: "moved",
    kind: "text",
    make: on(isMText, (text, random) => void (text.insertPoint = shifted(text.insertPoint, far(random), 0))),
  },
  {
    name: "words are written anew",
    change: "reworded",
    kind: "text",
    make: on(isText, (text) => void (text.value = `${text.value}改`)),
  },
  {
    name: "notes are written anew",
    change: "reworded",
    kind: "text",
    make: on(isMText, (text) => void (text.value = text.value.replace("1.10", "1.20"))),
  },
  {
    name: "a dimension measures more",
    change: "reworded",
    kind: "dimension",
    make: on(isDimension, (dimension) => {
      dimension.secondPoint = shifted(dimension.secondPoint, 300, 0);
      dimension.definitionPoint = shifted(dimension.definitionPoint, 300, 0);
    }),
  },
  {
    name: "a dimension is overwritten",
    change: "reworded",
    kind: "dimension",
    make: on(isDimension, (dimension) => void (dimension.text = "9999")),
  },
  {
    name: "a circle grows",
    change: "reshaped",
    kind: "circle",
    make: on(isCircle, (circle) => void (circle.radius *= 1.25)),
  },
  {
    name: "a wall gets another corner",
    change: "reshaped",
    kind: "polyline",
    make: on(isPolyline, (wall) => {
      const corner = wall.vertices[2];
      if (corner) corner.location.x += 410.5;
    }),
  },
  {
    name: "a line gets longer",
    change: "reshaped",
    kind: "line",
    make: on(isLine, (line) => void (line.endPoint = shifted(line.endPoint, 321.5, 0))),
  },
  {
    name: "a door is turned",
    change: "reshaped",
    kind: "block",
    make: on(isDoor, (door) => void (door.rotation += 0.5)),
  },
  {
    name: "a hatch becomes a pattern",
    change: "reshaped",
    kind: "hatch",
    make: on(isHatch, (hatch) => {
      hatch.isSolid = false;
      hatch.pattern = new HatchPattern("ANSI31");
    }),
  },
  {
    name: "a line gets a colour",
    change: "restyled",
    kind: "line",
    make: on(isLine, (line) => void (line.color = new Color(6))),
  },
  {
    name: "words change their layer",
    change: "restyled",
    kind: "text",
    make: (document, _, take) => {
      const text = take(isText);
      const layer = document.layers?.tryGetValue("门窗");
      if (text && layer) text.layer = layer;
      return text !== undefined && layer !== undefined;
    },
  },
];

/** Makes so many different edits, each on an object of its own, and says which. */
export const edited = (document: CadDocument, seed: number, many: number): readonly Edit[] => {
  const random = createRandom(seed);
  const taken = new Set<Entity>();
  const all = [...model(document).entities];
  const take: Take = (is) => {
    const free = all.filter((entity) => !taken.has(entity)).filter(is);
    const one = free.length > 0 ? random.pick(free) : undefined;
    if (one) taken.add(one);
    return one;
  };
  const made: Edit[] = [];
  const start = random.whole(0, edits.length - 1);
  for (let i = 0; i < edits.length && made.length < many; i++) {
    const edit = edits[(start + i * 7) % edits.length];
    if (edit?.make(document, random, take)) made.push(edit);
  }
  return made;
};
