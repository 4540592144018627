import pg from "pg";
import { describe, expect, it } from "vitest";
import { typesOfColumns } from "./column-types.ts";

const instant = pg.types.builtins.TIMESTAMPTZ;
const read = (text: string): unknown => typesOfColumns().getTypeParser(instant, "text")(text);

describe("an instant", () => {
  it.each([
    ["2026-11-30 17:20:04+08", "2026-11-30T09:20:04.000Z"],
    ["2026-11-30 07:59:59.999999+08", "2026-11-29T23:59:59.999Z"],
    ["2026-03-01 00:00:00.5+08", "2026-02-28T16:00:00.500Z"],
    ["2024-03-01 00:00:00.1234+08", "2024-02-29T16:00:00.123Z"],
    ["0099-01-01 12:00:00+08:05:43", "0099-01-01T03:54:17.000Z"],
    ["1988-07-01 12:00:00+09", "1988-07-01T03:00:00.000Z"],
    ["2026-11-30 12:00:00+00", "2026-11-30T12:00:00.000Z"],
    ["0044-03-15 12:00:00+08:05:43 BC", "-000043-03-15T03:54:17.000Z"],
    ["12026-01-01 12:00:00+08", "+012026-01-01T04:00:00.000Z"],
  ])("is ISO 8601 in UTC: %s", (text, iso) => {
    expect(read(text)).toBe(iso);
  });
});
