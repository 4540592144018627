import type { ApplicationState } from "@tushen/domain/filing/application-state";

/** Reported data may be altered while a review runs or after it passed; an archived application is closed. */
export const mayFile = (state: ApplicationState): boolean => state === "REVIEWING" || state === "COMPLETED";
