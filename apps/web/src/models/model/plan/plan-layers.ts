import type { ModelChange } from "@tushen/contract/models/model-comparison";
import type { Plan, PlanPart } from "@tushen/contract/models/model-plan";
import { keyOf } from "../diff/change-words.ts";

/** Which versions are drawn: both over each other, or one. */
export type PlanView = "overlay" | "old" | "new";

export interface DrawnChange {
  readonly change: ModelChange;
  readonly key: string;
  readonly age: "old" | "new";
  readonly isSolid: boolean;
  readonly path: string;
}

export interface PlanLayers {
  /** What did not change: cut matter, and what fills its openings or stands in the rooms. */
  readonly solid: readonly PlanPart[];
  readonly thin: string;
  /** The former state first, so that the present one lies over it. */
  readonly changes: readonly DrawnChange[];
  readonly rooms: readonly PlanPart[];
}

const matter = /^Ifc(?:Wall|Column|Slab|Beam|Footing|Pile|Stair|Ramp|Roof|Chimney|Member|Plate)/;

/** In metres with y down, as SVG counts. */
export const pathOf = (lines: PlanPart["lines"]): string =>
  lines
    .map(({ isClosed, points }) => {
      const places: string[] = [];
      for (let i = 0; i + 1 < points.length; i += 2) places.push(`${points[i]} ${-(points[i + 1] ?? 0)}`);
      return `M${places.join("L")}${isClosed ? "Z" : ""}`;
    })
    .join("");

const isSolid = ({ ifcClass }: PlanPart): boolean => matter.test(ifcClass);
const isRoom = ({ ifcClass }: PlanPart): boolean => ifcClass === "IfcSpace";

const drawn = (
  plan: Plan | undefined,
  age: "old" | "new",
  changes: ReadonlyMap<number | undefined, ModelChange>,
): { readonly same: PlanPart[]; readonly changed: DrawnChange[] } => {
  const same: PlanPart[] = [];
  const changed: DrawnChange[] = [];
  for (const part of plan?.parts ?? []) {
    const change = changes.get(part.localId);
    if (!change || change.kind === "renumbered") same.push(part);
    else changed.push({ change, key: keyOf(change), age, isSolid: isSolid(part), path: pathOf(part.lines) });
  }
  return { same, changed };
};

/** What is drawn of both plans. */
export const planLayers = (
  plans: { readonly base: Plan | undefined; readonly target: Plan | undefined },
  changes: readonly ModelChange[],
  view: PlanView,
): PlanLayers => {
  const old = drawn(plans.base, "old", new Map(changes.map((change) => [change.base?.localId, change])));
  const fresh = drawn(plans.target, "new", new Map(changes.map((change) => [change.target?.localId, change])));
  // A storey that only the former version has is drawn as it was.
  const same = (view === "old" || !plans.target ? old : fresh).same;
  const matters = same.filter((part) => !isRoom(part));
  return {
    solid: matters.filter(isSolid),
    thin: matters
      .filter((part) => !isSolid(part))
      .map((part) => pathOf(part.lines))
      .join(""),
    changes: [...(view === "new" ? [] : old.changed), ...(view === "old" ? [] : fresh.changed)],
    rooms: same.filter(isRoom),
  };
};
