import type { EntityComparison as ComparedEntities, EntityPlace } from "@tushen/contract/sheets/entity-comparison";
import { type NamePlace, placeNamer } from "@tushen/domain/sheets/change-place";
import type { EntityComparison } from "@tushen/drawing/compare-cad";
import { groupChanges, type PagePlace, type PlacedChange, placeChanges } from "@tushen/drawing/entities/place-changes";
import type { CadSource } from "../drawing/index.ts";
import type { EntityLandmarks } from "./tables.ts";

type Told = Omit<ComparedEntities, "state" | "problem" | "baseId" | "targetId" | "files">;

/** The place as the shown sheet counts its pages: a sheet that was split off has one page. */
const presentPlace = (place: PagePlace | null, { page }: CadSource): EntityPlace | null => {
  if (!place || (page !== null && place.page !== page)) return null;
  return { page: page === null ? place.page : 1, box: place.box, outline: place.outline.map((line) => [...line]) };
};

type Edition = keyof EntityLandmarks;

/** Names places on the pages of both editions; a page that was cut in another way since has no landmarks. */
const namers = (sources: Readonly<Record<Edition, CadSource>>, landmarks: EntityLandmarks | null) => {
  const made = new Map<string, NamePlace>();
  return (edition: Edition, number: number): NamePlace | undefined => {
    const { pages, isAsConverted } = sources[edition];
    const page = pages[number - 1];
    if (!page) return undefined;
    const marks = (isAsConverted && landmarks?.[edition][number - 1]) || { axes: [], names: [] };
    const namer = made.get(`${edition} ${number}`) ?? placeNamer({ ...page, rotation: 0 }, marks);
    made.set(`${edition} ${number}`, namer);
    return namer;
  };
};

/** What changed, on the pages of both sheets. Of drawings with several sheets only what the two that are compared show. */
export const presentEntities = (
  result: EntityComparison,
  landmarks: EntityLandmarks | null,
  base: CadSource,
  target: CadSource,
): Told => {
  const windowsOf = ({ pages }: CadSource) => pages.map(({ windows }) => windows);
  const placed = placeChanges(result.changes, { base: windowsOf(base), target: windowsOf(target) }, result.shift);
  const isShown = (one: PlacedChange): boolean =>
    (base.page === null && target.page === null) ||
    (base.page !== null && one.base?.page === base.page) ||
    (target.page !== null && one.target?.page === target.page);
  const shown = placed.filter(isShown);
  const numbers = new Map(placed.map((one, i) => [one, i]));
  const sizes = new Map(
    ([["base", base] as const, ["target", target] as const] satisfies (readonly [string, CadSource])[]).flatMap(
      ([edition, { pages }]) =>
        pages.map(({ width, height }, i) => [`${edition} ${i + 1}`, Math.max(width, height)] as const),
    ),
  );
  const namerOn = namers({ base, target }, landmarks);
  const groups = groupChanges(shown, sizes).map(({ page, box, isRoutine, changes }, i) => {
    const sheet = page && (page.edition === "base" ? base : target).pages[page.number - 1];
    return {
      id: `g${i}`,
      sheetName: sheet?.name ?? "",
      place: (page && box && namerOn(page.edition, page.number)?.(box)) ?? "",
      isRoutine,
      changes: changes.map((one) => {
        const { change, kind, name, layer, words, details, insertions } = one.change;
        return {
          id: `c${numbers.get(one)}`,
          ...{ change, kind, name, layer, words, details: [...details], insertions },
          base: presentPlace(one.base, base),
          target: presentPlace(one.target, target),
          elsewhere: one.elsewhere.flatMap((place) => presentPlace(place, target) ?? []),
        };
      }),
    };
  });
  const { baseCount, targetCount, same, unlisted, layers, shift } = result;
  return {
    ...{ baseCount, targetCount, same, groups, unlisted, onOtherSheets: placed.length - shown.length },
    ...{ layers: [...layers], shift },
  };
};
