export { copySurveys } from "./copy-surveys.ts";
export { issueRecordNumber } from "./filing.ts";
export { hasPassedSurvey } from "./survey-passed.ts";
export { reportsOnPaper } from "./reports-on-paper.ts";
export { surveySize } from "./survey-size.ts";
