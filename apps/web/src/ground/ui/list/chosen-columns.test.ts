import { describe, expect, it } from "vitest";
import { choosable, chosenColumns } from "./chosen-columns.ts";

const columns = [
  { key: "name", title: "项目" },
  { key: "state", title: "状态" },
  { key: "owner", title: "建设单位" },
  { key: "next", title: "" },
];
const keysOf = (keys: readonly string[] | undefined) => chosenColumns(columns, keys).map(({ key }) => key);

describe("the columns somebody chose", () => {
  it("are as the list comes without a choice", () => {
    expect(keysOf(undefined)).toEqual(["name", "state", "owner", "next"]);
  });

  it("leave out a spare one until somebody chooses it, and offer it", () => {
    const withSpare = [...columns.slice(0, 2), { key: "needs", title: "需要的数据", isSpare: true as const }];
    expect(chosenColumns(withSpare, undefined).map(({ key }) => key)).toEqual(["name", "state"]);
    expect(chosenColumns(withSpare, ["name", "needs"]).map(({ key }) => key)).toEqual(["name", "needs"]);
    expect(choosable(withSpare, undefined).at(-1)).toMatchObject({ key: "needs", isShown: false });
  });

  it("stand in the chosen order, with the name of the row and its acts always there", () => {
    expect(keysOf(["owner", "name"])).toEqual(["owner", "name", "next"]);
    expect(keysOf(["owner"])).toEqual(["name", "owner", "next"]);
  });

  it("pass over what the list no longer has", () => {
    expect(keysOf(["gone", "state", "next"])).toEqual(["name", "state", "next"]);
  });

  it("are offered shown ones first, then the others", () => {
    expect(
      choosable(columns, ["owner", "name"]).map(({ title, isShown, isFixed }) => [title, isShown, isFixed]),
    ).toEqual([
      ["建设单位", true, false],
      ["项目", true, true],
      ["状态", false, false],
    ]);
  });
});
