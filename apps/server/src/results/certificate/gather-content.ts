import type { MissingFact } from "@tushen/contract/results/certificate";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { CertificateForm } from "@tushen/paper/certificate-wording";
import type { z } from "zod";
import type { Db } from "../../context.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import type { CertificateContent } from "./content.ts";
import { reportsOnPaper } from "../../delivery/survey/index.ts";
import { gatherAlteration } from "./gather-alteration.ts";
import { gatherProject } from "../../review/review/index.ts";
import { gatherReview } from "./gather-review.ts";

type Missing = z.output<typeof MissingFact>;

/** All facts a certificate states, as of now, without number, address and wording. */
export const gatherFacts = async (db: Db, submission: Submission) => {
  const project = await gatherProject(db, submission);
  const isOfSite = project.category.startsWith("KC_");
  return {
    ...project,
    ...(isOfSite && { surveyReports: await reportsOnPaper(db, submission.id) }),
    ...(await gatherReview(db, submission)),
    ...(await gatherAlteration(db, submission)),
    submissionName: submission.atlas_name,
  };
};

export type CertificateFactsKnown = Awaited<ReturnType<typeof gatherFacts>>;

/** Facts the certificate must state and nobody has entered; empty when it can be made. */
export const findMissingFacts = (facts: CertificateFactsKnown): Missing[] => {
  const missing: Missing[] = [];
  const need = (isKnown: boolean, field: string, label: string, message: string) => {
    if (!isKnown) missing.push({ field, label, message });
  };
  need(facts.projectNumber !== null, "projectNo", "项目编号", "项目申报完成后才有项目编号");
  need(facts.address !== "", "projectAddress", "工程地址", "请在项目基本信息中填写建设地点");
  need(facts.projectClass !== "", "projectClass", "工程类别", "请在项目基本信息中选择工程类别");
  need(facts.projectGrade !== "", "projectGrade", "工程等级", "请在项目基本信息中选择工程规模和等级");
  need(facts.owner !== "", "owner", "建设单位", "参建单位中没有建设单位");
  if (facts.category === "KC_KCBG") need(facts.surveyors.length > 0, "surveyors", "勘察单位", "参建单位中没有勘察单位");
  else need(facts.designers.length > 0, "designers", "设计单位", "参建单位中没有设计单位");
  need(facts.house !== "", "house", "审查机构", "没有确定审查机构");
  need(facts.legalRepresentative !== undefined, "legalPerson", "法定代表人", "审查机构未登记法定代表人");
  // A survey or foundation treatment concerns a site and may be certified before its buildings exist.
  const isOfSite = facts.category.startsWith("KC_");
  const units = facts.works?.rows ?? facts.buildings;
  need(isOfSite || units.length > 0, "buildings", facts.works?.title ?? "单体", "本批次没有可发证的内容");
  for (const building of isOfSite ? [] : facts.buildings) {
    need(building.areaInSquareMetres > 0, "area", building.name, "没有填写建筑面积");
    need(building.structure !== "", "structureType", building.name, "没有选择结构类型");
  }
  need(facts.disciplines.length > 0, "disciplines", "审查专业", "没有审查任务");
  need(facts.acceptedOn !== "", "acceptedOn", "受理日期", "没有受理日期");
  need(facts.passedOn !== "", "passedOn", "合格日期", "没有作出审查合格结论的日期");
  return missing;
};

interface Printed {
  readonly system: string;
  readonly certificateNumber: string;
  readonly kind: string;
  readonly publicUrl: string;
  readonly text?: string | undefined;
  readonly innerNumber?: string | undefined;
  readonly sheetCount: number;
  readonly now: Date;
}

const formOf = (category: string, isSpecial: boolean): CertificateForm => {
  if (category === "KC_KCBG") return "SURVEY";
  if (category === "KC_DJCL") return "TREATMENT";
  if (category.startsWith("GD_")) return isSpecial ? "SPECIAL_RAIL" : "RAIL";
  return category.startsWith("SZ_") ? "MUNICIPAL" : "BUILDING";
};

/** The snapshot: the facts with what the house adds. */
export const contentOf = (known: CertificateFactsKnown, printed: Printed): CertificateContent => {
  const { projectNumber: _, category, isSpecial, ...facts } = known;
  return {
    ...facts,
    system: printed.system,
    kind: facts.alteration ? "4" : category === "KC_KCBG" ? "3" : printed.kind,
    form: formOf(category, isSpecial),
    publicUrl: printed.publicUrl,
    certificateNumber: printed.certificateNumber,
    // An opinion on an alteration contains its own list of sheets.
    ...(!facts.alteration && {
      catalogueNumber: `${catalogueNumber(printed.certificateNumber)}（共${printed.sheetCount}张）`,
    }),
    issuedOn: dayInBeijing(printed.now),
    ...(printed.text && { conclusion: printed.text }),
    ...(printed.innerNumber && { houseInnerNumber: printed.innerNumber }),
  };
};

/** Number of the list of sheets, from that of its certificate: …-TX-001 → …-ML-001. */
export const catalogueNumber = (certificateNumber: string): string => certificateNumber.replace("-TX-", "-ML-");
