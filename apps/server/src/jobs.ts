import type { z } from "zod";
import { forgetExpired } from "./account/index.ts";
import { beginStamping, markVoidPapers, packArchiveFiles, renderCertificate, stampSheet } from "./certificate/index.ts";
import { followDictionaries } from "./dictionary/index.ts";
import { renderLetter } from "./document/render-letter.ts";
import { convertSheetFile, packDrawings, prepareSheet, readAgain, splitSheets } from "./drawing/index.ts";
import { compareDrawings, compareSet } from "./drawing-compare/index.ts";
import { findOpinionPlaces } from "./opinion/find-opinion-places.ts";
import { printReplyForm } from "./opinion/print-reply-form.ts";
import { remindDue } from "./review/remind-due.ts";
import { archiveProjects, withdrawUnanswered } from "./ending/index.ts";
import { sweepFiles } from "./file/index.ts";
import { forgetLicences } from "./registry/index.ts";
import { sweepPhoneCodes } from "./registration/index.ts";
import { expirePacks } from "./pack/index.ts";
import type { House } from "./context.ts";
import type { JobDefinition } from "./platform/jobs/define-job.ts";

/** Papers name things by the dictionaries in force. */
const withDictionaries = (job: JobDefinition<House, z.ZodType>): JobDefinition<House, z.ZodType> => ({
  ...job,
  run: async (house, input, run) => {
    await followDictionaries(house.db);
    await job.run(house, input, run);
  },
});

/** Every job of the portal; each is defined in the area whose work it does. */
export const allJobs: readonly JobDefinition<House, z.ZodType>[] = [
  prepareSheet,
  convertSheetFile,
  splitSheets,
  compareDrawings,
  compareSet,
  findOpinionPlaces,
  printReplyForm,
  renderLetter,
  renderCertificate,
  beginStamping,
  stampSheet,
  packArchiveFiles,
  expirePacks,
  packDrawings,
  markVoidPapers,
  withdrawUnanswered,
  archiveProjects,
  remindDue,
  forgetLicences,
  readAgain,
  sweepFiles,
  forgetExpired,
  sweepPhoneCodes,
].map(withDictionaries);
