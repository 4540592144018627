export type { RenewedCertificate } from "./asks.ts";
export { changesOf, readRow as readAlterationRow } from "./read-alteration-row.ts";
export type { AlterationRow } from "./tables.ts";
export { alterationEnded, alterationPassed } from "./review-drawings.ts";
export { type Declared, declaredSheets } from "./sheets.ts";
