import { submissionCalls } from "@tushen/contract/delivery/submission";
import { serve } from "../../serve.ts";
import { houseDesk, querySubmissions } from "./desk.ts";
import { divisionDesk } from "./division-desk.ts";
import { applyForReview, applyForReviewClickable, rejectShare, submitShare } from "./hand-in.ts";
import { chooseHouse, listHouses } from "./house-choice.ts";
import { createSubmission, openToPartners } from "./open-submission.ts";
import { readSubmission, submitStatusList, versionDetail } from "./read-submission.ts";
import { withdraw } from "./withdraw.ts";

export const submissionRoutes = serve("submission", submissionCalls, {
  readSubmission,
  querySubmissions,
  submitStatusList,
  versionDetail,
  openToPartners,
  createSubmission,
  listHouses,
  chooseHouse,
  submitShare,
  rejectShare,
  applyForReview,
  applyForReviewClickable,
  withdraw,
  houseDesk,
  divisionDesk,
});
