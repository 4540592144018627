import { divisionLabel, groupsOnly, isDivisionCode } from "@tushen/divisions/division-lookup";
import { type DivisionMatch, searchDivisions } from "@tushen/divisions/division-search";
import { type DivisionNode, divisionTree } from "@tushen/divisions/division-tree";

/** The table of divisions as the picker shows it: a chunk of its own, fetched by `use-region-table.ts` when needed. */
export interface RegionOption {
  readonly code: string;
  readonly name: string;
  /** Opens the column at its right instead of being taken. */
  readonly opens: boolean;
}

export interface RegionColumn {
  readonly label: "省" | "市" | "区县";
  readonly options: readonly RegionOption[];
  /** The option whose parts stand in the column at the right, or the one that is chosen. */
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

/** What is open on the way to a division: its province and its city. */
export const pathTo = (code: string): readonly string[] =>
  isDivisionCode(code) ? [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`] : [];

/** Provinces, the cities of the open one, the districts of the open city; `withProvinces` lets a whole province be taken. */
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

/** The city that opens with its province where there is no choice: the one of a municipality. */
export const onlyCityOf = (provinceCode: string): string | undefined => {
  const cities = divisionTree.find(({ divisionCode }) => divisionCode === provinceCode)?.children ?? [];
  return cities.length === 1 ? cities[0]?.divisionCode : undefined;
};

export const regionName = (code: string): string => divisionLabel(code);

/** Search by Chinese, first letters of pinyin or code; whole provinces only where they may be taken. */
export const findRegions = (text: string, withProvinces: boolean): DivisionMatch[] =>
  searchDivisions(text, 80)
    .filter(({ divisionCode }) => canTake(divisionCode, withProvinces))
    .slice(0, 50);

/** Whether a code may be the answer of a picker. */
export const canTake = (code: string, withProvinces: boolean): boolean =>
  isDivisionCode(code) && (withProvinces || !isProvince(code));

/** Taiwan has no cities in the table and is taken itself. */
const isProvince = (code: string): boolean =>
  divisionTree.some(({ divisionCode, children }) => divisionCode === code && children !== undefined);
