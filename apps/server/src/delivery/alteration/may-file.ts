import type { ApplicationState } from "@tushen/domain/filing/application-state";

/** While a review is on or has ended well, reported data may be altered; an archived application is closed. */
export const mayFile = (state: ApplicationState): boolean => state === "REVIEWING" || state === "COMPLETED";
