import { alterationCalls } from "@tushen/contract/delivery/alteration";
import { serve } from "../../serve.ts";
import { readAtlasAlteration, updateAtlasAlteration } from "./alter-atlas.ts";
import { createAlteration } from "./create-alteration.ts";
import { decideAlteration } from "./decide-alteration.ts";
import { listByApplication, queryAlterations, superviseList } from "./list-alterations.ts";
import { checkAlteration, queryAlterBuildings, readAlteration } from "./read-alteration.ts";
import { listSheetsInForce } from "./sheets.ts";
import { updateAlteration } from "./update-alteration.ts";
import { withdrawAlteration } from "./withdraw-alteration.ts";

export const alterationRoutes = serve("alteration", alterationCalls, {
  readAlteration,
  listByApplication,
  superviseList,
  createAlteration,
  updateAlteration,
  checkAlteration,
  readAtlasAlteration,
  updateAtlasAlteration,
  queryAlterBuildings,
  queryAlterations,
  listSheetsInForce,
  decideAlteration,
  withdrawAlteration,
});
