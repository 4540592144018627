import { expect, it } from "vitest";
import { screens } from "../../screens.ts";

/** The addresses of the specification (section 2) by their numbers. */
const given = `
R001 /
R002 /opinionManage
R003 /testFileLink
R004 /testUpload
R005 /test
R006 /pdf-editor
R007 /bim
R008 /bimDiff
R009 /bimLinkage
R010 /dwg/:folderId/:fileId
R011 /bdvp/:folderId/:docBizId/:fileId/:submissionVersionId
R012 /bdvpOfD/:folderId/:docBizId/:fileId/:submissionVersionId
R013 /pdf/:folderId/:docBizId/:fileId/:submissionVersionId
R014 /pdfOfD/:folderId/:docBizId/:fileId/:submissionVersionId
R015 /drawingsReviewContainer/:folderId/:docId
R016 /drawingCompare/:baseId/:targetId
R017 /bimdiff2D/:pId/:fId/:cId
R018 /reportChangeList
R019 /reportChangeNew/:projectApplicationId
R020 /reportChangeDetail/:projectApplicationId
R021 /complaint/:id
R022 /complaint
R023 /auditFeeList
R024 /loginInterface
R025 /singleSign/:serialNumber/:projectSecretKey
R026 /reviewDetail
R027 /reviewCompare
R028 /auth
R029 /projectReport/PDFSimpleViewer
R030 /projectReport/proceduralReviewComments
R031 /projectReport/buildingNewOrUpdate
R032 /projectReport/municipal
R033 /projectReport/prospectingReport/:stepNum?
R034 /projectReport/constructionSurveyReport
R035 /projectReport/prospectingFoundation/:stepNum?
R036 /projectReport/constructionSubgradeReport
R037 /projectReport/trackSpecial/:stepNum?
R038 /projectReport/trackNormal/:stepNum?
R039 /projectReport/surveyResponse
R040 /projectReport/replyDetails
R041 /projectReport/designIdentityVerification/:stepNum?
R042 /projectReport/forgetThePassword
R043 /projectReport/forgetTheIdentityCode
R044 /projectReport/policyOpinion
R045 /projectReport/auditFee
R046 /projectReport/notification
R047 /projectReport/pdf-feedback
R048 /projectReport/certification
R049 /projectReport/subCertification
R050 /projectReport/consultation
R051 /projectReport/consultingReport
R052 /projectReport/consultantArrangement
R053 /projectReport/fireProtectionFiling
R054 /projectReport/registrationForm
R055 /projectReport/censorNotice
R056 /projectReport/qualifiedList
R057 /projectReport/monomerNormalProject
R058 /projectReport/municipalSpecialLine
R059 /projectReport/trackSpecialDataUpload
R060 /reportUnit/main
R061 /reportUnit/index
R062 /reportUnit/buildingCensorAnswerPage
R063 /reportUnit/buildingCensorAnswerPageOfJC
R064 /reportUnit/municipalCensorAnswerPage
R065 /reportUnit/trackCensorAnswerPage1
R066 /reportUnit/trackCensorAnswerPage2
R067 /reportUnit/prospectingCensorAnswerPage
R068 /reportUnit/buildingCensorOpinionAnswer/:id
R069 /reportUnit/trackCensorOpinionAnswer/:id
R070 /reportUnit/municipalCensorOpinionAnswer/:id
R071 /reportUnit/buildingCensorOpinionAnswerZX/:id
R072 /reportUnit/trackCensorOpinionAnswerZX/:id
R073 /reportUnit/municipalCensorOpinionAnswerZX/:id
R074 /reportUnit/signature
R075 /*
`;

it("every address of the specification is one of a screen, and no other screen claims to be given (F028)", () => {
  const claimed = screens.filter(({ spec }) => spec.startsWith("R")).map(({ spec, path }) => `${spec} ${path}`);
  expect(claimed.toSorted()).toEqual(given.trim().split("\n"));
});

it("the root leads to the home of owners and designers (F027)", () => {
  expect(screens.find(({ path }) => path === "/")?.redirectsTo).toBe("/reportUnit/main");
});
