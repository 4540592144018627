/** `36000.00` of 3600000. */
export const yuanOf = (feeInFen: number | null): string => (feeInFen === null ? "" : (feeInFen / 100).toFixed(2));
