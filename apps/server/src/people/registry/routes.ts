import { credentialCalls } from "@tushen/contract/people/credential";
import { entryCalls } from "@tushen/contract/people/entry";
import { personCalls } from "@tushen/contract/people/person";
import { registryCalls } from "@tushen/contract/people/registry";
import { serve } from "../../serve.ts";
import { withdrawOrganisationChange } from "./ask-for-change.ts";
import { approveOrganisation, listOrganisationRequests, returnOrganisation } from "./decide-request.ts";
import { liftLock, resetPassword } from "./help-in.ts";
import { leave } from "./leave.ts";
import { licence, requestedLicence, uploadLicence } from "./licence.ts";
import { readEntry, registerFirm } from "./register-firm.ts";
import { listExpiring } from "./list-expiring.ts";
import { listCredentials } from "./read-credentials.ts";
import { listOrganisations, readOrganisation } from "./read-organisations.ts";
import { listPeople, readPerson } from "./read-people.ts";
import { addCredential, editCredential } from "./save-credential.ts";
import { addOrganisation, editOrganisation } from "./save-organisation.ts";
import { addPerson, editPerson } from "./save-person.ts";
import { endSessions, releaseCredential, suspendCredential } from "./suspend-credential.ts";
import { releaseOrganisation, suspendOrganisation } from "./suspend-organisation.ts";

export const registryRoutes = [
  ...serve("registry", registryCalls, {
    listOrganisations,
    readOrganisation,
    addOrganisation,
    editOrganisation,
    suspendOrganisation,
    releaseOrganisation,
    listOrganisationRequests,
    approveOrganisation,
    returnOrganisation,
    withdrawOrganisationChange,
  }),
  ...serve("entry", entryCalls, { uploadLicence, readEntry, registerFirm, licence, requestedLicence }),
  ...serve("person", personCalls, { listPeople, readPerson, addPerson, editPerson, leave, listExpiring }),
  ...serve("credential", credentialCalls, {
    listCredentials,
    addCredential,
    editCredential,
    suspendCredential,
    releaseCredential,
    endSessions,
    liftLock,
    resetPassword,
  }),
];
