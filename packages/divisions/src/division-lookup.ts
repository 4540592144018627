import { cities, type City, type District, districts, type Province, provinces } from "./divisions.ts";

/** Look-ups by division code; an unknown code gives undefined, never an exception. */
const provinceByCode = new Map(provinces.map((province) => [province.divisionCode, province]));
const cityByCode = new Map(cities.map((city) => [city.divisionCode, city]));
const districtByCode = new Map(districts.map((district) => [district.divisionCode, district]));

export const splitDivisionCode = (code: string): { province: string; city: string; district: string } => ({
  province: code.slice(0, 2),
  city: code.slice(2, 4),
  district: code.slice(4, 6),
});

export const isDivisionCode = (code: string): boolean =>
  provinceByCode.has(code) || cityByCode.has(code) || districtByCode.has(code);

/** The province of a division, which may be the division itself. */
export const provinceOf = (code: string): Province | undefined =>
  isDivisionCode(code) ? provinceByCode.get(`${code.slice(0, 2)}0000`) : undefined;

/** The city of a division, which may be the division itself; provinces have none. */
export const cityOf = (code: string): City | undefined =>
  isDivisionCode(code) ? cityByCode.get(`${code.slice(0, 4)}00`) : undefined;

export const districtOf = (code: string): District | undefined => districtByCode.get(code);

/** The name of the division alone: 金水区. */
export const divisionName = (code: string): string | undefined =>
  districtByCode.get(code)?.districtName ?? cityByCode.get(code)?.cityName ?? provinceByCode.get(code)?.provinceName;

/**
 * The name from the province down: 河南省郑州市金水区. Levels that repeat the name above (北京市北京市) or only group
 * (省直辖县级行政区划) are left out; an unknown code is shown as it is.
 */
export const divisionLabel = (code: string): string => {
  const province = provinceOf(code)?.provinceName;
  if (province === undefined) return code;
  const city = cityOf(code)?.cityName ?? "";
  const district = districtOf(code)?.districtName ?? "";
  const shownCity = city.startsWith(province) || groupsOnly(city) ? "" : city;
  return `${province}${shownCity}${district}`;
};

/** 省直辖县级行政区划 is in the table only so that its counties have a city; it is no division of its own. */
export const groupsOnly = (cityName: string): boolean => cityName.includes("直辖县级");

/** Is the division the other one, or below it? A code ending in 0000 is a province, in 00 a city. */
export const isWithin = (code: string, ancestor: string): boolean => code.startsWith(divisionPrefix(ancestor));

/** The first digits of all codes below a division: 410100 → 4101. */
export const divisionPrefix = (code: string): string => code.replace(/(?:00){1,2}$/, "");
