import { describe, expect, it } from "vitest";
import { queryUnder, viewQuery } from "./view-query.ts";

describe("a view of a list", () => {
  it("keeps filters, order and columns, but not the page and what is open", () => {
    const query = viewQuery("step=ACCEPT&page=3&sort=updateTime&order=desc&request=7", ["name", "state"]);
    expect(query).toBe("columns=name%2Cstate&order=desc&sort=updateTime&step=ACCEPT");
    expect(viewQuery("b=2&a=1", undefined)).toBe(viewQuery("a=1&b=2", undefined));
  });

  it("is opened within the project of the page", () => {
    expect(queryUnder("state=DRAFT", "projectApplicationId=7&keyword=楼&page=2")).toBe(
      "state=DRAFT&projectApplicationId=7",
    );
  });
});
