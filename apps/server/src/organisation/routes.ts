import { organisationCalls } from "@tushen/contract/organisation";
import { serve } from "../serve.ts";
import { designOrgAndPersons } from "./design-org-and-persons.ts";
import { searchCorps } from "./search-corps.ts";
import { searchPersons } from "./search-persons.ts";

export const organisationRoutes = serve("organisation", organisationCalls, {
  designOrgAndPersons,
  searchCorps,
  searchPersons,
});
