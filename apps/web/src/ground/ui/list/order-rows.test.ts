import { describe, expect, it } from "vitest";
import { orderRows } from "./order-rows.ts";

const rows = [
  { name: "周口", sheets: 9 },
  { name: "安阳", sheets: 120 },
  { name: "", sheets: 1 },
];
const names = (key: string, order: "asc" | "desc" | undefined) =>
  orderRows(rows, { key, sorts: true }, order).map(({ name }) => name);

describe("rows that all are in the browser", () => {
  it("go by the sound of names and the size of numbers, with nothing last", () => {
    expect(names("name", "asc")).toEqual(["安阳", "周口", ""]);
    expect(names("name", "desc")).toEqual(["周口", "安阳", ""]);
    expect(names("sheets", "asc")).toEqual(["", "周口", "安阳"]);
    expect(orderRows(rows, { key: "x", sorts: ({ sheets }) => -sheets }, "asc")[0]?.name).toBe("安阳");
  });

  it("stay as they came while no column is chosen", () => {
    expect(names("name", undefined)).toEqual(["周口", "安阳", ""]);
    expect(orderRows(rows, { key: "name" }, "asc")).toBe(rows);
  });
});
