import { organisationRequestMachine } from "@tushen/domain/people/organisation-request-state";
import { movable } from "../../ground/state/index.ts";

/** How a request of an organisation moves; recorded in the audit trail of the platform. */
export const requestMoves = movable({
  machine: organisationRequestMachine,
  table: "organisation_request",
  isVersioned: false,
  history: null,
  effects: {},
});
