import type { reviewCalls } from "@tushen/contract/review";
import type { Act } from "../context.ts";
import { letterAddress } from "../document/index.ts";

export const reviewReportUrl: Act<typeof reviewCalls.reviewReportUrl> = (context, { id }) =>
  letterAddress(context, id, "REPORT");
