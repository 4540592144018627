import { organisationRequestMachine } from "@tushen/domain/people/organisation-request-state";
import { movable } from "../../ground/state/index.ts";

/** How a request of an organisation moves; the audit trail of the platform tells of it. */
export const requestMoves = movable({
  machine: organisationRequestMachine,
  table: "organisation_request",
  isVersioned: false,
  history: null,
  effects: {},
});
