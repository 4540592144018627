import pg, { type CustomTypesConfig } from "pg";
import type { Sealer } from "../sealed/sealer.ts";

const { builtins } = pg.types;

const readDate = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date;

/** From eight o'clock on the day in Beijing is that of UTC, so no calendar is needed. The parser of pg reads the rest. */
const inBeijing = /^(\d{4}-\d\d-\d\d) (\d\d)(:\d\d:\d\d)(?:\.(\d+))?\+08$/;

/** Instants travel as ISO 8601 text, the form the contract gives them. */
const toInstant = (text: string): string => {
  const [, day, hour = "", rest, fraction = ""] = inBeijing.exec(text) ?? [];
  if (!(Number(hour) >= 8)) return readDate(text).toISOString();
  return `${day}T${String(Number(hour) - 8).padStart(2, "0")}${rest}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
};

/** `int8[]`, which has no name among the builtins of pg. */
const INT8_ARRAY = 1016 as typeof builtins.INT8;
const toTexts = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => string[];

// Types that pg would return as text or as a local Date, with the conversion the program wants.
const parsers = new Map<number, (text: string) => unknown>([
  // Ids and counts stay below 2^53. Amounts are kept in fen as bigint; numeric comes from sums and areas (m²).
  [builtins.INT8, Number],
  [INT8_ARRAY, (text) => toTexts(text).map(Number)],
  [builtins.NUMERIC, Number],
  [builtins.TIMESTAMPTZ, toInstant],
  // A day has no zone: "2026-11-21" stays as it is, whatever the zone of the machine.
  [builtins.DATE, String],
]);

const texts = new Set<number>([builtins.TEXT, builtins.VARCHAR]);
const documents = new Set<number>([builtins.JSON, builtins.JSONB]);

/** Readers of the columns; with a sealer, identity numbers come out in clear wherever they lie: in a column or in JSON. */
export const typesOfColumns = (sealer?: Pick<Sealer, "read" | "readJson">): CustomTypesConfig => ({
  getTypeParser(id, format) {
    if (format !== "binary") {
      if (sealer && texts.has(id)) return sealer.read;
      if (sealer && documents.has(id)) return sealer.readJson;
      const parser = parsers.get(id);
      if (parser) return parser;
    }
    return pg.types.getTypeParser(id, format as "text");
  },
});

/** Days begin at midnight in Beijing on every connection, so `current_date` and statistics by day mean the same everywhere. */
export const inTimeOfBeijing = (options: string | undefined): string =>
  [options, "-c TimeZone=Asia/Shanghai"].filter(Boolean).join(" ");
