import { entityChangeLabels } from "@tushen/domain/sheets/entity-changes";
import type { CadDrawing, CadEntity, CadLayer, CadSpace } from "../page/cad-entity.ts";
import { type BlockChange, compareBlocks } from "./compare-blocks.ts";
import type { EntityChange, EntityComparison, LayerChange } from "./entity-change.ts";
import { commonShift, shiftedBy } from "./common-shift.ts";
import { pairEntities } from "./pair-entities.ts";
import { noiseOf, reachOf, spotted } from "./same-entity.ts";
import { placeOf, tellChange } from "./tell-change.ts";

/** So many changes are listed; a person does not read more. */
const mostListed = 3000;
/** Places of a redefined block that are listed. */
const mostPlaces = 60;
/** With fewer equal objects than this share, the model may have been moved as a whole. */
const littleAlike = 0.4;
/** Steps of a comparison: some ten seconds of work. */
const mostSteps = 20_000_000;

/**
 * The objects of two editions of a drawing compared. What counts is what objects are, not the order in which the file lists
 * them, its version or its numbers. Throws TooManyAlike where the work would not end.
 */
export const compareDrawings = (base: CadDrawing, target: CadDrawing): EntityComparison => {
  const budget = { steps: mostSteps };
  const modelOf = ({ spaces }: CadDrawing) => (spaces[0]?.entities ?? []).map(spotted);
  const blocks = compareBlocks(base, target, { budget, noise: noiseOf(reachOf(modelOf(base), modelOf(target))) });
  const changes: EntityChange[] = [];
  const redefined = new Map<BlockChange, CadPlaces>();
  let same = 0;
  let shift: EntityComparison["shift"] = null;
  for (const [old, now] of spacePairs(base.spaces, target.spaces)) {
    const olds = old?.entities ?? [];
    let news = now?.entities ?? [];
    const reach = reachOf(olds.map(spotted), news.map(spotted));
    const noise = noiseOf(reach);
    const pairing = { reach, noise, budget, nameOf: blocks.nameOf };
    let paired = pairEntities(olds, news, pairing);
    const hasLittle = paired.same < Math.max(olds.length, news.length) * littleAlike;
    const moved = hasLittle && now?.name === "" ? commonShift(olds, news, noise) : undefined;
    if (moved) {
      news = news.map((entity) => shiftedBy(entity, moved));
      paired = pairEntities(olds, news, pairing);
      shift = moved;
    }
    same += paired.same;
    const space = { base: old?.name ?? now?.name ?? "", target: now?.name ?? old?.name ?? "" };
    const facts = { space, noise, isSameBlock: blocks.isSame };
    for (const pair of paired.different) {
      const change = tellChange(pair, facts);
      // A pair that differs in nothing a person could be told is the same, such as a table whose cells the reader lost.
      if (pair.base && pair.target && change.details.length === 0) same++;
      else changes.push(placedBack(change, moved));
    }
    const inserted = { olds, news, space };
    for (const change of blocks.changes) note(redefined, change, inserted, blocks.reaches);
  }
  for (const [change, places] of redefined) changes.push(...toldOf(change, places));
  const inOrder = changes.toSorted((one, other) => rankOf(one) - rankOf(other));
  const total = (spaces: readonly CadSpace[]) => spaces.reduce((sum, { entities }) => sum + entities.length, 0);
  return {
    baseCount: total(base.spaces),
    targetCount: total(target.spaces),
    same,
    changes: inOrder.slice(0, mostListed),
    unlisted: Math.max(0, inOrder.length - mostListed),
    layers: layerChanges(base.layers, target.layers),
    shift,
    files: [...new Map([...base.files, ...target.files].map((file) => [`${file.kind} ${file.name}`, file])).values()],
  };
};

/** Kinds of changes in the order of their names; of a kind, what is read before what is only drawn. */
const rankOf = ({ change, kind }: EntityChange): number => changeKinds.indexOf(change) * 10 + weightOf[kind];
const changeKinds = Object.keys(entityChangeLabels);
const weightOf: Readonly<Record<CadEntity["kind"], number>> = {
  ...{ dimension: 0, text: 1, table: 1, block: 2, leader: 3, hatch: 4, polyline: 5, line: 6, arc: 6, circle: 6 },
  ...{ ellipse: 6, spline: 6, solid: 7, image: 7, window: 7, custom: 8 },
};

