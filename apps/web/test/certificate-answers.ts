import type { Certificate } from "@tushen/contract/certificate";
import type { PublicCertificate } from "@tushen/contract/public-certificate";
import type { StampedSheet } from "@tushen/contract/stamped-sheet";

export const certificate = (facts: Partial<Certificate> = {}): Certificate =>
  ({
    id: 81,
    projectSubmissionId: 51,
    projectApplicationId: 41,
    atlasName: "第一批",
    projectName: "金色时代广场一期",
    houseName: "郑州睿图工程审查有限公司",
    kind: "1",
    kindLabel: "施工图审查合格书",
    certNo: "4101052611210101-TX-001",
    state: "SIGNED",
    stateLabel: "已签章",
    hasPdf: true,
    fileId: null,
    sha256: null,
    createTime: "2026-11-21T02:00:00Z",
    issueTime: "2026-11-21T03:00:00Z",
    issuerName: "郑国栋",
    sentTime: null,
    recordNo: null,
    recordTime: null,
    recordOrgName: null,
    reason: null,
    verificationAddress: "https://tushen.example.cn/#/qr?t=abc",
    sheets: { total: 2, stamped: 2, problem: 0 },
    actions: [],
    ...facts,
  }) as Certificate;

export const sheet = (facts: Partial<StampedSheet> = {}): StampedSheet =>
  ({
    drawingId: 91,
    graphNum: "建施-01",
    graphName: "建筑设计说明",
    fileName: "建施-01@建筑设计说明@A1.pdf",
    discipline: "JZ",
    disciplineName: "建筑",
    folders: ["1#楼", "01建筑"],
    paperSize: "A1",
    submissionVersion: 2,
    state: "STAMPED",
    problem: null,
    fileId: 71,
    sha256: "a".repeat(64),
    stampTime: "2026-11-21T03:01:00Z",
    ...facts,
  }) as StampedSheet;

export const publicCertificate = (facts: Partial<PublicCertificate> = {}): PublicCertificate => ({
  state: "有效",
  valid: true,
  certNo: "4101052611210101-TX-001",
  projectName: "金色时代广场一期",
  atlasName: "第一批",
  address: "郑州市金水区农业路与文化路交叉口东北角",
  houseName: "郑州睿图工程审查有限公司",
  owner: "郑州金色置业有限公司",
  designers: ["中原建筑设计研究院有限公司"],
  surveyors: ["河南省地质工程勘察院有限公司"],
  issueDate: "2026-11-21",
  reason: null,
  sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  title: "施工图设计文件审查合格书",
  result: "审查合格",
  buildings: [{ name: "1#楼", area: 46_200, storeys: "18/2" }],
  recordNo: null,
  sheetCount: 2,
  ...facts,
});
