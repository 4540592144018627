export { writeBuildingSurvey } from "./write-building-survey.ts";
