import { cityOf, divisionLabel, groupsOnly, provinceOf } from "./division-lookup.ts";
import { cities, districts, provinces } from "./divisions.ts";
import { pinyinInitials } from "./pinyin-initials.ts";

export interface DivisionMatch {
  readonly divisionCode: string;
  /** From the province down: 河南省郑州市金水区. */
  readonly label: string;
}

interface Entry extends DivisionMatch {
  readonly bareLabel: string;
  readonly name: string;
  /** Names from the province down, without 省市区县. */
  readonly bareNames: readonly string[];
}

/** Divisions by code (4101), by Chinese name with or without 省市区县 (郑州金水), or by the first letters of its pinyin (zzjs). */
export const searchDivisions = (text: string, limit = 20): DivisionMatch[] => {
  const wanted = text.replace(/\s/g, "").toLowerCase();
  if (wanted === "") return [];
  const found = /^\d+$/.test(wanted) ? byCode(wanted) : /^[a-z]+$/.test(wanted) ? byInitials(wanted) : byName(wanted);
  return found.slice(0, limit).map(({ divisionCode, label }) => ({ divisionCode, label }));
};

const byCode = (wanted: string): Entry[] => entries().filter(({ divisionCode }) => divisionCode.startsWith(wanted));

/** The whole name first, then parts of it, the shortest first. */
const byName = (wanted: string): Entry[] => {
  const bare = withoutSuffixes(wanted);
  const rank = ({ label, name }: Entry) => (name === wanted || label.endsWith(wanted) ? 0 : 100) + label.length;
  return entries()
    .filter((one) => one.label.includes(wanted) || (bare !== "" && one.bareLabel.includes(bare)))
    .sort((a, b) => rank(a) - rank(b));
};

/**
 * Exactly these letters first, then names, then paths that begin with them; provinces before cities before districts.
 */
const byInitials = (wanted: string): Entry[] =>
  entries()
    .map((entry) => ({ entry, rank: rankByInitials(initialsOf(entry), wanted) }))
    .filter(({ rank }) => rank < notFound)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);

const notFound = 100;

const rankByInitials = ({ own, levels }: Initials, wanted: string): number => {
  const depth = levels.length;
  if (levels.at(-1) === wanted || own === wanted) return depth;
  if (own.startsWith(wanted)) return 10 + depth;
  for (let from = 0; from < depth - 1; from += 1) {
    const path = levels.slice(from).join("");
    if (path === wanted) return depth;
    if (path.startsWith(wanted) && wanted.length > levels.slice(from, -1).join("").length) return 20 + depth;
  }
  return notFound;
};

interface Initials {
  /** Of the name with 省市区县. */
  readonly own: string;
  /** Names from the province down, without 省市区县. */
  readonly levels: readonly string[];
}

const knownInitials = new Map<string, Initials>();
const initialsOf = ({ divisionCode, name, bareNames }: Entry): Initials => {
  const known = knownInitials.get(divisionCode);
  if (known) return known;
  const found = { own: pinyinInitials(name), levels: bareNames.map(pinyinInitials) };
  knownInitials.set(divisionCode, found);
  return found;
};

const withoutSuffixes = (name: string): string => name.replace(/[省市区县]/g, "");

const bareName = (name: string): string => {
  const bare = name.replace(/(?:壮族|回族|维吾尔)?自治区$|特别行政区$|地区$|[省市区县盟]$/, "");
  return bare.length > 1 ? bare : name;
};

let allEntries: Entry[] | undefined;
const entries = (): Entry[] => {
  allEntries ??= [
    ...provinces.map(({ divisionCode, provinceName }) => entry(divisionCode, provinceName)),
    ...cities
      .filter(({ divisionCode, cityName }) => !divisionCode.endsWith("0000") && !groupsOnly(cityName))
      .map(({ divisionCode, cityName }) => entry(divisionCode, cityName)),
    ...districts.map(({ divisionCode, districtName }) => entry(divisionCode, districtName)),
  ];
  return allEntries;
};

const entry = (divisionCode: string, name: string): Entry => {
  const label = divisionLabel(divisionCode);
  const above = [provinceOf(divisionCode)?.provinceName ?? "", cityOf(divisionCode)?.cityName ?? ""];
  const shownAbove = above.filter((one) => one !== "" && one !== name && label.includes(one));
  return {
    divisionCode,
    label,
    name,
    bareLabel: withoutSuffixes(label),
    bareNames: [...new Set([...shownAbove, name])].map(bareName),
  };
};
