import type { Row } from "./row.ts";
import type { Staged } from "./staged.ts";

const every = { pageNum: 1, pageSize: 20 };

/** Opinions, replies, tasks, fire review, letters and certificates. */
export const reviewRows = (staged: Staged): readonly Row[] => {
  const { submission, task, opinion, fireReview, certificate, passed } = staged;
  const ofBatch = { projectSubmissionId: submission };
  const ofRound = { ...ofBatch, submissionVersion: 1 };
  return [
    ["C188", "designer", { body: { ...ofRound, building: "1#楼", discipline: "JZ", answered: true, ...every } }],
    ["C189", "designer", { query: ofRound }],
    [
      "C190",
      "designer",
      { body: { id: opinion, answer: "已按意见修改。", agree: false, fileIds: [], drawingId: staged.newSheet } },
    ],
    ["C190", "designer", { body: { id: opinion, answer: "该处为设备夹层。", agree: true, fileIds: [] } }],
    [
      "C192",
      "designer",
      { body: { ...ofBatch, discipline: "JZ", drawingNumber: "", problemCategory: "2", needReview: true, ...every } },
    ],
    ["C193", "reviewer", { path: { id: opinion } }],
    ["C194", "designer", { body: { ids: [opinion], replyPersonName: "林雨桐" } }],
    ["C195", "designer", { path: { submissionId: submission, submissionVersionId: staged.version } }],
    ["C196", "designer", { body: { id: staged.markup, answer: "已修改。", fileIds: [] } }],
    ["C191", "designer", { path: { ids: String(opinion) } }],
    ["C197", "designer", { query: { versionId: staged.version } }],
    ["C198", "designer", { body: { ...ofRound, fileId: staged.file.fileId } }, "intelligent-review.no-model"],
    ["C199", "reviewer", { query: { ...ofRound, fileId: staged.file.fileId, ...every } }],
    ["C200", "reviewer", { path: { id: staged.finding } }],
    ["C201", "reviewer", { query: { reviewTaskId: task, ...ofRound, ...every } }],
    ["C201", "owner", { query: { ...ofRound, ...every } }],
    ["C201", "designer", { query: { ...ofRound, ...every } }],
    ["C201", "officer", { query: { ...ofRound, ...every } }],
    [
      "C202",
      "reviewer",
      {
        body: {
          reviewTaskId: task,
          drawingNumber: "建施-01",
          problemCategory: "2",
          opinion: "请补充尺寸。",
          remark: "",
          normNumber: "GB 50016-2014",
          needReview: true,
          buildingName: "1#楼",
          markups: [],
        },
      },
    ],
    [
      "C203",
      "reviewer",
      {
        body: {
          reviewTaskId: task,
          lines: [
            {
              line: 2,
              drawingNumber: "建施-01",
              problemCategory: "一般",
              opinion: "请补充尺寸。",
              remark: "",
              normNumber: "",
              needReview: "是",
              buildingName: "",
            },
          ],
        },
      },
    ],
    ["C204", "reviewer", { path: { ids: String(staged.spareOpinion) } }],
    ["C205", "owner", { query: { ...ofBatch, ...every } }],
    ["C206", "owner", { path: { id: fireReview } }],
    [
      "C207",
      "clerk",
      {
        body: {
          projectSubmissionId: passed,
          fireData: {},
          conclusion: { isQualified: true, text: "消防设计审查合格。" },
        },
      },
      "fire-review.conclusion-too-early",
    ],
    ["C208", "clerk", { path: { versionId: staged.fireVersion } }],
    ["C209", "owner", { body: { fireReviewId: fireReview, ...every } }],
    [
      "C210",
      "reviewer",
      { body: { fireReviewId: fireReview, opinion: "请补充防火门等级。", normNumber: "", drawingNumber: "" } },
      "fire-review.wrong-state",
    ],
    ["C211", "owner", { body: { id: staged.fireOpinion, answer: "已补充。", fileIds: [] } }, "fire-review.wrong-state"],
    ["C212", "reviewer", { path: { id: staged.fireOpinion } }, "fire-review.wrong-state"],
    ["C217", "reviewer", { query: { ...ofBatch, status: "", discipline: "JZ", mine: true, ...every } }],
    ["C218", "reviewer", { path: { reviewTaskId: task } }],
    ["C219", "owner", { query: ofRound }],
    ["C220", "owner", { query: ofRound }],
    ["C230", "guest", { query: { code: "nosuchcode" } }, "certificate.unknown-code"],
    ["C231", "guest", { query: { code: "nosuchcode" } }, "certificate.unknown-code"],
    ["C280", "clerk", { body: { projectSubmissionId: passed, kind: "1", text: "" } }, "certificate.exists"],
    ["C282", "owner", { query: { projectApplicationId: staged.passedApplication } }],
    ["C282", "owner", { query: { projectSubmissionId: passed } }],
    ["C283", "clerk", { query: { projectSubmissionId: passed } }],
    ["C284", "clerk", { path: { id: certificate } }],
    ["C285", "clerk", { path: { id: certificate } }],
    ["C290", "clerk", { path: { id: staged.subCertificate } }],
    ["C291", "clerk", { path: { id: staged.subCertificate } }],
    ["C292", "clerk", { path: { id: staged.subCertificate }, body: { withSignature: false } }],
    ["C293", "clerk", { body: { ids: [staged.subCertificate], withSignature: true } }, "certificate.sub-main-unsent"],
    ["C286", "clerk", { path: { id: certificate }, body: { withSignature: true } }],
    ["C287", "clerk", { path: { id: certificate } }, "certificate.wrong-state"],
    ["C288", "clerk", { path: { id: certificate } }],
    ["C289", "clerk", { body: { ids: [certificate], withSignature: false } }, "submission.certificate-unsigned"],
    ["C281", "clerk", { body: [certificate] }],
    ["C281", "clerk", { body: { projectSubmissionId: passed } }],
    ["C007", "clerk2", {}],
  ];
};
