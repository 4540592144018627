import {
  AttributeDefinition,
  type BlockRecord,
  type CadDocument,
  type Entity,
  LayerFlags,
  Seqend,
  Viewport,
} from "@node-projects/acad-ts";
import type { CadDrawing, CadEntity, CadLayer, CadSpace, NamedFile } from "../page/cad-entity.ts";
import { CadUnreadable } from "./cad-unreadable.ts";
import { fileNamedBy } from "./file-named-by.ts";
import { formOf } from "./entity-form.ts";
import { colorName, lookOf } from "./entity-look.ts";

/** Beyond this many in all spaces and blocks a drawing is not compared. */
const mostEntities = 500_000;

/** The objects of a drawing as plain data. External references and pictures are objects; what lies in their files is not read. */
export const readEntities = (document: CadDocument): CadDrawing => {
  let left = mostEntities;
  const files = new Map<string, NamedFile>();
  const read = (block: BlockRecord): CadEntity[] => {
    const entities: CadEntity[] = [];
    for (const entity of block.entities) {
      if (isPassedOver(entity)) continue;
      if (left-- <= 0) throw new CadUnreadable("too-large");
      entities.push(plain(entity));
      const file = fileNamedBy(entity);
      if (file) files.set(`${file.kind} ${file.name}`, file);
    }
    return entities;
  };
  const spaces: CadSpace[] = document.modelSpace ? [{ name: "", entities: read(document.modelSpace) }] : [];
  const layouts = [...(document.layouts ?? [])]
    .filter((layout) => layout.isPaperSpace)
    .toSorted((a, b) => a.tabOrder - b.tabOrder);
  for (const layout of layouts)
    if (layout.associatedBlock) spaces.push({ name: layout.name, entities: read(layout.associatedBlock) });
  const blocks = new Map<string, CadEntity[]>();
  for (const block of document.blockRecords ?? []) if (!isMadeAnew(block.name)) blocks.set(block.name, read(block));
  return { spaces, blocks, layers: [...(document.layers ?? [])].map(layerOf), files: [...files.values()] };
};

/** Spaces, and what programs make anew for each dimension and table. */
const isMadeAnew = (name: string): boolean => /^\*(?:Model_Space|Paper_Space|D|T)/i.test(name);

const isPassedOver = (entity: Entity): boolean =>
  entity.isInvisible ||
  entity instanceof Seqend ||
  (entity instanceof Viewport && (entity.representsPaper || !(entity.viewHeight > 0)));

const plain = (entity: Entity): CadEntity => {
  const {
    kind,
    name = "",
    words = [],
    traits = [],
    measured = null,
    points,
    sizes = [],
    turns = [],
    outline,
  } = formOf(entity);
  return {
    handle: entity.handle,
    kind,
    name,
    layer: entity.layer.name,
    look: lookOf(entity),
    words: entity instanceof AttributeDefinition ? [...words, ["tag", entity.tag]] : words,
    traits,
    measured: measured !== null && Number.isFinite(measured) ? measured : null,
    points: finite(points),
    sizes: finite(sizes),
    turns: finite(turns),
    outline: () => outline().map(finite),
  };
};

/** Damaged files hold numbers that are none. */
const finite = (numbers: readonly number[]): readonly number[] =>
  numbers.every(Number.isFinite) ? numbers : numbers.map((value) => (Number.isFinite(value) ? value : 0));

const layerOf = (layer: NonNullable<CadDocument["layers"]> extends Iterable<infer One> ? One : never): CadLayer => ({
  name: layer.name,
  color: colorName(layer.color),
  lineType: layer.lineType?.name ?? "",
  isShown: layer.isOn && (layer.layerFlags & LayerFlags.Frozen) === 0 && layer.plotFlag,
});
