import { protectiveCalls } from "@tushen/contract/filing/protective";
import { serve } from "../../serve.ts";
import { readCivilAirDefence, saveCivilAirDefence } from "./civil-air-defence.ts";
import { copyProtectiveUnit } from "./copy-protective-unit.ts";
import { deleteProtectiveUnit } from "./delete-protective-unit.ts";
import * as unitReads from "./read-units.ts";
import { saveProtectiveUnit } from "./save-protective-unit.ts";

export const protectiveRoutes = serve("protective", protectiveCalls, {
  ...unitReads,
  saveProtectiveUnit,
  copyProtectiveUnit,
  deleteProtectiveUnit,
  readCivilAirDefence,
  saveCivilAirDefence,
});
