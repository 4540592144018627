import { rateCalls } from "@tushen/contract/money/rate";
import { serve } from "../../serve.ts";
import { savePayAccount } from "./pay-account.ts";
import { previewRateSheet, rateWorkbook } from "./rate-workbook.ts";
import { readRates } from "./read-rates.ts";
import { saveRates } from "./save-rates.ts";

export const rateRoutes = serve("rate", rateCalls, {
  readRates,
  saveRates,
  savePayAccount,
  rateWorkbook,
  previewRateSheet,
});
