import type { CadDrawing, CadEntity } from "../page/cad-entity.ts";
import type { EntityDetail } from "./entity-change.ts";
import { pairEntities, type Pairing, type PairingFacts } from "./pair-entities.ts";
import { noiseOf, reachOf, spotted } from "./same-entity.ts";
import type { Side } from "./rest.ts";
import { tellChange } from "./tell-change.ts";

/** A block whose own parts were drawn anew. */
export interface BlockChange {
  readonly name: string;
  /** What changed in it, as the first facts of its parts. */
  readonly parts: readonly EntityDetail[];
}

export interface ComparedBlocks {
  readonly changes: readonly BlockChange[];
  /** The name under which insertions are compared. */
  nameOf(entity: CadEntity, side: Side): string;
  isSame(base: CadEntity, target: CadEntity): boolean;
  /** Whether an insertion of this block shows the changed block. */
  reaches(block: string, change: BlockChange): boolean;
}

/** Programs number these with each saving: blocks of dynamic blocks, arrays and groups. */
const isNumbered = (name: string): boolean => name.startsWith("*");
const mostParts = 12;

/**
 * The blocks of two editions: which were redefined, and which of the numbered ones are the same. `noise` is that of the model:
 * a part of a block has as much, when it is as large as it is inserted.
 */
export const compareBlocks = (
  base: CadDrawing,
  target: CadDrawing,
  { budget, noise: modelNoise }: { readonly budget: { steps: number }; readonly noise: number },
): ComparedBlocks => {
  const scales = largestScales(base);
  const paired = (
    name: string,
    olds: readonly CadEntity[],
    news: readonly CadEntity[],
    nameOf: PairingFacts["nameOf"],
  ) => {
    const reach = reachOf(olds.map(spotted), news.map(spotted));
    const noise = Math.max(noiseOf(reach), modelNoise / (scales.get(name) ?? 1));
    return { noise, pairing: pairEntities(olds, news, { reach, noise, budget, nameOf }) };
  };
  const numbered = sameNumbered(base, target, paired);
  const nameOf = ({ kind, name }: CadEntity, side: Side): string =>
    kind === "block" && isNumbered(name) ? nameOfNumbered(name, side, numbered) : name;
  const changes: BlockChange[] = [];
  for (const [name, olds] of base.blocks) {
    const news = target.blocks.get(name);
    if (!news || isNumbered(name)) continue;
    const { noise, pairing } = paired(name, olds, news, nameOf);
    if (pairing.different.length > 0) changes.push({ name, parts: partsOf(pairing, noise) });
  }
  const inside = insideOf(target);
  return {
    changes,
    nameOf,
    isSame: (old, now) => nameOf(old, "base") === nameOf(now, "target"),
    reaches: (block, { name }) => block === name || (inside.get(block)?.has(name) ?? false),
  };
};

/** How much larger than it is drawn each block is inserted, at most. */
const largestScales = ({ spaces }: CadDrawing): ReadonlyMap<string, number> => {
  const scales = new Map<string, number>();
  for (const { entities } of spaces)
    for (const { kind, name, turns } of entities)
      if (kind === "block")
        scales.set(name, Math.max(scales.get(name) ?? 0, Math.abs(turns[1] ?? 1), Math.abs(turns[2] ?? 1)));
  return scales;
};

/** One fact for each changed part, those of the same text once. */
const partsOf = ({ different }: Pairing, noise: number): EntityDetail[] => {
  const facts = { space: { base: "", target: "" }, noise, isSameBlock: () => true };
  const told = different.map((pair) => tellChange(pair, facts));
  const details = told.flatMap(({ change, kind, words, details: own }): EntityDetail[] => {
    if (change === "added") return [{ what: "parts", tag: kind, before: "", after: words || "+" }];
    if (change === "removed") return [{ what: "parts", tag: kind, before: words || "+", after: "" }];
    return own.slice(0, 2);
  });
  const seen = new Set<string>();
  return details
    .filter(({ what, tag, before, after }) => {
      const key = [what, tag, before, after].join("\u0001");
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, mostParts);
};

/** Numbered blocks of the newer edition by the numbered block of the former that draws the same. */
const sameNumbered = (
  base: CadDrawing,
  target: CadDrawing,
  paired: (
    name: string,
    olds: readonly CadEntity[],
    news: readonly CadEntity[],
    nameOf: PairingFacts["nameOf"],
  ) => { readonly pairing: Pairing },
): ReadonlyMap<string, string> => {
  const digest = (entities: readonly CadEntity[]) =>
    entities
      .map(
        ({ kind, layer, words, points }) => `${kind}|${layer}|${points.length}|${words.map(([, text]) => text).join()}`,
      )
      .toSorted()
      .join("\n");
  const olds = new Map<string, string[]>();
  for (const [name, entities] of base.blocks)
    if (isNumbered(name)) {
      const key = digest(entities);
      olds.set(key, [...(olds.get(key) ?? []), name]);
    }
  const plainName = ({ kind, name }: CadEntity) => (kind === "block" && isNumbered(name) ? "*" : name);
  const same = new Map<string, string>();
  for (const [name, entities] of target.blocks) {
    if (!isNumbered(name)) continue;
    const candidates = olds.get(digest(entities)) ?? [];
    const ordered = candidates.toSorted((one, other) => Number(other === name) - Number(one === name));
    const found = ordered.find((old) => {
      const { pairing } = paired(old, base.blocks.get(old) ?? [], entities, plainName);
      return pairing.different.length === 0;
    });
    if (found !== undefined) same.set(name, found);
  }
  return same;
};

const nameOfNumbered = (name: string, side: Side, same: ReadonlyMap<string, string>): string =>
  side === "base" ? name : (same.get(name) ?? `${name} new`);

/** For each block, the names of the blocks it shows, at any depth. */
const insideOf = ({ blocks }: CadDrawing): ReadonlyMap<string, ReadonlySet<string>> => {
  const all = new Map<string, Set<string>>();
  const gather = (name: string): Set<string> => {
    const known = all.get(name);
    if (known) return known;
    const names = new Set<string>();
    // Set before its parts are looked at: a block that contains itself ends here.
    all.set(name, names);
    for (const part of blocks.get(name) ?? [])
      if (part.kind === "block") {
        names.add(part.name);
        for (const deeper of gather(part.name)) names.add(deeper);
      }
    return names;
  };
  for (const name of blocks.keys()) gather(name);
  return all;
};
