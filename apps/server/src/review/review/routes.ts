import { reviewCalls } from "@tushen/contract/review/review";
import { serve } from "../../serve.ts";
import { markChecklist, readChecklist } from "./checklist.ts";
import { passCheck, returnTask, submitConclusion } from "./check-task.ts";
import { collectTasks, conclude } from "./conclude.ts";
import { listRecords } from "./issue-records.ts";
import { queryReports } from "./query-reports.ts";
import { noteLooking, readCoverage } from "./reading-coverage.ts";
import { readRound } from "./read-round.ts";
import { listReadSheets, openSheet } from "./read-sheets.ts";
import { listTasks, queryTasks, readTask } from "./read-tasks.ts";
import { readReportDraft } from "./report-draft.ts";
import { sendLetter } from "./send-letter.ts";

export const reviewRoutes = serve("review", reviewCalls, {
  queryTasks,
  readTask,
  listTasks,
  openSheet,
  listReadSheets,
  noteLooking,
  readCoverage,
  readChecklist,
  markChecklist,
  submitConclusion,
  passCheck,
  returnTask,
  collectTasks,
  conclude,
  readRound,
  queryReports,
  readReportDraft,
  listRecords,
  sendLetter,
});
