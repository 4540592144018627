export { portalClient } from "./login.ts";
export { hashPassword, verifyPassword } from "./password.ts";
export { findActor } from "./session.ts";
export type { OrganisationTable } from "./tables.ts";
