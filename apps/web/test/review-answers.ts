import type { CountedTree, Drawing } from "@tushen/contract/sheets/drawing";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { type Submission, SubmissionRow } from "@tushen/contract/delivery/submission-shape";

/** Answers about a review in the contract's shapes; a test gives what matters and the rest is filled in. */
const allowed = (...actions: string[]) =>
  actions.map((action) => ({ action, label: action, allowed: true, whyNot: null }));

export const sheet = (id: number, facts: Partial<Drawing> = {}): Drawing =>
  ({
    drawingId: id,
    docBizId: id,
    docRepositoryVersionId: 31,
    versionId: 21,
    submissionId: 11,
    submissionVersion: 1,
    folderId: 72,
    kind: "DRAW",
    discipline: "JZ",
    buildingId: 5,
    fileId: 900 + id,
    fileVersionIndex: 1,
    fileName: `建施-0${id}.pdf`,
    fileSize: 1000,
    md5: "0".repeat(32),
    graphNum: `建施-0${id}`,
    graphName: `${id}层平面图`,
    drawingSheet: "A1",
    parsedBy: "AUTO",
    isCover: false,
    changeType: "N",
    changeNote: null,
    previousDrawingId: null,
    alterMark: null,
    superseded: null,
    check: null,
    sortNo: id,
    removed: false,
    isVoid: false,
    creatorName: "林雨桐",
    createTime: "2026-11-20T08:00:00Z",
    ...facts,
  }) as Drawing;

/** A design share of one building with folders of architecture and structure. */
export const tree = (drawings: readonly Drawing[]): CountedTree =>
  ({
    docRepositoryVersionId: 31,
    orgId: 2,
    orgName: "中原院",
    part: "DESIGN",
    whyNotEdit: "已提交",
    folders: [
      { folderId: 71, parentId: null, folderName: "1#楼", discipline: null, sortNo: 1 },
      { folderId: 72, parentId: 71, folderName: "01建筑", discipline: "JZ", sortNo: 1 },
      { folderId: 73, parentId: 71, folderName: "02结构", discipline: "JG", sortNo: 2 },
    ].map((folder) => ({ folderType: "DRAW", buildingId: 5, isSystem: true, shouldDocNum: null, ...folder })),
    drawings,
    opinions: [],
  }) as unknown as CountedTree;

export const task = (facts: Partial<ReviewTask> = {}): ReviewTask =>
  ({
    reviewTaskId: 1,
    projectSubmissionId: 11,
    projectApplicationId: 3,
    projectName: "金色佳苑住宅小区",
    atlasName: "第一批",
    versionId: 21,
    submissionVersion: 1,
    round: 1,
    taskType: "FIRST",
    discipline: "JZ",
    disciplineName: "建筑",
    state: "REVIEWING",
    stateLabel: "审查中",
    reviewerCredentialId: 1,
    reviewerName: "丁海燕",
    checkerCredentialId: 2,
    checkerName: "魏明达",
    planEnd: "2026-12-11",
    clock: { limitDays: 15, usedDays: 5, leftDays: 10, dueOn: "2026-12-11", paused: false, colour: "green" },
    submittedOn: "2026-11-20",
    startTime: null,
    submitTime: null,
    checkTime: null,
    conclusion: null,
    conclusionName: null,
    summary: null,
    returnComment: null,
    opinionCount: 0,
    strongCount: 0,
    strongReason: null,
    unjudgedCount: 0,
    sheetCount: 2,
    readCount: 0,
    actions: allowed("openDrawing", "saveOpinion", "submitConclusion"),
    ...facts,
  }) as ReviewTask;

export const checking: Partial<ReviewTask> = {
  state: "SUBMITTED",
  stateLabel: "待复核",
  conclusionName: "修改后合格",
  actions: allowed("passCheck", "returnToReviewer"),
};

