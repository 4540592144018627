import { divisionTable } from "./division-table.ts";
import { specialDistrictIds } from "./special-district-ids.ts";

/**
 * Provinces, cities and districts (specification §3 District). A division code is six digits of text: two for the
 * province, two for the city, two for the district. Records are ordered by city and code, from Beijing to Xinjiang, then
 * Taiwan, Hong Kong and Macau.
 *
 * districtID is not unique (see special-district-ids.ts): look up by divisionCode.
 */
export interface District {
  readonly districtID: number;
  readonly cityID: number;
  readonly divisionCode: string;
  readonly districtName: string;
}

export interface City {
  readonly provinceID: number;
  readonly cityID: number;
  readonly divisionCode: string;
  readonly cityName: string;
  readonly children: readonly District[];
}

export interface Province {
  readonly provinceID: number;
  readonly divisionCode: string;
  readonly provinceName: string;
  readonly children: readonly City[];
}

/** First id of ordinary records; ids of special records lie above and below. */
const firstDistrictID = 10_001;

const readTable = (table: string): Province[] => {
  const lines = table.split("\n").filter(Boolean);
  const read: Province[] = [];
  let cityID = 0;
  let districtID = firstDistrictID;
  for (const line of lines) {
    const [divisionCode = "", name = ""] = line.trim().split(/:? /, 2);
    const province = read.at(-1);
    if (!line.startsWith(" ") || !province) {
      read.push({ provinceID: read.length + 1, divisionCode, provinceName: name, children: [] });
      continue;
    }
    cityID += 1;
    const entries = line.includes(": ") ? (line.split(": ")[1] ?? "").split(" ") : [];
    const children = entries.map((entry) => {
      const code = divisionCode.slice(0, 4) + entry.slice(0, 2);
      const id = specialDistrictIds[code] ?? districtID++;
      return { districtID: id, cityID, divisionCode: code, districtName: entry.slice(2) };
    });
    (province.children as City[]).push({
      provinceID: province.provinceID,
      cityID,
      divisionCode,
      cityName: name,
      children,
    });
  }
  return read;
};

export const provinces: readonly Province[] = readTable(divisionTable);
export const cities: readonly City[] = provinces.flatMap((province) => province.children);
export const districts: readonly District[] = cities.flatMap((city) => city.children);
