import { describe, expect, it } from "vitest";
import { folderNameProblem } from "../ground/file-name.ts";
import {
  designFolders,
  type FolderTemplate,
  folderForDiscipline,
  ownerFolders,
  surveyFolders,
} from "./folder-template.ts";
import type { FieldValues } from "./report-form/report-field.ts";
import { reportForms } from "./report-form/report-forms.ts";
import { requiredDocuments } from "./report-form/required-documents.ts";

const names = (folders: readonly FolderTemplate[]) => folders.map((folder) => folder.name);

describe("folder templates", () => {
  it.each(["FJ", "SZ", "KC", "GD"])("of %s have allowed names, each once", (bizType) => {
    const { top, perBuilding } = designFolders(bizType);
    for (const list of [names(top), names(perBuilding), names(ownerFolders([])), names(surveyFolders)]) {
      expect(list.map(folderNameProblem).filter(Boolean)).toEqual([]);
      expect(new Set(list).size).toBe(list.length);
    }
    expect(top.length + perBuilding.length).toBeGreaterThan(10);
  });

  it("of buildings begin with cover and architecture and hold the structural calculations", () => {
    const { top, perBuilding } = designFolders("FJ");
    expect(names(perBuilding).slice(0, 4)).toEqual(["00封面目录", "01建筑", "02结构", "02结构计算书"]);
    expect(perBuilding[3]?.type).toBe("CALC");
    expect(names(top)).toEqual(["总图", "室外管网", "地下车库"]);
  });

  it("of the owner ask for as many papers as the project requires of it", () => {
    const { documents } = reportForms.buildingNewOrUpdate;
    const asked = (info: FieldValues) =>
      ownerFolders(requiredDocuments(documents, info)).flatMap(({ name, shouldDocNum }) =>
        shouldDocNum ? [`${name} ${shouldDocNum}`] : [],
      );
    expect(asked({})).toEqual(["01立项批准 1"]);
    expect(asked({ category: "FJ_GJ", hasCivilDefence: true, reviewMode: "2" })).toEqual([
      "01立项批准 1",
      "06承诺书 1",
      "07专项批复 2",
    ]);
    expect(ownerFolders([]).some(({ shouldDocNum }) => shouldDocNum !== undefined)).toBe(false);
  });

  it.each(Object.values(reportForms))("of the owner have a place for every paper $title requires of it", (form) => {
    const required = form.documents
      .filter(({ part }) => part === "CONSTRUCT")
      .map((row) => ({ ...row, docName: "", isRequired: true, shouldDocNum: 1 }));
    const awaited = ownerFolders(required).reduce((sum, { shouldDocNum = 0 }) => sum + shouldDocNum, 0);
    expect(awaited).toBe(required.length);
  });

  it.each([
    ["JZ", "01建筑"],
    ["JG", "02结构"],
    ["MQ", "11幕墙"],
    ["QL", undefined],
  ])("take sheets of %s in %s", (discipline, name) =>
    expect(folderForDiscipline(designFolders("FJ").perBuilding, discipline)?.name).toBe(name),
  );

  it("do not exist for unknown types", () => expect(() => designFolders("XX")).toThrow("XX"));
});
