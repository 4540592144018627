/**
 * What a manual explains, and the screens that this is about. A topic is an anchor in at least one manual; where several
 * have it, everybody is shown the one of their own role.
 */
// biome-ignore format: a table reads best with one line per topic
export const topics: Readonly<Record<string, readonly string[]>> = {
  // Everybody
  "sign-in": ["/loginInterface", "/singleSign/:serialNumber/:projectSecretKey", "/auth", "/ownPassword"],
  "password": ["/projectReport/forgetThePassword"],
  "register-firm": ["/projectReport/registerFirm"],
  "identity-code": ["/projectReport/forgetTheIdentityCode", "/projectReport/enterByIdentityCode"],
  "account": ["/account"],
  "messages": ["/messages"],
  "help": ["/help", "/*"],
  "find-project": ["/projects"],
  "project": ["/", "/reportUnit/index"],
  "sheet": ["/dwg/:folderId/:fileId", "/bdvp/:folderId/:docBizId/:fileId/:submissionVersionId", "/bdvpOfD/:folderId/:docBizId/:fileId/:submissionVersionId", "/pdf/:folderId/:docBizId/:fileId/:submissionVersionId", "/pdfOfD/:folderId/:docBizId/:fileId/:submissionVersionId", "/drawingsReviewContainer/:folderId/:docId"],
  "view-link": ["/reviewDetail", "/reviewCompare"],
  "compare": ["/drawingCompare/:baseId/:targetId", "/reportUnit/versionCompare/:versionId"],
  "pdf": ["/pdf-editor", "/projectReport/PDFSimpleViewer"],
  "model": ["/bim", "/bimDiff", "/bimLinkage", "/bimdiff2D/:pId/:fId/:cId"],
  "consistency": ["/reportUnit/consistency"],
  "sheet-review": ["/reportUnit/intelligentReview"],
  "papers": ["/projectReport/papers", "/projectReport/policyOpinion", "/projectReport/notification", "/projectReport/pdf-feedback", "/projectReport/consultation", "/projectReport/consultingReport", "/projectReport/registrationForm", "/projectReport/censorNotice", "/projectReport/inspectionReport"],
  "certificate": ["/projectReport/certification", "/projectReport/subCertification", "/projectReport/qualifiedList", "/reportUnit/results", "/reportUnit/signature"],
  "verify": ["/qr", "/verify"],
  "sign": ["/signTasks", "/signTasks/:id", "/sealUses"],
  "developer": ["/developer"],
  "trial": ["/testFileLink", "/testUpload", "/test", "/dev/outbox"],
  // Owners, designers, surveyors
  "desk": ["/reportUnit/main", "/censorUnit/main", "/controlUnit/main", "/adminUnit/main"],
  "report": ["/projectReport/buildingNewOrUpdate", "/projectReport/municipal", "/projectReport/trackSpecial/:stepNum?", "/projectReport/trackNormal/:stepNum?"],
  "survey-report": ["/projectReport/prospectingReport/:stepNum?", "/projectReport/prospectingFoundation/:stepNum?"],
  "owner-report": ["/projectReport/constructionSurveyReport", "/projectReport/constructionSubgradeReport"],
  "identity-check": ["/projectReport/designIdentityVerification/:stepNum?"],
  "design-info": ["/reportUnit/designInfo", "/reportUnit/atlas"],
  "correct": ["/reportUnit/infoCorrection", "/projectReport/proceduralReviewComments"],
  "upload": ["/projectReport/monomerNormalProject", "/projectReport/municipalSpecialLine", "/projectReport/trackSpecialDataUpload"],
  "answer": ["/projectReport/surveyResponse", "/projectReport/replyDetails", "/reportUnit/buildingCensorAnswerPage", "/reportUnit/buildingCensorAnswerPageOfJC", "/reportUnit/municipalCensorAnswerPage", "/reportUnit/trackCensorAnswerPage1", "/reportUnit/trackCensorAnswerPage2", "/reportUnit/prospectingCensorAnswerPage", "/reportUnit/buildingCensorOpinionAnswer/:id", "/reportUnit/trackCensorOpinionAnswer/:id", "/reportUnit/municipalCensorOpinionAnswer/:id", "/reportUnit/buildingCensorOpinionAnswerZX/:id", "/reportUnit/trackCensorOpinionAnswerZX/:id", "/reportUnit/municipalCensorOpinionAnswerZX/:id"],
  "alter": ["/reportChangeList", "/reportChangeNew/:projectApplicationId", "/reportChangeDetail/:projectApplicationId"],
  "complain": ["/complaint", "/complaint/:id"],
  "fee": ["/auditFeeList", "/projectReport/auditFee"],
  "invoice": ["/invoices"],
  "fire": ["/reportUnit/fireReview", "/fireReviews", "/projectReport/fireProtectionFiling"],
  "consult": ["/projectReport/consultantArrangement"],
  // The review house
  "accept": ["/censorUnit/acceptance/:submissionId"],
  "assign": ["/censorUnit/assignment/:submissionId"],
  "outlook": ["/censorUnit/outlook"],
  "review": ["/workbench/:taskId"],
  "radar": ["/censorUnit/undeclaredChanges/:submissionId"],
  "opinions": ["/opinionManage"],
  "clauses": ["/adminUnit/clauses"],
  "conclude": ["/censorUnit/conclusion/:submissionId"],
  "issue": ["/censorUnit/results/:submissionId"],
  "inspect": ["/censorUnit/inspection/:submissionId", "/controlUnit/inspections"],
  "pay-days": ["/payDays"],
  "rates": ["/feeRates"],
  "statistic": ["/buildingStatistic"],
  // Administration
  "firms": ["/adminUnit/requests", "/adminUnit/organisations", "/adminUnit/unit/:orgId?"],
  "people": ["/adminUnit/people", "/adminUnit/person/:employmentId?"],
  "accounts": ["/adminUnit/accounts", "/adminUnit/roles"],
  "push": ["/adminUnit/push"],
  "seals": ["/adminUnit/seals", "/adminUnit/signingChains"],
  "wordings": ["/adminUnit/wordings"],
  "dictionaries": ["/adminUnit/dictionaries"],
  "parameters": ["/adminUnit/parameters", "/adminUnit/deployments"],
  "review-rules": ["/adminUnit/reviewRules", "/adminUnit/reviewRules/:ruleId", "/adminUnit/modelRequirements", "/adminUnit/outsideEngines"],
  "logs": ["/adminUnit/auditLog", "/adminUnit/signInLog"],
  "operation": ["/adminUnit/operation"],
  "clients": ["/systemUnit/clients", "/systemUnit/outside"],
};

/** The topic of a screen, by its path in `screens.ts`. */
export const topicOf = (screenPath: string): string | undefined =>
  Object.entries(topics).find(([, paths]) => paths.includes(screenPath))?.[0];
