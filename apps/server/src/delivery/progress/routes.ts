import { progressCalls } from "@tushen/contract/delivery/progress";
import { serve } from "../../serve.ts";
import { deadlineCalendar } from "./deadline-calendar.ts";
import { makeDeadlineLink, readDeadlineLink, removeDeadlineLink } from "./deadline-link.ts";
import { listCards } from "./list-cards.ts";
import {
  censorProgress,
  checkSubmit,
  includeFireInspection,
  projectStatus,
  simpleProgress,
  whatNext,
} from "./progress-reads.ts";
import { ownerViews } from "./owner-view.ts";
import { printTimeLedger } from "./print-time-ledger.ts";
import { queryDoc } from "./query-doc.ts";
import { readTimeLedger } from "./time-ledger.ts";
import { timeLine } from "./time-line.ts";
import { urge } from "./urge.ts";

export const progressRoutes = serve("progress", progressCalls, {
  censorProgress,
  simpleProgress,
  checkSubmit,
  includeFireInspection,
  projectStatus,
  whatNext,
  listCards,
  queryDoc,
  timeLine,
  urge,
  ownerViews,
  readTimeLedger,
  printTimeLedger,
  readDeadlineLink,
  makeDeadlineLink,
  removeDeadlineLink,
  deadlineCalendar,
});
