export { issueRecordNumber } from "./filing.ts";
export { surveySize } from "./survey-size.ts";
