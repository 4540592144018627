import type { Alteration } from "@tushen/contract/delivery/alteration";

const info = { bizType: "FJ", category: "FJ_XJ", type: "PT", projectName: "金色时代广场一期" };

/** What an alteration compares; `changed` are fields of the project. */
export const alterationValues = (changed: object = {}) => ({
  info: { ...info, ...changed },
  participants: [],
  buildings: [],
});

/** A draft that has changed nothing yet. */
export const alteration = (facts: object = {}): Alteration =>
  ({
    ...{ id: 5, alterNo: "BG202611230001", projectApplicationId: 41, projectName: info.projectName, version: 1 },
    ...{ applicationNo: "41010520261121FJ0001", kinds: ["INFO"], kindLabels: ["项目信息"], alterReason: "1" },
    ...{ alterReasonLabel: "建设单位原因", reasonText: "", state: "DRAFT", stateLabel: "草稿", isMajor: false },
    ...{ changeCount: 0, applyOrgName: "绿城建设", applyPersonName: "王建国", houseName: "睿图" },
    ...{ createTime: "2026-11-23T01:00:00Z", submitTime: null, effectTime: null, bizType: "FJ", category: "PT" },
    ...{ updateTime: "2026-11-23T01:00:00Z", before: alterationValues(), after: alterationValues(), changes: [] },
    ...{ majorSentence: null, papers: [], files: [], sheets: [], addedSheets: [], review: null },
    ...{ firstCheck: null, check: null, control: null, mayEdit: true, actions: [] },
    ...facts,
  }) as unknown as Alteration;