export const opinion = (id: number, facts: Partial<Opinion> = {}): Opinion =>
  ({
    opinionId: id,
    reviewTaskId: 1,
    projectSubmissionId: 11,
    purpose: "REVIEW",
    applicationId: 3,
    versionId: 21,
    submissionVersion: 1,
    opinionNo: `建-0${id}`,
    parentId: null,
    parentNo: null,
    continuedBy: null,
    discipline: "JZ",
    disciplineName: "建筑",
    buildingId: 5,
    buildingName: "1#楼",
    drawingId: 1,
    drawingNumber: "建施-01",
    drawingName: "1层平面图",
    problemCategory: "1",
    problemCategoryName: "违反强制性条文",
    problemSource: null,
    problemSourceName: "",
    opinion: "走道净宽不满足疏散要求，请修改。",
    normNumber: "GB 55037-2022",
    clauseNo: "7.1.4",
    isClauseChecked: true,
    needReview: true,
    remark: null,
    state: "DRAFT",
    stateLabel: "草稿",
    round: 1,
    reviewerName: "丁海燕",
    returnComment: null,
    keepReason: null,
    sendTime: null,
    createTime: "2026-11-20T08:00:00Z",
    markups: [],
    pin: null,
    replies: [],
    earlier: [],
    can: { edit: true, judge: false, answer: false },
    version: 1,
    ...facts,
  }) as Opinion;

export const mark = (id: number, opinionId: number | null): Opinion["markups"][number] =>
  ({
    markupId: id,
    drawingId: 1,
    docBizId: 1,
    fileId: 901,
    fileVersionIndex: 1,
    page: 0,
    shape: { kind: "cloud", box: { x0: 100, y0: 100, x1: 200, y1: 160 } },
    style: {},
    opinionId,
    opinionNo: opinionId === null ? null : `建-0${opinionId}`,
    authorName: "丁海燕",
    state: opinionId === null ? "PRIVATE" : "LINKED",
    answer: null,
    answerPerson: null,
    createTime: "2026-11-20T08:00:00Z",
    can: { edit: true },
    version: 1,
  }) as Opinion["markups"][number];

export const submission = (facts: Partial<Submission> = {}): Submission =>
  ({
    id: 11,
    applicationId: 3,
    projectName: "金色佳苑住宅小区",
    applicationNo: "41010520261121FJ0003",
    divisionCode: "410105",
    atlasName: "第一批",
    state: "SUBMITTED",
    stateLabel: "待受理",
    houseOrgId: 8,
    houseName: "郑州睿图工程审查有限公司",
    acceptanceNo: null,
    acceptTime: null,
    refuseReason: null,
    certificateRevoked: false,
    suspension: null,
    supplementDue: null,
    copiedFromId: null,
    purpose: "REVIEW",
    besideId: null,
    round: 1,
    conclusion: null,
    leaderName: null,
    clock: { limitDays: null, usedDays: 0, leftDays: null, dueOn: null, paused: false, colour: "none" },
    versions: [
      {
        versionId: 21,
        submissionVersion: 1,
        versionType: "FIRST",
        state: "LOCKED",
        stateLabel: "已提交（审查中）",
        submitTime: "2026-11-20T08:00:00Z",
        shares: [
          {
            docRepositoryVersionId: 30,
            orgId: 1,
            orgName: "郑州金色置业有限公司",
            orgType: "CONSTRUCT",
            part: "OWNER",
            submitted: true,
            submitTime: "2026-11-20T08:00:00Z",
            submitterName: "陈思远",
            rejectReason: null,
            sheetCount: 4,
          },
          {
            docRepositoryVersionId: 31,
            orgId: 2,
            orgName: "中原建筑设计研究院有限公司",
            orgType: "DESIGN",
            part: "DESIGN",
            submitted: true,
            submitTime: "2026-11-20T08:00:00Z",
            submitterName: "林雨桐",
            rejectReason: null,
            sheetCount: 12,
          },
        ],
      },
    ],
    buildingCount: 1,
    actions: [],
    version: 1,
    ...facts,
  }) as Submission;

/** A batch as lists show it. */
export const submissionRow = (facts: Partial<ReturnType<typeof SubmissionRow.parse>> = {}) =>
  SubmissionRow.parse({
    ...submission(),
    ...{ submitTime: null, ownerName: "郑州金色置业有限公司", sheetCount: 2 },
    ...facts,
  });

export const may = allowed;

/** Address of a made-up sheet of 800 × 400 points with a frame, for the viewer. */
export const sheetUrl = (): string => {
  const content = "20 20 760 360 re S 100 100 m 700 300 l S";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 800 400] /Contents 4 0 R /Resources << >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = "%PDF-1.7\n";
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return URL.createObjectURL(new Blob([file], { type: "application/pdf" }));
};
