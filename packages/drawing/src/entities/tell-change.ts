import { type CadEntity, sizeNames, turnNames } from "../page/cad-entity.ts";
import type { Box } from "../page/page-space.ts";
import type { EntityChange, EntityChangeKind, EntityDetail, EntityDetailName, EntityPlace } from "./entity-change.ts";
import type { EntityPair } from "./pair-entities.ts";
import { hasSameForm, hasSameMeasure, hasSamePlace, hasSameSizes, hasUnknownWords, spotted } from "./same-entity.ts";

/** What a person is shown of an object's lines. */
const mostLines = 24;
const mostPoints = 40;
const mostLetters = 200;

/** A number as a person reads it: no more than three digits behind the point. */
export const numberText = (value: number): string => String(Number(value.toFixed(3)) || 0);
const degrees = (radians: number): string => `${numberText((((radians * 180) / Math.PI) % 360) + 0)}°`;
const cut = (words: string, from = 0): string => {
  const part = words.slice(from, from + mostLetters);
  return `${from > 0 ? "…" : ""}${part}${from + mostLetters < words.length ? "…" : ""}`;
};

const lookNames = ["color", "lineType", "lineTypeScale", "weight", "style"] as const;
const traitNames = new Set<string>(["pattern", "closed", "file", "array", "view"]);
const isTraitName = (name: string): name is "pattern" | "closed" | "file" | "array" | "view" => traitNames.has(name);

/** Long words are shown from a little before the first letter that differs. */
const detail = (what: EntityDetailName, before: string, after: string, tag = ""): EntityDetail[] => {
  if (before === after) return [];
  let alike = 0;
  while (before[alike] === after[alike]) alike++;
  const from = Math.max(before.length, after.length) > mostLetters ? Math.max(0, alike - 20) : 0;
  return [{ what, tag, before: cut(before, from), after: cut(after, from) }];
};

/** Facts of two lists of names and values that differ. */
const byName = (
  before: CadEntity["words"],
  after: CadEntity["words"],
  told: (name: string, before: string, after: string) => EntityDetail[],
): EntityDetail[] => {
  const olds = new Map(before);
  const news = new Map(after);
  return [...new Set([...olds.keys(), ...news.keys()])].flatMap((name) =>
    told(name, olds.get(name) ?? "", news.get(name) ?? ""),
  );
};

const lengthOf = (points: readonly number[]): number => {
  let sum = 0;
  for (let i = 2; i + 1 < points.length; i += 2)
    sum += Math.hypot((points[i] ?? 0) - (points[i - 2] ?? 0), (points[i + 1] ?? 0) - (points[i - 1] ?? 0));
  return sum;
};

/** Numbers of the form that differ, under the names of the kind. */
const formDetails = (base: CadEntity, target: CadEntity, noise: number): EntityDetail[] => {
  const isOther = (one: number | undefined, other: number | undefined, least: number) =>
    Math.abs((one ?? 0) - (other ?? 0)) > least;
  const sizes = (sizeNames[base.kind] ?? []).flatMap((what, i) =>
    isOther(base.sizes[i], target.sizes[i], noise)
      ? detail(what as EntityDetailName, numberText(base.sizes[i] ?? 0), numberText(target.sizes[i] ?? 0))
      : [],
  );
  const names = turnNames[base.kind] ?? [];
  const turns = names.flatMap((what, i) => {
    const say = what === "turn" ? degrees : numberText;
    return isOther(base.turns[i], target.turns[i], 1e-5)
      ? detail(what as EntityDetailName, say(base.turns[i] ?? 0), say(target.turns[i] ?? 0))
      : [];
  });
  const hasOtherBulges =
    base.kind === "polyline" && !base.turns.every((one, i) => !isOther(one, target.turns[i], 1e-5));
  const bulges = hasOtherBulges && base.turns.length === target.turns.length ? [bulge] : [];
  return [...sizes, ...turns, ...bulges, ...lineDetails(base, target, noise)];
};
const bulge: EntityDetail = { what: "bulge", tag: "", before: "", after: "" };

const lineDetails = (base: CadEntity, target: CadEntity, noise: number): EntityDetail[] => {
  if (base.kind !== "line" && base.kind !== "polyline") return [];
  const [before, after] = [lengthOf(base.points), lengthOf(target.points)];
  const corners =
    base.points.length === target.points.length
      ? []
      : detail("corners", String(base.points.length / 2), String(target.points.length / 2));
  return [
    ...corners,
    ...(Math.abs(before - after) > noise ? detail("length", numberText(before), numberText(after)) : []),
  ];
};

