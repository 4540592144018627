import { surveyCalls } from "@tushen/contract/delivery/survey";
import { serve } from "../../serve.ts";
import { readBuildingSurveyInfo, saveBuildingSurveyInfo } from "./building-survey-info.ts";
import { deleteSurveys } from "./delete-surveys.ts";
import { findFiling, findFoundationFiling, listRecordNumbers } from "./filing.ts";
import { deleteMembers, listMembers, saveMembers } from "./members.ts";
import { listSurveys, readSurveyTree } from "./reads.ts";
import { saveSurveys } from "./save-surveys.ts";

export const surveyRoutes = serve("survey", surveyCalls, {
  listSurveys,
  saveSurveys,
  readSurveyTree,
  deleteSurveys,
  listMembers,
  saveMembers,
  deleteMembers,
  listRecordNumbers,
  findFiling,
  findFoundationFiling,
  readBuildingSurveyInfo,
  saveBuildingSurveyInfo,
});
