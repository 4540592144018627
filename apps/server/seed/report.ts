import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { BuildingInfo, DesignInfo } from "@tushen/contract/filing/building";
import type { ParticipantInput } from "@tushen/contract/filing/participant";
import { divisionLabel } from "@tushen/divisions/division-lookup";
import { signatoriesOf } from "@tushen/sample/sheet/signatories";
import { infoOf, unitOf } from "./building-form.ts";
import type { CastName, CastOrganisation } from "./cast.ts";
import { legalNumbers, personOf } from "./numbers.ts";
import { codeMonth, projectDays } from "./project-days.ts";
import type { DemoProject } from "./demo-project.ts";
import { designInfo, participants, reportInfo } from "./report-data.ts";
import { chosenSheets, disciplines, seedOf } from "./sheets.ts";
import type { Town, Work } from "./town.ts";
import { formOf, worksInfo } from "./works.ts";

export const demoBuilding = (project: DemoProject, serial: number): BuildingInfo =>
  project.works ? { buildingName: project.building, ...project.works.unit } : unitOf(project, serial);

/** For each discipline the designer named in its title blocks, and the number of its sheets. */
export const demoDesignInfo = (work: Pick<Work, "project" | "serial" | "begunOn">): DesignInfo[] => {
  const { project, serial } = work;
  return designInfo().map((one, index) => {
    const name = disciplines.find(({ code }) => code === one.discipline)?.name ?? "建筑";
    const named = new Map(
      signatoriesOf(seedOf(serial), name, leaderOf(project)).signatories.map(({ role, name: who }) => [role, who]),
    );
    const regNo = `14${String(10_000 + serial * 11 + index)}`;
    return {
      ...one,
      leader: named.get("专业负责人") ?? "",
      designer: named.get("设计") ?? "",
      checker: named.get("校对") ?? "",
      verifier: named.get("审核") ?? "",
      regPerson: named.get("专业负责人") ?? "",
      ...{ regNo, sealNo: `${regNo}-4101`, drawingCount: chosenSheets(work, name, 1).length },
    };
  });
};

/** The project leader, who stands in every title block. */
export const leaderOf = ({ designer }: Pick<DemoProject, "designer">) => ({
  项目负责人: personOf(designer).person.name,
});

/**
 * The report of a demo project; a draft lacks the second half of the required fields. `begunOn` is the day on which the
 * owner fills it in: all papers it quotes are older.
 */
export const demoReport = (project: DemoProject, serial: number, complete: boolean, begunOn: string): BasicInfo => {
  const { person } = personOf(project.owner);
  const [divisionCode, street] = project.site ?? ["410105", "农业路 18 号"];
  const district = divisionLabel(divisionCode).replace("河南省", "").replace("郑州市郑州", "郑州");
  const days = projectDays(begunOn, serial);
  const numbered = (mark: string, day: string) =>
    `${mark}第${divisionCode}${day.slice(0, 4)}${String(serial).padStart(5, "0")}号`;
  const whole = reportInfo({
    projectName: project.name,
    divisionCode,
    projectCode: `${codeMonth(days)}-${divisionCode}-04-01-${200_000 + serial * 37}`,
    projectAddress: `${district}${street}`,
    ...{ planPermitNo: numbered("建字", days.planPermit), planPermitDate: days.planPermit },
    landPermitNo: numbered("地字", days.landPermit),
    approvalDept: `${district}发展和改革委员会`,
    approvalNo: `豫发改备〔${days.approval.slice(0, 4)}〕${100 + serial}号`,
    approvalDate: days.approval,
    ...(project.works === undefined && infoOf(project, serial)),
    contactName: person.name,
    contactMobile: person.mobile,
  });
  if (complete) return project.works ? worksInfo(whole, project.works, days) : whole;
  const { bizType, category, type, projectName, projectCode, projectAddress } = whole;
  const { buildNature, projectUse: use, contactName, contactMobile } = whole;
  return {
    ...{ bizType, category, type, divisionCode, projectName, projectCode, projectAddress },
    ...{ buildNature, projectUse: use, contactName, contactMobile },
  };
};

/** Qualification of the firm and registration of its project leader. */
const licencesOf = (firm: CastOrganisation, username: CastName): Partial<ParticipantInput> => {
  const [qualification] = firm.qualifications ?? [];
  const [registration] = personOf(username).person.registrations ?? [];
  return {
    ...(qualification && {
      ...{ qualType: qualification.qualType, qualGrade: qualification.qualGrade },
      ...{ qualNo: qualification.qualNo, qualValidTo: qualification.validTo },
    }),
    ...(registration && {
      ...{ leaderRegType: registration.regType, leaderRegNo: registration.regNo, leaderSealNo: registration.sealNo },
    }),
  };
};

/** Owner, survey and design firm of a demo project, as far as its form asks for them. */
export const demoParticipants = async (
  town: Pick<Town, "orgId">,
  project: DemoProject,
  complete: boolean,
): Promise<ParticipantInput[]> => {
  const [owner, designer] = [personOf(project.owner), personOf(project.designer)];
  const list = participants({
    owner: await town.orgId(owner.person.offices[0]?.org as Parameters<Town["orgId"]>[0]),
    designer: await town.orgId(designer.person.offices[0]?.org as Parameters<Town["orgId"]>[0]),
    surveyor: await town.orgId("dizhi"),
  });
  const asked = list.filter(({ participantType }) => formOf(project).requiredParticipants.includes(participantType));
  const named = asked.map((one) => {
    const username =
      one.participantType === "1" ? project.owner : one.participantType === "4" ? project.designer : "surveyor";
    const { person, firm } = personOf(username);
    const { idNumber, mobile } = legalNumbers(firm);
    return {
      ...one,
      ...(one.participantType !== "1" && licencesOf(firm, username)),
      ...{ legalPerson: firm.legalPerson, legalIdNumber: idNumber, legalMobile: mobile },
      ...{ leaderName: person.name, leaderIdNumber: person.idNumber, leaderMobile: person.mobile },
    };
  });
  return complete ? named : named.filter((one) => one.participantType === "1");
};
