export { copySurveys } from "./copy-surveys.ts";
export { issueRecordNumber } from "./filing.ts";
export { surveySize } from "./survey-size.ts";
