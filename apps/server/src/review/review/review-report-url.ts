import type { reviewCalls } from "@tushen/contract/review/review";
import type { Act } from "../../context.ts";
import { letterAddress } from "../../papers/document/index.ts";

export const reviewReportUrl: Act<typeof reviewCalls.reviewReportUrl> = (context, { id }) =>
  letterAddress(context, id, "REPORT");