/** The file that a picture or an external reference shows, by which people know it. */
const fileDetails = (base: CadEntity | undefined, target: CadEntity | undefined): EntityDetail[] => {
  const fileOf = (entity: CadEntity | undefined) => entity?.traits.find(([name]) => name === "file")?.[1] ?? "";
  return detail("file", fileOf(base), fileOf(target));
};

const lookDetails = (base: CadEntity, target: CadEntity): EntityDetail[] => {
  const [before, after] = [base.look.split("|"), target.look.split("|")];
  return [
    ...detail("layer", base.layer, target.layer),
    ...lookNames.flatMap((what, i) => detail(what, before[i] ?? "", after[i] ?? "")),
  ];
};

const said = ({ words }: CadEntity): string => cut(words.find(([, text]) => text !== "")?.[1] ?? "");

export const boxOf = (lines: readonly (readonly number[])[]): Box => {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (let i = 0; i + 1 < line.length; i += 2) {
      const [x = 0, y = 0] = [line[i], line[i + 1]];
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    }
  return x1 >= x0 ? { x0, y0, x1, y1 } : { x0: 0, y0: 0, x1: 0, y1: 0 };
};

const thinned = (line: readonly number[]): number[] => {
  const count = line.length / 2;
  const step = Math.max(1, (count - 1) / (mostPoints - 1));
  const out: number[] = [];
  for (let at = 0; at < count - 0.5; at += step)
    out.push(line[2 * Math.round(at)] ?? 0, line[2 * Math.round(at) + 1] ?? 0);
  return out;
};

export const placeOf = (entity: CadEntity, space: string): EntityPlace => {
  const drawn = entity.outline().filter((line) => line.length >= 2);
  const lines = drawn.length > 0 ? drawn : [entity.points];
  return { space, box: boxOf(lines), outline: lines.slice(0, mostLines).map(thinned) };
};

/** One change, with the facts that differ from before to after. `nameOf` names blocks as in the pairing. */
export const tellChange = (
  { base, target }: EntityPair,
  {
    space,
    noise,
    isSameBlock,
  }: {
    readonly space: { readonly base: string; readonly target: string };
    readonly noise: number;
    readonly isSameBlock: (base: CadEntity, target: CadEntity) => boolean;
  },
): EntityChange => {
  const shown = target ?? base;
  if (!shown) throw new Error("a pair without objects");
  const { change, details } =
    base && target
      ? differenceOf(base, target, noise, isSameBlock(base, target))
      : { change: base ? ("removed" as const) : ("added" as const), details: fileDetails(base, target) };
  return {
    ...{ change, kind: shown.kind, name: shown.name, layer: shown.layer, words: said(shown), details },
    base: base ? placeOf(base, space.base) : null,
    target: target ? placeOf(target, space.target) : null,
    ...{ insertions: 0, elsewhere: [] },
  };
};

const differenceOf = (
  base: CadEntity,
  target: CadEntity,
  noise: number,
  isSameBlock: boolean,
): { readonly change: EntityChangeKind; readonly details: readonly EntityDetail[] } => {
  const [old, now] = [spotted(base), spotted(target)];
  const isUnknown = hasUnknownWords(base) || hasUnknownWords(target);
  const words = isUnknown
    ? []
    : byName(base.words, target.words, (tag, before, after) => detail("words", before, after, tag));
  const measured = hasSameMeasure(base, target, noise)
    ? []
    : detail("measured", numberText(base.measured ?? 0), numberText(target.measured ?? 0));
  const name = isSameBlock ? [] : detail("name", base.name, target.name);
  const traits = byName(base.traits, target.traits, (what, before, after) =>
    isTraitName(what) ? detail(what, before, after) : [],
  );
  const isSameForm = hasSameForm(old, now, noise);
  const form = hasSameSizes(base, target, noise) && isSameForm ? [] : formDetails(base, target, noise);
  const isInPlace = hasSamePlace(base, target, noise);
  const [dx, dy] = [now.x - old.x, now.y - old.y];
  const place = isSameForm && !isInPlace ? detail("place", "", `${numberText(dx)}, ${numberText(dy)}`) : [];
  const shape = [...name, ...traits, ...form];
  const isReshaped = shape.length > 0 || !isSameForm;
  const look = lookDetails(base, target);
  const change =
    words.length + measured.length > 0 ? "reworded" : isReshaped ? "reshaped" : place.length > 0 ? "moved" : "restyled";
  const rest =
    change === "reshaped" && shape.length === 0 ? [{ what: "outline" as const, tag: "", before: "", after: "" }] : [];
  return { change, details: [...words, ...measured, ...shape, ...rest, ...place, ...look] };
};
