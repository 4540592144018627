import { type RawBuilder, sql } from "kysely";

/** An authority sees its division and all below it: 410000 the province, 410100 the city, 410105 the district. */
export const divisionPrefix = (divisionCode: string): string => divisionCode.replace(/(00){1,2}$/, "");

/** SQL condition: the column holds this division or one below it. The default column is that of the organisation. */
export const inDivision = (divisionCode: string, column = "organisation.division_code"): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`${divisionPrefix(divisionCode)}%`}`;

const columnOfLevel: Readonly<Record<number, string>> = { 2: "province_code", 4: "city_code", 6: "division_code" };

/** The same for tables with one column per level, so that an index returns the newest of a division in order. */
export const inDivisionOfLevel = (divisionCode: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(columnOfLevel[divisionPrefix(divisionCode).length] ?? "division_code")} = ${divisionCode}`;
