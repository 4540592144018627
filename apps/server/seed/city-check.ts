import { worksFacts } from "./works.ts";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import type { Sheet } from "@tushen/sample/sheet-set";
import { demoBuilding, demoDesignInfo, demoReport } from "./report.ts";
import { chosenSheets, disciplines, type Drawn, worksSheets } from "./sheets.ts";

/** A sheet that says something else than the form of its project. */
export interface Contradiction {
  readonly project: string;
  readonly sheet: string;
  readonly what: string;
  readonly onSheet: string;
  readonly onForm: string;
}

/** The value of a fact on a sheet: found by a pattern in its words, or in the table cell beside a label. */
interface Statement {
  readonly what: string;
  readonly pattern?: RegExp;
  readonly label?: string;
  readonly onForm: string | null;
  /** Words that the form may shorten: 标准设防类 on the sheet, 标准设防（丙） on the form. */
  readonly loosely?: true;
}

/** All sheets that are handed in for a project. */
export const sheetsOf = (drawn: Drawn): Sheet[] =>
  drawn.project.works
    ? worksSheets(drawn).flatMap(({ sheets }) => sheets)
    : disciplines.flatMap(({ name }) => chosenSheets(drawn, name, 1));

const statementsOf = ({ project, serial, begunOn }: Drawn): Statement[] => {
  const info = demoReport(project, serial, true, begunOn);
  const unit = demoBuilding(project, serial);
  const told = (value: unknown) => (value === undefined || value === null ? null : String(value));
  if (project.works)
    return worksFacts(project.works, { ...info, ...unit }).map(([label, value]) => ({
      what: label,
      label,
      onForm: value,
    }));
  const area = (value: unknown) => (typeof value === "number" ? `${value.toFixed(1)}㎡` : null);
  return [
    { what: "地上层数", pattern: /地上(\d+)层/g, onForm: told(unit.overFloors) },
    { what: "地下层数", pattern: /地下(\d+)层/g, onForm: told(unit.underFloors) },
    { what: "高度", pattern: /(?:建筑|房屋)高度([\d.]+)m/g, onForm: unit.height?.toFixed(1) ?? null },
    { what: "地上建筑面积", label: "地上建筑面积", onForm: area(unit.overArea) },
    { what: "地下建筑面积", label: "地下建筑面积", onForm: area(unit.underArea) },
    { what: "节能计算面积", pattern: /节能计算建筑面积([\d.]+)㎡/g, onForm: unit.overArea?.toFixed(1) ?? null },
    { what: "规划用地面积", label: "规划用地面积", onForm: info.landArea?.toFixed(1) ?? null },
    { what: "容积率", label: "容积率", onForm: info.plotRatio?.toFixed(2) ?? null },
    { what: "建筑密度", label: "建筑密度", onForm: info.buildingDensity?.toFixed(1) ?? null },
    { what: "绿地率", label: "绿地率", onForm: info.greenRate?.toFixed(1) ?? null },
    { what: "停车位", label: "机动车停车位", onForm: told(info.parkingCount) },
    { what: "建设性质", pattern: /建设性质为(..)/g, onForm: dictionaryLabel("BUILD_NATURE", info.buildNature) },
    {
      what: "结构",
      pattern: /钢筋混凝土(框架-剪力墙|框架|剪力墙)结构/g,
      onForm: dictionaryLabel("STRUCTURE_TYPE", unit.structureType),
    },
    {
      what: "基础",
      pattern: /(独立基础|桩筏|筏板基础|条形基础)/g,
      onForm: dictionaryLabel("FOUNDATION_TYPE", unit.foundationType),
    },
    { what: "耐火等级", pattern: /耐火等级地上(..)、/g, onForm: dictionaryLabel("FIRE_RESIST", unit.resistOver) },
    { what: "地下耐火等级", pattern: /、地下(.级)。/g, onForm: dictionaryLabel("FIRE_RESIST", unit.resistUnder) },
    {
      what: "抗震设防类别",
      label: "抗震设防类别",
      onForm: dictionaryLabel("SEISMIC_CLASS", unit.seismicClass),
      loosely: true,
    },
    {
      what: "场地类别",
      label: "场地类别",
      onForm: dictionaryLabel("SITE_CATEGORY", unit.siteCategory).replace("III", "Ⅲ"),
    },
    {
      what: "地基基础设计等级",
      label: "地基基础设计等级",
      onForm: dictionaryLabel("FOUND_GRADE", unit.foundationDesignGrade),
    },
    { what: "设计使用年限", label: "设计使用年限", onForm: unit.designLife ? `${unit.designLife}年` : null },
    { what: "屋面防水等级", label: "屋面防水等级", onForm: dictionaryLabel("WATERPROOF", unit.waterproofRoof) },
    { what: "抗震等级", pattern: /框架抗震等级：(.级)/g, onForm: dictionaryLabel("SEISMIC_GRADE", unit.seismicGrade) },
  ];
};

const saidOn = (words: readonly string[], { pattern, label }: Statement): string[] => {
  if (label !== undefined) return words.flatMap((word, index) => (word === label ? [words[index + 1] ?? ""] : []));
  const text = words.join("");
  return pattern ? [...text.matchAll(pattern)].map((found) => found[1] ?? "") : [];
};

const agrees = (onSheet: string, { onForm, loosely }: Statement): boolean =>
  onSheet === onForm || (loosely === true && onForm !== null && onSheet.startsWith(onForm.replace(/（.*/, "")));

/** Compares every sheet of a project with its form, and counts what was compared. */
export const checkProject = (drawn: Drawn): { compared: number; contradictions: Contradiction[] } => {
  const statements = statementsOf(drawn);
  const leaders = drawn.project.works ? [] : demoDesignInfo(drawn).map(({ leader }) => leader ?? "");
  let compared = 0;
  const contradictions: Contradiction[] = [];
  for (const sheet of sheetsOf(drawn)) {
    const words = sheet.words();
    const at = { project: drawn.project.name, sheet: `${sheet.graphNum} ${sheet.graphName}` };
    for (const name of [drawn.project.name, drawn.project.building]) {
      compared += 1;
      if (!words.join("").includes(name)) contradictions.push({ ...at, what: "名称", onSheet: "", onForm: name });
    }
    for (const statement of statements)
      for (const onSheet of saidOn(words, statement)) {
        compared += 1;
        if (!agrees(onSheet, statement))
          contradictions.push({ ...at, what: statement.what, onSheet, onForm: statement.onForm ?? "" });
      }
    if (leaders.length > 0 && sheet.graphNum !== "00") {
      compared += 1;
      if (!leaders.some((leader) => words.includes(leader)))
        contradictions.push({ ...at, what: "专业负责人", onSheet: "", onForm: leaders.join("、") });
    }
  }
  return { compared, contradictions };
};
