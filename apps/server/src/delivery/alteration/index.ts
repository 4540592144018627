export type { RenewedCertificate } from "./asks.ts";
export { type AlterationRow, changesOf, readRow as readAlterationRow } from "./read-alteration-row.ts";
export { alterationEnded, alterationPassed } from "./review-drawings.ts";
export { type Declared, declaredSheets } from "./sheets.ts";
