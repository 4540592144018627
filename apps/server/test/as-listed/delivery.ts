import type { Row } from "./row.ts";
import type { Staged } from "./staged.ts";

const every = { pageNum: 1, pageSize: 20 };

/** Batches, alterations, surveys, acceptance. */
export const deliveryRows = (staged: Staged): readonly Row[] => {
  const { application, submission, alteration, survey, building, open } = staged;
  const ofBatch = { projectSubmissionId: submission };
  return [
    [
      "C045",
      "owner",
      {
        body: {
          projectApplicationId: open.projectApplicationId,
          projectSubmissionId: open.projectSubmissionId,
          orgId: staged.house,
        },
      },
      "submission.wrong-state",
    ],
    ["C046", "owner", { query: { projectApplicationId: application } }],
    ["C050", "owner", { query: { id: alteration } }],
    ["C050", "owner", { query: { projectApplicationId: application } }],
    ["C051", "owner", { query: { applicationId: application } }],
    ["C052", "officer", { query: { applicationId: application } }],
    [
      "C053",
      "owner",
      { body: { projectApplicationId: application, kinds: ["INFO"], alterReason: "1" } },
      "alteration.other-open",
    ],
    ["C054", "owner", { body: { id: alteration, changed: {}, files: [], submit: false } }],
    ["C055", "owner", { body: { id: alteration } }],
    ["C055", "owner", { body: { projectApplicationId: application } }],
    ["C056", "owner", { query: { alterId: alteration } }],
    ["C057", "designer", { body: { alterId: alteration, list: [] } }, "platform.not-found"],
    ["C058", "owner", { path: { id: submission } }],
    [
      "C059",
      "owner",
      { query: { projectApplicationId: application, status: "", atlasName: "", ...every, invalid: false } },
    ],
    ["C060", "owner", { query: ofBatch }],
    ["C060", "owner", { query: { applicationId: application } }],
    [
      "C061",
      "owner",
      { body: { applicationId: application, submissionId: submission, reason: "项目停建，申请作废。", files: [] } },
    ],
    [
      "C062",
      "owner",
      { body: { applicationId: application, submissionId: submission } },
      "invalid-application.wrong-state",
    ],
    ["C063", "owner", { query: { submissionId: submission } }],
    ["C064", "owner", { query: { submissionId: submission, submissionVersion: 1 } }],
    [
      "C127",
      "designer",
      { path: { versionId: open.versionId, orgId: staged.designFirm } },
      "submission.document-missing",
    ],
    ["C141", "owner", { query: { alterId: alteration } }],
    ["C141", "owner", { query: { projectApplicationId: application } }],
    ["C151", "surveyor", { path: { id: building } }],
    ["C152", "surveyor", { body: { id: building, buildingSurveyInfoDto: { siteCategory: "II" } } }],
    ["C174", "surveyor", { query: ofBatch }],
    ["C175", "surveyor", { body: [{ projectSubmissionId: staged.draft.submission, ...staged.surveyInfo }] }],
    ["C176", "surveyor", { query: ofBatch }],
    ["C178", "surveyor", { query: { surveyId: survey } }],
    ["C178", "surveyor", { query: ofBatch }],
    ["C179", "surveyor", { body: { surveyId: survey, members: staged.surveyPeople } }],
    ["C180", "surveyor", { body: [staged.surveyMember] }],
    ["C177", "surveyor", { body: [survey] }],
    ["C181", "surveyor", { query: ofBatch }],
    ["C182", "surveyor", { query: { recordNo: "豫勘备2026-001" } }],
    ["C183", "surveyor", { query: { recordNo: "豫勘备2026-001" } }],
    ["C213", "clerk", { query: ofBatch }],
    ["C213", "clerk", { query: { projectApplicationId: application } }],
    [
      "C214",
      "clerk",
      {
        body: {
          ...ofBatch,
          opinions: [{ material: "立项批文", problem: "缺页", orgId: staged.ownFirm }],
          result: "RETURN",
        },
      },
      "submission.wrong-state",
    ],
    ["C215", "clerk", { query: ofBatch }],
    [
      "C216",
      "clerk",
      { body: { ...ofBatch, content: "请补充立项批文。", fileIds: [], deadline: "2026-12-01" } },
      "supplement.question-incomplete",
    ],
  ];
};
