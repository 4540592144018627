import type { Change } from "../delivery/alteration-change.ts";
import { disciplineLabel, disciplineRank } from "../ground/disciplines.ts";
import { dictionaryLabel } from "../ground/dictionary/dictionaries.ts";

/** A sheet that an alteration changes or takes out. `discipline` is a code of DISCIPLINE, or null where none is known. */
export interface TouchedSheet {
  readonly graphNum: string;
  readonly graphName: string;
  readonly discipline: string | null;
}

/** Part of the reviewed content (REVIEW_CONTENT) that an alteration touches, and why the portal says so. */
export interface TouchedContent {
  /** REVIEW_CONTENT: 1 compulsory standards, 2 foundation and main structure, 3 fire, 4 civil air defence, 5 energy. */
  readonly content: string;
  readonly reason: string;
}

/** Disciplines whose sheets are themselves reviewed content of 令13 Art. 11. */
const contentOfDiscipline: Readonly<Record<string, string>> = {
  ...{ JG: "2", JGJ: "2", ZP: "2", JK: "2", DJ: "2", YT: "2" },
  ...{ XF: "3", RF: "4", JN: "5", LJ: "5" },
};

/** Words in the name of a sheet that tell which reviewed content it shows, whatever its discipline. */
const contentOfName: readonly (readonly [content: string, words: RegExp])[] = [
  ["2", /基础|承台|桩位|桩基|地基/],
  ["3", /防火|消防|消火栓|喷淋|喷头|疏散|排烟|火灾/],
  ["4", /人防|防护单元|防空地下室/],
  ["5", /节能|热工|保温|绿色建筑|绿建/],
];

/** Reviewed content that a sheet shows: by its discipline, then by words of its name; each content once. */
export const contentsOfSheet = ({ graphNum, graphName, discipline }: TouchedSheet): TouchedContent[] => {
  const own = contentOfDiscipline[discipline ?? ""];
  const byName = contentOfName.flatMap(([content, words]) => {
    const word = words.exec(graphName)?.[0];
    return word === undefined || content === own
      ? []
      : [{ content, reason: `图纸 ${graphNum}《${graphName}》图名写有“${word}”` }];
  });
  const sheet = `图纸 ${graphNum} 属${disciplineLabel(discipline ?? "")}专业`;
  return [...(own === undefined ? [] : [{ content: own, reason: sheet }]), ...byName];
};

/** Reviewed content that changed values touch, as `reviewContentOf` says. */
export const contentsOfChanges = (changes: readonly Change[]): TouchedContent[] =>
  changes.flatMap(({ entityName, label, before, after, reviewContent }) =>
    reviewContent === null ? [] : [{ content: reviewContent, reason: `${entityName} ${label}：${before} → ${after}` }],
  );

/** Why an alteration is major: reasons of one reviewed content stand together. */
export interface MajorReason {
  readonly content: string;
  readonly contentLabel: string;
  readonly reasons: readonly string[];
}

/**
 * Whether an alteration is major (重大变更, domain handbook 2.17): it touches reviewed content of 令13 Art. 11, so that by
 * Art. 14 the house that passed the drawings reviews them again. No reason: it is an ordinary one (一般变更).
 */
export const majorReasons = (touched: readonly TouchedContent[]): MajorReason[] =>
  [...new Set(touched.map(({ content }) => content))].sort().map((content) => ({
    content,
    contentLabel: dictionaryLabel("REVIEW_CONTENT", content),
    reasons: [...new Set(touched.filter((one) => one.content === content).map(({ reason }) => reason))],
  }));

/** A discipline with the sheets of it that are touched, in the usual order of disciplines. */
export const disciplinesOfSheets = <T extends TouchedSheet>(sheets: readonly T[]) =>
  [...new Set(sheets.map(({ discipline }) => discipline))]
    .sort((a, b) => disciplineRank(a) - disciplineRank(b))
    .map((discipline) => ({
      discipline,
      name: discipline === null ? "未识别专业" : disciplineLabel(discipline),
      sheets: sheets.filter((sheet) => sheet.discipline === discipline),
    }));

/** Fields of a building that the certificate prints (annex of the certificate, building by building). */
const buildingFieldsPrinted = new Set([
  ...["buildingName", "area", "overArea", "underArea", "overFloors", "underFloors", "height", "structureType"],
  ...["foundationType", "useNature", "hazardClass", "fireClass", "resistOver", "resistUnder"],
  ...["seismicIntensity", "seismicClass", "greenStar", "energyStandard"],
]);
const projectFieldsPrinted = new Set([
  ...["projectName", "projectAddress", "projectCategoryName", "projectUse", "projectScale", "projectGrade"],
]);

/** The changes of values that are printed on the certificate; of firms, the name of the firm is. */
export const changesOnCertificate = (changes: readonly Change[]): Change[] =>
  changes.filter(({ entity, field }) => {
    if (entity === "building") return buildingFieldsPrinted.has(field);
    return entity === "project" ? projectFieldsPrinted.has(field) : field === "orgId";
  });
