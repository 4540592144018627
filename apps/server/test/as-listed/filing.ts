import type { Row } from "./row.ts";
import type { Staged } from "./staged.ts";

const every = { pageNum: 1, pageSize: 20 };

/** Projects, buildings, atlases, civil defence. */
export const filingRows = (staged: Staged): readonly Row[] => {
  const { application, submission, draft, building, version, atlas, unit, ownFirm, designFirm } = staged;
  const here = { projectApplicationId: application };
  const ofBatch = { projectSubmissionId: submission };
  return [
    ["C019", "guest", { body: staged.guestSave.body, headers: staged.guestSave.headers }, "platform.malformed"],
    ["C020", "owner", { body: { projectApplicationId: draft.application } }],
    ["C029", "owner", { path: { applicationId: application } }],
    ["C030", "owner", { path: { applicationId: application } }],
    ["C031", "owner", { query: { ...here, keyword: "", bizType: "FJ", status: "", ...every } }],
    ["C031", "owner", { query: every }],
    ["C032", "owner", { path: { applicationId: application } }],
    ["C033", "owner", { path: { id: application } }],
    ["C034", "guest", { path: { applicationId: application } }],
    ["C035", "owner", { query: here }],
    ["C036", "owner", { body: here }],
    ["C037", "officer", { path: here }],
    ["C038", "clerk", { query: here }],
    ["C039", "owner", { path: here }],
    [
      "C040",
      "owner",
      { body: { projectBasicInfo: { bizType: "FJ", category: "FJ_XJ", type: "PT" }, projectParticipant: [] } },
    ],
    ["C041", "owner", { body: { projectApplicationId: draft.application, projectBasicInfo: staged.basicInfo } }],
    [
      "C042",
      "owner",
      { body: { ...here, projectBasicInfo: staged.basicInfo, reason: "补充建设规模。" } },
      "project.not-returned",
    ],
    ["C043", "guest", { query: { projectNumber: "2411-410105-04-01-100001" } }],
    ["C044", "owner", { path: { applicationId: application } }],
    ["C047", "owner", { query: { permitNumber: "建字第410105202600001号" } }],
    ["C047", "owner", { query: here }],
    ["C048", "owner", { query: here }],
    [
      "C049",
      "owner",
      { body: { projectApplicationId: draft.application, isUsed: false, whyNot: "本项目不采用。", areas: [] } },
    ],
    ["C140", "owner", { query: ofBatch }],
    ["C142", "owner", { body: { id: building, count: 1 } }],
    ["C142", "owner", { body: { id: building, names: ["9#楼"] } }],
    ["C143", "owner", { body: { fromId: building, toIds: [staged.spareBuilding], parts: ["general"] } }],
    ["C144", "owner", { path: { id: building } }],
    ["C145", "owner", { path: { id: building } }],
    [
      "C146",
      "owner",
      { path: { projectSubmissionId: draft.submission }, body: { buildingInfoDto: { buildingName: "3#楼" } } },
    ],
    ["C148", "owner", { path: { id: building } }],
    ["C149", "owner", { query: ofBatch }],
    ["C150", "owner", { query: ofBatch }],
    ["C150", "owner", { query: { buildingId: building } }],
    ["C153", "owner", { body: { id: building, buildingDesignInfo: [{ discipline: "JZ" }] } }],
    ["C154", "owner", { body: [{ buildingId: building, discipline: "JZ", leader: "林雨桐" }] }],
    ["C155", "owner", { body: [{ buildingId: building, specialType: "1", orgId: designFirm, leader: "林雨桐" }] }],
    ["C156", "owner", { query: { ...ofBatch, buildingName: "楼", pageNum: 1, pageSize: 500 } }],
    ["C157", "clerk", { query: { ...ofBatch, buildingName: "楼", pageNum: 1, pageSize: 500 } }],
    [
      "C158",
      "owner",
      {
        body: [
          { id: building, sort: 2 },
          { id: staged.spareBuilding, sort: 1 },
        ],
      },
    ],
    ["C159", "owner", { path: { id: building } }],
    [
      "C160",
      "owner",
      { body: { projectSubmissionId: draft.submission, gdBuildingInfoDto: { buildingName: "会展中心站" } } },
      "building.no-rail",
    ],
    ["C161", "owner", { query: ofBatch }],
    ["C161", "owner", { query: { projectSubmissionVersionId: version } }],
    [
      "C162",
      "owner",
      {
        body: {
          buildingAtlasDto: { atlasName: "建筑", discipline: ["JZ"], designOrgId: designFirm },
          list: [staged.openBuilding],
          projectSubmissionVersionId: staged.openVersion,
        },
      },
    ],
    [
      "C163",
      "owner",
      {
        body: [
          {
            projectSubmissionVersionId: staged.openVersion,
            buildingAtlasDto: { atlasName: "结构", discipline: ["JG"], designOrgId: designFirm },
            list: [staged.openBuilding],
          },
        ],
      },
    ],
    ["C165", "owner", { query: { id: atlas } }],
    ["C164", "owner", { path: { id: atlas } }, "atlas.locked"],
    [
      "C167",
      "owner",
      {
        body: {
          projectSubmissionId: draft.submission,
          unitName: "防护单元二",
          chemGrade: "1",
          area: 1800,
          wartimeUse: "1",
        },
      },
      "protective.no-civil-defence",
    ],
    ["C166", "owner", { body: { id: unit, count: 1 } }, "building.locked"],
    ["C169", "owner", { query: { ...ofBatch, ...every } }],
    ["C170", "owner", { path: { id: unit } }],
    ["C171", "owner", { query: ofBatch }],
    ["C168", "owner", { path: { id: unit } }, "building.locked"],
    [
      "C172",
      "owner",
      { body: { projectSubmissionId: draft.submission, buildMode: "1", designArea: 1800 } },
      "protective.no-civil-defence",
    ],
    ["C173", "owner", { query: ofBatch }],
    ["C147", "owner", { path: { id: staged.spareBuilding } }],
    ["C026", "clerk", { path: { orgId: ownFirm } }, "platform.not-allowed"],
  ];
};
