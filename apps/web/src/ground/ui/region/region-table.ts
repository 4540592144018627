import { divisionLabel, groupsOnly, isDivisionCode } from "@tushen/divisions/division-lookup";
import { type DivisionMatch, searchDivisions } from "@tushen/divisions/division-search";
import { type DivisionNode, divisionTree } from "@tushen/divisions/division-tree";

/** The table of divisions as the picker shows it: a chunk of its own, fetched by `use-region-table.ts` when needed. */
export interface RegionOption {
  readonly code: string;
  readonly name: string;
  /** A choice opens the next column instead of being the answer. */
  readonly opens: boolean;
}

export interface RegionColumn {
  readonly label: "省" | "市" | "区县";
  readonly options: readonly RegionOption[];
  /** The option whose parts are in the next column, or the chosen option. */
  readonly open: string | undefined;
}

const optionOf = ({ divisionCode, districtName, children }: DivisionNode): RegionOption => ({
  code: divisionCode,
  name: districtName,
  opens: children !== undefined,
});

const whole = ({ divisionCode, districtName }: DivisionNode): RegionOption => ({
  code: divisionCode,
  name: `整个${districtName}`,
  opens: false,
});

/** The province and city that lead to a division. */
export const pathTo = (code: string): readonly string[] =>
  isDivisionCode(code) ? [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`] : [];

/**
 * Provinces, the cities of the open province, the districts of the open city; `withProvinces` allows whole provinces.
 */
export const columnsOf = (path: readonly string[], value: string, withProvinces: boolean): RegionColumn[] => {
  const province = divisionTree.find(({ divisionCode }) => divisionCode === path[0]);
  const city = province?.children?.find(({ divisionCode }) => divisionCode === path[1]);
  const takesProvince = withProvinces || province?.children === undefined;
  return [
    { label: "省", options: divisionTree.map(optionOf), open: province?.divisionCode },
    {
      label: "市",
      options: province?.children
        ? [...(takesProvince ? [whole(province)] : []), ...province.children.map(optionOf)]
        : [],
      open: city?.divisionCode ?? value,
    },
    {
      label: "区县",
      options: city?.children
        ? [...(groupsOnly(city.districtName) ? [] : [whole(city)]), ...city.children.map(optionOf)]
        : [],
      open: value,
    },
  ];
};

/** The city opened together with its province because it is the only one: that of a municipality. */
export const onlyCityOf = (provinceCode: string): string | undefined => {
  const cities = divisionTree.find(({ divisionCode }) => divisionCode === provinceCode)?.children ?? [];
  return cities.length === 1 ? cities[0]?.divisionCode : undefined;
};

export const regionName = (code: string): string => divisionLabel(code);

/** Searches Chinese names, first letters of pinyin and codes; whole provinces only where allowed. */
export const findRegions = (text: string, withProvinces: boolean): DivisionMatch[] =>
  searchDivisions(text, 80)
    .filter(({ divisionCode }) => canTake(divisionCode, withProvinces))
    .slice(0, 50);

/** Whether a picker may return this code. */
export const canTake = (code: string, withProvinces: boolean): boolean =>
  isDivisionCode(code) && (withProvinces || !isProvince(code));

/** Taiwan has no cities in the table, so it is chosen itself. */
const isProvince = (code: string): boolean =>
  divisionTree.some(({ divisionCode, children }) => divisionCode === code && children !== undefined);
