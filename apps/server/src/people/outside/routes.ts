import { outsideCalls } from "@tushen/contract/people/outside";
import { serve } from "../../serve.ts";
import { findPermit } from "./find-permit.ts";
import { importRecords, previewRecords } from "./import-records.ts";
import { listRecords, outsideTemplate, readOutsidePlatforms } from "./reads.ts";
import { takeUpFirm } from "./take-up-firm.ts";

export const outsideRoutes = serve("outside", outsideCalls, {
  findPermit,
  takeUpFirm,
  readOutsidePlatforms,
  listRecords,
  outsideTemplate,
  previewRecords,
  importRecords,
});
