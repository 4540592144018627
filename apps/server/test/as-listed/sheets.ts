import { pdfBytes } from "../given-drawing.ts";
import type { Row } from "./row.ts";
import type { Staged } from "./staged.ts";

/** An uploaded file as the list names it. */
const named = (file: Staged["open"]["files"][number] | undefined) => {
  const { size: _, ...rest } = file ?? { size: 0 };
  return rest;
};

/** Folders, sheets, files, packs, comments by outside link. */
export const sheetsRows = (staged: Staged): readonly Row[] => {
  const { submission, version, open, sheet, link } = staged;
  const { shareId: docRepositoryVersionId, folderId } = open;
  const [one, two, three, four, five, six] = open.drawings;
  const share = { docRepositoryVersionId };
  const folder = { folderId };
  const ofBatch = { projectSubmissionId: submission };
  const [first, second, third, fifth] = open.files;
  return [
    ["C071", "designer", { query: { applicationId: open.projectApplicationId } }],
    [
      "C072",
      "designer",
      {
        body: {
          applicationId: open.projectApplicationId,
          drawingSeparator: "@",
          separatorOrder: "asc",
          includeOtherPart: false,
        },
      },
    ],
    ["C073", "designer", { body: { ...share, folderId, removed: false } }],
    [
      "C074",
      "designer",
      {
        body: {
          ...share,
          keyword: "",
          graphNum: "建施-01",
          graphName: "平面",
          discipline: "JZ",
          pageNum: 1,
          pageSize: 20,
        },
      },
    ],
    ["C075", "designer", { body: { ...share, folderId, fileName: "节点详图" } }],
    ["C076", "designer", { query: ofBatch }],
    ["C077", "designer", { query: ofBatch }],
    ["C078", "designer", { body: folder }],
    ["C079", "designer", { body: [{ id: one, order: 2 }] }],
    ["C080", "designer", { path: { id: five } }],
    ["C080", "designer", { path: { id: open.emptyFolder } }, "platform.not-found"],
    ["C081", "designer", { body: [six] }],
    ["C082", "designer", { body: [four] }],
    ["C083", "designer", { body: [four] }],
    ["C084", "designer", { body: { id: one, graphNum: "建施-01", graphName: "首层平面图", drawingSheet: "A1" } }],
    [
      "C085",
      "designer",
      { body: { ...folder, ...named(first), graphNum: "建施-11", graphName: "图一", drawingSheet: "A1" } },
    ],
    ["C086", "designer", { body: { id: one, fileName: "建施-01@首层平面图.pdf" } }],
    ["C086", "designer", { body: { id: open.renamedFolder, fileName: "详图" } }, "platform.not-found"],
    ["C087", "designer", { body: { folderId } }],
    ["C087", "designer", { body: { folderIds: [folderId] } }],
    ["C088", "designer", { query: share }],
    ["C089", "designer", { query: { drawingId: sheet } }],
    ["C089", "designer", { query: folder }],
    ["C090", "designer", { query: { drawingId: sheet } }],
    ["C091", "designer", { query: { drawingId: sheet } }],
    ["C092", "designer", { query: { submissionVersion: version, graphNum: "建施-01" } }],
    ["C093", "designer", { query: { drawingId: sheet } }],
    ["C094", "designer", { path: { folderIds: String(folderId) } }],
    ["C095", "reviewer", { query: { packId: staged.pack } }, "pack.not-ready"],
    ["C096", "designer", { query: { drawingId: sheet } }],
    ["C097", "designer", { body: { ...ofBatch, submissionVersion: 1 } }],
    ["C098", "designer", { body: { ...ofBatch, submissionVersion: 1 } }],
    ["C099", "designer", { query: { baseId: sheet, targetId: staged.otherSheet } }],
    ["C100", "designer", { path: { drawingId: sheet } }],
    ["C101", "designer", { query: ofBatch }],
    ["C102", "designer", { path: { id: sheet } }],
    ["C103", "designer", { path: { docId: sheet } }],
    ["C104", "designer", { query: { ...share, folderId, fileName: "建施-01@平面图.pdf" } }],
    ["C105", "designer", { query: { ...share, folderId, md5: "0".repeat(32) } }],
    ["C106", "designer", { body: { ...share, folderId } }],
    ["C107", "reviewer", { body: { docRepositoryVersionId: staged.share, reviewTaskId: staged.task } }],
    ["C108", "designer", { query: { ...share, folderId, fileName: "平面", pageNum: 1, pageSize: 20 } }],
    ["C109", "designer", { body: folder }],
    [
      "C110",
      "designer",
      {
        body: [
          { id: one, order: 1 },
          { id: two, order: 2 },
        ],
      },
    ],
    ["C111", "designer", { body: { ...share, folderId, fileName: "大样图" } }],
    ["C111", "designer", { body: { ...share, folderId, fileName: "大样", id: open.renamedFolder } }],
    ["C114", "designer", { path: { id: folderId }, body: { shouldDocNum: 12 } }],
    ["C115", "designer", { path: { id: two }, query: { fileName: "建施-02@立面图.pdf" } }],
    ["C116", "designer", { body: { id: two, graphNum: "建施-02", graphName: "立面图", drawingSheet: "A1" } }],
    ["C117", "designer", { path: { id: three, target: two, bool: true } }],
    ["C118", "designer", { body: { ...share, ...folder, ...named(second), graphNum: "建施-12", graphName: "图二" } }],
    ["C119", "designer", { query: { containerId: folderId } }],
    ["C119", "designer", { query: { containerId: docRepositoryVersionId } }],
    ["C120", "designer", { body: { operationCode: open.codes[0], containerId: folderId, ids: [one] } }],
    [
      "C121",
      "designer",
      {
        body: {
          operationCode: open.codes[1],
          containerId: folderId,
          ...share,
          folderId,
          list: [{ ...named(third), graphNum: "建施-13", graphName: "图三", drawingSheet: "A1" }],
        },
      },
    ],
    ["C122", "designer", { query: ofBatch }],
    ["C123", "designer", { query: ofBatch }],
    ["C124", "owner", { query: ofBatch }],
    ["C125", "owner", { query: { projectApplicationId: staged.application } }],
    ["C126", "officer", { query: ofBatch }],
    ["C112", "designer", { path: { id: two } }],
    ["C113", "designer", { path: { ids: String(three) } }],
    ["C128", "designer", { parts: { file: "图.pdf", md5: staged.md5 } }],
    ["C129", "designer", { query: { fileName: "图.pdf", md5: staged.md5 }, bytes: pdfBytes("as listed") }],
    ["C130", "designer", { parts: { file: "图.pdf", bizId: "B-1" } }],
    ["C131", "designer", { body: [staged.file.fileId] }],
    ["C131", "designer", { body: [{ fileId: staged.file.fileId, fileName: "图.pdf" }] }],
    ["C132", "designer", { body: [staged.file.fileId] }],
    ["C133", "designer", { query: { fileId: staged.file.fileId, fileVersionIndex: 1, fileName: "图.pdf" } }],
    ["C134", "designer", { query: { fileId: staged.file.fileId } }],
    ["C135", "designer", { query: { md5: staged.md5, size: 10, fileName: "图.pdf" } }],
    [
      "C136",
      "designer",
      { body: { md5: fifth?.md5, fileName: "图.pdf", size: fifth?.size, filePath: fifth?.filePath } },
    ],
    ["C137", "designer", { parts: { file: "图.pdf", md5: staged.md5 } }],
    [
      "C138",
      "designer",
      {
        parts: {
          file: "建施-14@图四.pdf",
          md5: staged.md5,
          ...share,
          folderId,
          operationCode: open.codes[2],
          graphNum: "建施-14",
          graphName: "图四",
          drawingSheet: "A1",
        },
      },
    ],
    ["C139", "guest", { query: staged.signed }],
    ["C184", "guest", { path: { bfileId: link.bfileId }, query: { key: link.key } }],
    [
      "C185",
      "guest",
      {
        body: {
          bfileId: link.bfileId,
          page: 0,
          place: { x0: 0, y0: 0, x1: 9, y1: 9 },
          content: "请核对。",
          author: "张工",
          key: link.key,
        },
      },
    ],
    ["C186", "guest", { body: { base: link.bfileId, target: link.otherId, key: link.key } }],
    ["C187", "guest", { path: { id: 1 }, query: { key: link.key } }, "view-link.not-your-comment"],
    ["C299", "designer", { body: { fileId: staged.file.fileId } }],
  ];
};
