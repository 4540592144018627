import type { FoundProject } from "@tushen/contract/ground/search";
import type { Building } from "@tushen/contract/filing/building";
import type { ProgressCard } from "@tushen/contract/delivery/progress";
import type { ProjectInfo } from "@tushen/contract/filing/project";
import { processSteps } from "@tushen/domain/ground/progress-template";

const names = Object.entries(processSteps);

/** Nine steps: the first `done` are finished and the next one is in progress. */
export const stepsAt = (done: number) =>
  names.map(([processKey, name], index) => ({
    processKey,
    name,
    status: index < done ? ("FINISH" as const) : index === done ? ("READY" as const) : null,
  }));

/** The steps of a project as its home asks for them. */
export const projectSteps = (done: number) =>
  stepsAt(done).map((step) => ({
    ...step,
    detail: "",
    params: { projectApplicationId: 41 as never, projectSubmissionId: 51 as never, versionId: 61 as never },
  }));

export const card = (facts: Partial<ProgressCard> = {}): ProgressCard =>
  ({
    projectApplicationId: 41,
    projectSubmissionId: 51,
    applicationNo: "41010520261121FJ0001",
    projectName: "金色时代广场一期",
    bizType: "FJ",
    category: "FJ_XJ",
    divisionCode: "410105",
    ownerName: "绿城建设",
    state: "REPORTED",
    submissionState: "DRAFT",
    currentStep: "APPLICATION",
    steps: stepsAt(1),
    next: {
      holder: "建设单位",
      isMine: true,
      sentence: "申报已完成，下一步通知设计、勘察单位上传图纸并选择审查机构",
      label: "办理报审",
      url: "#/reportUnit/index?projectApplicationId=41",
    },
    clock: null,
    beside: [],
    openTasks: 0,
    updateTime: "2026-11-21T02:46:00Z",
    ...facts,
  }) as ProgressCard;

export const project = (facts: Partial<ProjectInfo> = {}): ProjectInfo =>
  ({
    projectApplicationId: 41,
    projectSubmissionId: 51,
    versionId: 61,
    applicationNo: "41010520261121FJ0001",
    projectNo: null,
    state: "DRAFT",
    returnReason: null,
    applicantOrgId: 1,
    mayEdit: true,
    mayCorrect: false,
    isPossibleModify: true,
    version: 1,
    updateTime: "2026-11-21T02:46:00Z",
    updateUserName: "王建国",
    applyTime: null,
    projectBasicInfo: { bizType: "FJ", category: "FJ_XJ", type: "PT", projectName: "金色时代广场一期" },
    projectParticipant: [
      {
        id: 71,
        participantType: "1",
        orgId: 1,
        orgName: "绿城建设",
        orgType: "CONSTRUCT",
        creditCode: "91410100MA4000001N",
        isMain: true,
        confirmState: 1,
        leaderName: "王建国",
      },
    ],
    ...facts,
  }) as ProjectInfo;

export const building = (facts: Partial<Building> = {}): Building =>
  ({
    id: 81,
    projectSubmissionId: 51,
    sortNo: 0,
    version: 1,
    state: "DRAFT",
    buildingInfoDto: { buildingName: "1#楼", area: 46_200, overFloors: 18, underFloors: 2, height: 79.8 },
    buildingDesignInfo: [],
    buildingSurveyInfoDto: null,
    gdBuildingInfoDto: null,
    ...facts,
  }) as Building;

export const foundProject = (facts: Partial<FoundProject> = {}): FoundProject =>
  ({
    projectApplicationId: 7,
    projectName: "北龙湖第三小学",
    applicationNo: "41010520261123FJ0001",
    projectNo: null,
    projectCode: "2411-410105-04-01-100001",
    projectAddress: "郑东新区龙湖中环路",
    divisionCode: "410105",
    bizType: "FJ",
    categoryCode: "FJ_XJ",
    ownerName: "郑州金色置业有限公司",
    designerName: "中原建筑设计研究院有限公司",
    currentStep: "FIRST_REVIEW",
    holder: { name: "郑州恒信图审", isMine: false, sentence: "初审中，等待审查意见", since: "2026-11-20" },
    applyTime: "2026-11-20T01:00:00.000Z",
    updateTime: "2026-11-20T01:00:00.000Z",
    ...facts,
  }) as FoundProject;
