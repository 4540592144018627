import type { FolderId } from "@tushen/contract/ground/fields";
import { sampleOpinions } from "@tushen/sample/changes/opinion-places";
import { type Sheet, sheetSet } from "@tushen/sample/sheet-set";
import type { Client } from "./act-as.ts";
import type { Work } from "./town.ts";
import { demoParticipants } from "./report.ts";

export const disciplines = [
  { code: "JZ", name: "建筑" },
  { code: "JG", name: "结构" },
  { code: "GPS", name: "给排水" },
  { code: "NT", name: "暖通" },
  { code: "DQ", name: "电气" },
] as const;

export type DrawnDiscipline = (typeof disciplines)[number]["name"];

/** The kind of building from which the sheets of a discipline are drawn. */
export const drawnAs = ({ works }: Work["project"], discipline: string): DrawnDiscipline | undefined =>
  works
    ? works.sheets.find((one) => one.discipline === discipline)?.drawnAs
    : disciplines.find(({ code }) => code === discipline)?.name;

/** Opinions of this kind ask for no reply. */
export const advice = "错漏";

export const setOptions = (
  { project, serial }: Pick<Work, "project" | "serial">,
  discipline: DrawnDiscipline,
  edition: 1 | 2 | 3,
) => ({
  projectName: project.name,
  designOrg: demoParticipants.designOrgName(project.designer),
  ownerOrg: demoParticipants.ownerOrgName(project.owner),
  buildingName: project.building,
  discipline,
  edition,
  seed: 40 + serial,
  use: project.use === "office" ? ("office" as const) : ("apartment" as const),
  density: project.wholeSet ? ("normal" as const) : ("light" as const),
});

/**
 * Without the whole set: the sheets of the sample opinions, and the first few. A project that passes at once has few
 * opinions, and so needs few sheets.
 */
export const chosenSheets = (work: Work, discipline: DrawnDiscipline, edition: 1 | 2 | 3): Sheet[] => {
  const all = sheetSet(setOptions(work, discipline, edition));
  if (work.project.wholeSet) return all;
  const spokenOf = new Set(
    sampleOpinions
      .filter(({ category }) => !work.project.passesAtOnce || category === advice)
      .map((opinion) => opinion.graphNum),
  );
  return all.filter((sheet, index) => index < 2 || spokenOf.has(sheet.graphNum)).slice(0, 4);
};

/** The sheets of a building that fit the folders of other works. */
export const worksSheets = (work: Work): readonly { folder: string; sheets: Sheet[] }[] =>
  (work.project.works?.sheets ?? []).map(({ folder, drawnAs, numbers }) => ({
    folder,
    sheets: sheetSet(setOptions(work, drawnAs, 1)).filter(({ graphNum }) => numbers.includes(graphNum)),
  }));

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
