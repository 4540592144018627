import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { BuildingInfo, DesignInfo } from "@tushen/contract/filing/building";
import type { ParticipantInput } from "@tushen/contract/filing/participant";
import { divisionLabel } from "@tushen/divisions/division-lookup";
import type { Town } from "./town.ts";
import { type CastName, organisations, people } from "./cast.ts";
import type { DemoProject } from "./projects.ts";
import { buildingInfo, designInfo, participants, reportInfo } from "./report-data.ts";
import { formOf, worksInfo } from "./works.ts";

const personOf = (username: CastName) => {
  const person = people.find((one) => one.username === username);
  if (!person) throw new Error(`no ${username} in the cast`);
  const firm = organisations.find(({ key }) => key === person.offices[0].org);
  if (!firm) throw new Error(`no firm of ${username} in the cast`);
  return { person, firm };
};

const scaleOf = (project: DemoProject) =>
  project.use === "office"
    ? {
        overArea: 33_800,
        underArea: 12_400,
        overFloors: 18,
        height: 79.8,
        projectScale: "8",
        projectGrade: "1",
        projectUse: "210",
        totalInvestment: 38_600,
      }
    : {
        overArea: 9_600,
        underArea: 2_200,
        overFloors: 11,
        height: 33.2,
        projectScale: "9",
        projectGrade: "2",
        projectUse: "100",
        totalInvestment: 7_400,
      };

export const demoBuilding = (project: DemoProject): BuildingInfo => {
  if (project.works) return { buildingName: project.building, ...project.works.unit };
  const { overArea, underArea, overFloors, height } = scaleOf(project);
  const dwelling = {
    useNature: "1",
    buildingKind: "1",
    fireClass: "2",
    resistOver: "2",
    structureType: "5",
    standardFloorHeight: 2.9,
    foundationDesignGrade: "2",
    householdCount: 88,
    unitCount: 2,
  };
  return buildingInfo({
    buildingName: project.building,
    area: overArea + underArea,
    overArea,
    underArea,
    overFloors,
    height,
    ...(project.use === "dwelling" && dwelling),
  });
};

export const demoDesignInfo = (project: DemoProject): DesignInfo[] => {
  const { person } = personOf(project.designer);
  return designInfo().map((one) => ({ ...one, leader: person.name, regPerson: person.name }));
};

/** The report of a demo project; a draft lacks the second half of the required fields. */
export const demoReport = (project: DemoProject, serial: number, complete: boolean): BasicInfo => {
  const { overArea, underArea, overFloors, height, projectScale, projectGrade, projectUse, totalInvestment } =
    scaleOf(project);
  const { person } = personOf(project.owner);
  const [divisionCode, street] = project.site ?? ["410105", "农业路 18 号"];
  const district = divisionLabel(divisionCode).replace("河南省", "").replace("郑州市郑州", "郑州");
  const code = String(200_000 + serial * 37);
  const whole = reportInfo({
    projectName: project.name,
    divisionCode,
    projectCode: `2606-${divisionCode}-04-01-${code}`,
    projectAddress: `${district}${street}`,
    planPermitNo: `建字第${divisionCode}2026${String(serial).padStart(5, "0")}号`,
    landPermitNo: `地字第${divisionCode}2025${String(serial).padStart(5, "0")}号`,
    approvalDept: `${district}发展和改革委员会`,
    approvalNo: `豫发改备〔2025〕${100 + serial}号`,
    projectScale,
    projectGrade,
    projectUse,
    totalInvestment,
    totalArea: overArea + underArea,
    overgroundArea: overArea,
    undergroundArea: underArea,
    maxHeight: height,
    maxOverFloors: overFloors,
    isFireSpecial: project.use === "office",
    fireItems: project.use === "office" ? ["F12"] : [],
    constructionContent: `新建${project.building}及地下车库，总建筑面积${overArea + underArea}平方米。`,
    contactName: person.name,
    contactMobile: person.mobile,
  });
  if (complete) return project.works ? worksInfo(whole, project.works) : whole;
  const { bizType, category, type, projectName, projectCode, projectAddress } = whole;
  const { buildNature, projectUse: use, contactName, contactMobile } = whole;
  return {
    ...{ bizType, category, type, divisionCode, projectName, projectCode, projectAddress },
    ...{ buildNature, projectUse: use, contactName, contactMobile },
  };
};

/** Owner, survey and design firm of a demo project, as far as its form asks for them. */
export const demoParticipants = {
  designOrgName: (designer: CastName): string => personOf(designer).firm.name,
  ownerOrgName: (owner: CastName): string => personOf(owner).firm.name,
  of: async (town: Town, project: DemoProject, complete: boolean): Promise<ParticipantInput[]> => {
    const [owner, designer] = [personOf(project.owner), personOf(project.designer)];
    const list = participants({
      owner: await town.orgId(owner.firm.key),
      designer: await town.orgId(designer.firm.key),
      surveyor: await town.orgId("dizhi"),
    });
    const asked = list.filter(({ participantType }) => formOf(project).requiredParticipants.includes(participantType));
    const named = asked.map((one) => {
      const part = one.participantType === "1" ? owner : one.participantType === "4" ? designer : personOf("surveyor");
      return {
        ...one,
        legalPerson: part.firm.legalPerson,
        leaderName: part.person.name,
        leaderIdNumber: part.person.idNumber,
        leaderMobile: part.person.mobile,
      };
    });
    return complete ? named : named.filter((one) => one.participantType === "1");
  },
};
