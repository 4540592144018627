export { applyBuildings } from "./apply-buildings.ts";
export { buildingsOfBatch } from "./buildings-of-batch.ts";
export { type BuildingCopies, copyBuildings, translateBuildings } from "./copy-buildings.ts";
export { writeBuildingSurvey } from "./write-building-survey.ts";
export { lockOpenSubmission, requireVersion, submissionIsOpen } from "./building-lock.ts";
export type { BuildingTable } from "./tables.ts";
