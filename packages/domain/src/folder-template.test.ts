import { describe, expect, it } from "vitest";
import { isDisciplineCode } from "./disciplines.ts";
import { folderNameProblem } from "./file-name.ts";
import { documentFolders, type FolderNode, folderForDiscipline, folderTemplate } from "./folder-template.ts";

const flat = (nodes: readonly FolderNode[]): FolderNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

describe("folder templates", () => {
  it.each(["FJ", "SZ", "KC", "GD"])("of %s have allowed names, once per level, and known disciplines", (bizType) => {
    const { perUnit, shared } = folderTemplate(bizType);
    for (const node of flat([...perUnit, ...shared, ...documentFolders])) {
      expect(folderNameProblem(node.name)).toBeNull();
      if (node.discipline) expect(isDisciplineCode(node.discipline)).toBe(true);
      const names = (node.children ?? []).map((child) => child.name);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(new Set(perUnit.map((node) => node.name)).size).toBe(perUnit.length);
  });

  it("of buildings begin with cover and architecture and hold the structural calculations", () => {
    const { perUnit, shared } = folderTemplate("FJ");
    expect(perUnit.slice(0, 3).map((node) => node.name)).toEqual(["00封面目录", "01建筑", "02结构"]);
    expect(perUnit[2]?.children?.map((node) => node.folderType)).toEqual(["DRAW", "CALC"]);
    expect(shared.map((node) => node.name)).toEqual(["总图", "室外管网", "地下车库"]);
  });

  it.each([
    ["JZ", "01建筑"],
    ["JG", "图纸"],
    ["MQ", "幕墙"],
    ["QL", undefined],
  ])("take sheets of %s in %s", (discipline, name) =>
    expect(folderForDiscipline(folderTemplate("FJ").perUnit, discipline)?.name).toBe(name),
  );

  it("do not exist for unknown types", () => expect(() => folderTemplate("XX")).toThrow("XX"));
});
