import type { FolderId } from "@tushen/contract/ground/fields";
import { sampleOpinions } from "@tushen/sample/changes/opinion-places";
import { houseObj } from "@tushen/sample/mesh/house-obj";
import { buildingModel } from "@tushen/sample/model/building-model";
import { type Sheet, sheetSet } from "@tushen/sample/sheet-set";
import { worksSet } from "@tushen/sample/works/works-set";
import { disciplines as allDisciplines } from "@tushen/domain/ground/disciplines";
import type { Client } from "./act-as.ts";
import { modelOf } from "./building-form.ts";
import { personOf } from "./numbers.ts";
import { projectDays } from "./project-days.ts";
import type { Work } from "./town.ts";
import { worksFacts } from "./works.ts";

export const disciplines = [
  { code: "JZ", name: "建筑" },
  { code: "JG", name: "结构" },
  { code: "GPS", name: "给排水" },
  { code: "NT", name: "暖通" },
  { code: "DQ", name: "电气" },
] as const;

export type DrawnDiscipline = (typeof disciplines)[number]["name"];

/** Opinions of this kind ask for no reply. */
export const advice = "错漏";

/** A number of its own for every project: seed of its building and of the people in its title blocks. */
export const seedOf = (serial: number): number => 40 + serial;

const grades: Readonly<Record<string, string>> = { "1": "甲级", "2": "乙级", "3": "丙级" };

/** The line below the name of a design firm in its title blocks. */
const licenceOf = (designer: Work["project"]["designer"]): string => {
  const [qualification] = personOf(designer).firm.qualifications ?? [];
  return `建筑行业（建筑工程）${grades[qualification?.qualGrade ?? ""] ?? ""}  ${qualification?.qualNo ?? ""}`;
};

export type Drawn = Pick<Work, "project" | "serial" | "begunOn">;

export const setOptions = ({ project, serial, begunOn }: Drawn, discipline: DrawnDiscipline, edition: 1 | 2 | 3) => ({
  projectName: project.name,
  designOrg: personOf(project.designer).firm.name,
  ownerOrg: personOf(project.owner).firm.name,
  licence: licenceOf(project.designer),
  people: { 项目负责人: personOf(project.designer).person.name },
  issuedOn: projectDays(begunOn, serial).issuedOn,
  buildingName: project.building,
  discipline,
  edition,
  seed: seedOf(serial),
  building: modelOf(project, serial),
  density: project.wholeSet ? ("normal" as const) : ("light" as const),
});

/**
 * Without the whole set: the sheets of the sample opinions, and the first few. A project that passes at once has few
 * opinions, and so needs few sheets.
 */
export const chosenSheets = (work: Drawn, discipline: DrawnDiscipline, edition: 1 | 2 | 3): Sheet[] => {
  const all = sheetSet(setOptions(work, discipline, edition));
  if (work.project.wholeSet) return all;
  const spokenOf = new Set(
    sampleOpinions
      .filter(({ category }) => !work.project.passesAtOnce || category === advice)
      .map((opinion) => opinion.graphNum),
  );
  return all.filter((sheet, index) => index < 2 || spokenOf.has(sheet.graphNum)).slice(0, 4);
};

const normsOf: Readonly<Record<string, readonly string[]>> = {
  DL: ["《城市道路交通工程项目规范》GB 55011-2021", "《城市道路工程设计规范》CJJ 37-2012（2016年版）"],
  QL: ["《工程结构通用规范》GB 55001-2021", "《建筑与市政工程抗震通用规范》GB 55002-2021"],
  JG: ["《混凝土结构通用规范》GB 55008-2021", "《建筑与市政地基基础通用规范》GB 55003-2021"],
  PS: ["《城乡排水工程项目规范》GB 55027-2022"],
  JS: ["《城市给水工程项目规范》GB 55026-2022"],
  DJ: ["《建筑与市政地基基础通用规范》GB 55003-2021", "《建筑地基基础设计规范》GB 50007-2011"],
};

const normsOfWorks = ["《工程结构通用规范》GB 55001-2021"];

/** The sheets of works that are no building, folder by folder. */
export const worksSheets = ({ project, serial, begunOn }: Drawn): readonly { folder: string; sheets: Sheet[] }[] => {
  const { works } = project;
  if (!works) return [];
  return works.sheets.map(({ discipline, folder, figure }) => {
    const { label, prefixes } = allDisciplines.find(({ code }) => code === discipline) ?? {
      label: discipline,
      prefixes: [discipline],
    };
    const sheets = worksSet({
      ...{ projectName: project.name, unitName: project.building, licence: licenceOf(project.designer) },
      ...{ designOrg: personOf(project.designer).firm.name, ownerOrg: personOf(project.owner).firm.name },
      ...{ seed: seedOf(serial), issuedOn: projectDays(begunOn, serial).issuedOn[0] },
      people: { 项目负责人: personOf(project.designer).person.name },
      ...{ discipline: label, prefix: prefixes[0] ?? label, facts: worksFacts(works), figure },
      norms: normsOf[discipline] ?? normsOfWorks,
    });
    return { folder, sheets };
  });
};

/** The building of a project as a model of IFC, which agrees with its plans. */
export const modelFile = (work: Drawn, edition: 1 | 2 | 3 = 1): Paper => {
  const { projectName, buildingName, designOrg, building } = setOptions(work, "建筑", edition);
  const { fileName, bytes } = buildingModel({ projectName, buildingName, designOrg, building, edition });
  return { fileName, make: () => bytes };
};

/** A made-up house as a model of triangles. */
export const meshFile = ({ project }: Drawn): Paper => ({
  fileName: `${project.building}效果图.obj`,
  make: () => Buffer.from(houseObj().obj),
});

type Paper = Pick<Sheet, "fileName" | "make">;

export const upload = async (designer: Client, folderId: FolderId, sheets: readonly Paper[]) => {
  const list = [];
  for (const sheet of sheets) {
    const content = Buffer.from(sheet.make());
    const { fileId } = await designer.file.uploadByStream({ content, fileName: sheet.fileName });
    list.push({ fileId, fileName: sheet.fileName });
  }
  return designer.drawing.uploadDrawings({ folderId, list });
};
