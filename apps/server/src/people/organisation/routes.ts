import { organisationCalls } from "@tushen/contract/people/organisation";
import { serve } from "../../serve.ts";
import { authorize } from "./authorize.ts";
import { checkOrg } from "./check-org.ts";
import { designOrgAndPersons } from "./design-org-and-persons.ts";
import { personsToBe } from "./persons-to-be.ts";
import { readInvitation } from "./read-invitation.ts";
import { searchCorps } from "./search-corps.ts";
import { searchPersons } from "./search-persons.ts";

export const organisationRoutes = serve("organisation", organisationCalls, {
  readInvitation,
  checkOrg,
  personsToBe,
  authorize,
  designOrgAndPersons,
  searchCorps,
  searchPersons,
});