/** Spaces of the same name; layouts that were only renamed by their order. */
const spacePairs = (
  bases: readonly CadSpace[],
  targets: readonly CadSpace[],
): (readonly [CadSpace | undefined, CadSpace | undefined])[] => {
  const named = new Map(targets.map((space) => [space.name, space]));
  const pairs = bases.map((space) => [space, named.get(space.name)] as const);
  const known = new Set(bases.map(({ name }) => name));
  const left = targets.filter(({ name }) => !known.has(name));
  return [
    ...pairs.map(([old, now]) => [old, now ?? left.shift()] as const),
    ...left.map((now) => [undefined, now] as const),
  ];
};

interface CadPlaces {
  readonly bases: { readonly entity: CadEntity; readonly space: string }[];
  readonly targets: { readonly entity: CadEntity; readonly space: string }[];
}

/** Notes where a redefined block is inserted, by itself or in other blocks. */
const note = (
  redefined: Map<BlockChange, CadPlaces>,
  change: BlockChange,
  inserted: {
    readonly olds: readonly CadEntity[];
    readonly news: readonly CadEntity[];
    readonly space: { readonly base: string; readonly target: string };
  },
  reaches: (block: string, change: BlockChange) => boolean,
): void => {
  const places = redefined.get(change) ?? { bases: [], targets: [] };
  redefined.set(change, places);
  const holding = (all: readonly CadEntity[]) =>
    all.filter(({ kind, name }) => kind === "block" && reaches(name, change));
  for (const entity of holding(inserted.olds)) places.bases.push({ entity, space: inserted.space.base });
  for (const entity of holding(inserted.news)) places.targets.push({ entity, space: inserted.space.target });
};

/** A redefined block is told once. One that is not inserted in both editions is told by its insertions. */
const toldOf = ({ name, parts }: BlockChange, { bases, targets }: CadPlaces): EntityChange[] => {
  const [firstBase, first] = [bases[0], targets[0]];
  if (!firstBase || !first) return [];
  const [, ...others] = targets.slice(0, mostPlaces).map(({ entity, space }) => placeOf(entity, space));
  return [
    {
      ...{ change: "redefined", kind: "block", name, layer: first.entity.layer, words: "", details: parts },
      ...{ base: placeOf(firstBase.entity, firstBase.space), target: placeOf(first.entity, first.space) },
      ...{ insertions: targets.length, elsewhere: others },
    },
  ];
};

/** Objects of a model that was moved as a whole are compared where they were, and shown where they are. */
const placedBack = (
  change: EntityChange,
  moved: { readonly x: number; readonly y: number } | undefined,
): EntityChange => {
  if (!moved || !change.target) return change;
  const { space, box, outline } = change.target;
  return {
    ...change,
    target: {
      space,
      box: { x0: box.x0 + moved.x, y0: box.y0 + moved.y, x1: box.x1 + moved.x, y1: box.y1 + moved.y },
      outline: outline.map((line) => line.map((value, i) => value + (i % 2 === 0 ? moved.x : moved.y))),
    },
  };
};

const layerChanges = (bases: readonly CadLayer[], targets: readonly CadLayer[]): LayerChange[] => {
  const look = ({ color, lineType }: CadLayer) => `${color} ${lineType}`.trim();
  const olds = new Map(bases.map((layer) => [layer.name, layer]));
  const news = new Map(targets.map((layer) => [layer.name, layer]));
  return [...new Set([...olds.keys(), ...news.keys()])].flatMap((name): LayerChange[] => {
    const [old, now] = [olds.get(name), news.get(name)];
    if (!now) return old ? [{ name, change: "removed", before: look(old), after: "" }] : [];
    if (!old) return [{ name, change: "added", before: "", after: look(now) }];
    if (old.isShown !== now.isShown)
      return [{ name, change: now.isShown ? "shown" : "hidden", before: look(old), after: look(now) }];
    const isSame = old.color === now.color && old.lineType.toLowerCase() === now.lineType.toLowerCase();
    return isSame ? [] : [{ name, change: "changed", before: look(old), after: look(now) }];
  });
};
