import type { CountedTree, Drawing, Tree } from "@tushen/contract/sheets/drawing";
import type { Folder } from "@tushen/contract/sheets/folder";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { designFolders, ownerFolders } from "@tushen/domain/filing/folder-template";

/** Contract shapes for tests of sheets and folders; a test gives what matters. */
export const folder = (folderId: number, folderName: string, facts: Partial<Record<keyof Folder, unknown>> = {}) =>
  ({
    folderId,
    parentId: null,
    folderName,
    folderType: "DRAW",
    discipline: null,
    buildingId: null,
    isSystem: true,
    shouldDocNum: null,
    sortNo: folderId,
    ...facts,
  }) as Folder;

/** The engine's findings on a faultless sheet. */
export const sheetCheck = (facts: Partial<NonNullable<Drawing["check"]>> = {}): NonNullable<Drawing["check"]> => ({
  flags: [],
  marks: [],
  paperSize: "A1",
  pageCount: 1,
  titleNumber: null,
  titleName: null,
  titleDiscipline: null,
  scale: "1:100",
  content: "text",
  missingFonts: [],
  picture: null,
  catalogue: null,
  pageTitles: null,
  ...facts,
});

export const drawing = (
  drawingId: number,
  graphNum: string,
  graphName: string,
  facts: Partial<Record<keyof Drawing, unknown>> = {},
) =>
  ({
    drawingId,
    docBizId: drawingId,
    docRepositoryVersionId: 10,
    versionId: 5,
    submissionId: 3,
    submissionVersion: 1,
    folderId: 1,
    kind: "DRAW",
    discipline: null,
    buildingId: null,
    fileId: 1000 + drawingId,
    fileVersionIndex: 1,
    fileName: `${graphNum}@${graphName}@A1.pdf`,
    fileSize: 2_500_000,
    md5: String(drawingId).padStart(32, "0"),
    graphNum,
    graphName,
    drawingSheet: "A1",
    parsedBy: "AUTO",
    isCover: graphNum === "00",
    changeType: "N",
    changeNote: null,
    previousDrawingId: null,
    alterMark: null,
    superseded: null,
    check: sheetCheck({ titleNumber: graphNum, titleName: graphName }),
    sortNo: drawingId,
    removed: false,
    isVoid: false,
    creatorName: "林雨桐",
    createTime: "2026-11-21T09:00:00+08:00",
    ...facts,
  }) as Drawing;

/** Folders of a building project: those of the estate, then each building with its discipline folders. */
export const designTree = (buildings: readonly string[], drawings: readonly Drawing[] = [], facts: object = {}) => {
  const { top, perBuilding } = designFolders("FJ");
  const at = ({ name, type, discipline }: (typeof top)[number], id: number, below: object = {}) =>
    folder(id, name, { folderType: type, discipline: discipline ?? null, ...below });
  const folders = [
    ...top.map((one, index) => at(one, index + 1)),
    ...buildings.flatMap((name, index) => {
      const id = (index + 1) * 100;
      return [
        folder(id, name, { buildingId: id }),
        ...perBuilding.map((one, serial) => at(one, id + serial + 1, { parentId: id, buildingId: id })),
      ];
    }),
  ];
  return {
    docRepositoryVersionId: 10,
    orgId: 2,
    orgName: "中原设计院",
    part: "DESIGN",
    whyNotEdit: null,
    folders,
    drawings: [...drawings],
    opinions: [],
    ...facts,
  } as unknown as CountedTree;
};

export const ownerTree = (drawings: readonly Drawing[] = []) =>
  designTree([], drawings, {
    docRepositoryVersionId: 11,
    orgId: 1,
    part: "CONSTRUCT",
    folders: ownerFolders([]).map(({ name, type }, index) => folder(index + 1, name, { folderType: type })),
  });

/** The folder of a building by its name. */
export const folderNamed = ({ folders }: Tree, name: string, building?: string): Folder => {
  const parent = building && folders.find(({ folderName }) => folderName === building)?.folderId;
  const found = folders.find((one) => one.folderName === name && (building === undefined || one.parentId === parent));
  if (!found) throw new Error(`no folder ${name}`);
  return found;
};

export const submission = (facts: Partial<Record<keyof Submission, unknown>> = {}) =>
  ({
    id: 3,
    applicationId: 7,
    projectName: "金色时代广场一期",
    applicationNo: "4101052611210101",
    divisionCode: "410105",
    atlasName: "第一批",
    state: "FILLING",
    stateLabel: "设计/勘察填报中",
    houseOrgId: null,
    houseName: null,
    acceptanceNo: null,
    acceptTime: null,
    refuseReason: null,
    certificateRevoked: false,
    suspension: null,
    supplementDue: null,
    copiedFromId: null,
    purpose: "REVIEW",
    besideId: null,
    round: 0,
    conclusion: null,
    leaderName: null,
    clock: { limitDays: null, usedDays: 0, leftDays: null, dueOn: null, paused: false, colour: "none" },
    versions: [version()],
    buildingCount: 1,
    actions: [],
    version: 1,
    ...facts,
  }) as unknown as Submission;

export const version = (facts: Partial<Record<keyof Submission["versions"][number], unknown>> = {}) => ({
  versionId: 5,
  submissionVersion: 1,
  versionType: "FIRST",
  state: "DRAFT",
  stateLabel: "编制中",
  submitTime: null,
  shares: [
    share({ docRepositoryVersionId: 11, orgId: 1, orgName: "绿城建设", orgType: "CONSTRUCT", part: "CONSTRUCT" }),
    share({}),
  ],
  ...facts,
});

const share = (facts: object) => ({
  docRepositoryVersionId: 10,
  orgId: 2,
  orgName: "中原设计院",
  orgType: "DESIGN",
  part: "DESIGN",
  submitted: false,
  submitTime: null,
  submitterName: null,
  rejectReason: null,
  sheetCount: 0,
  ...facts,
});
