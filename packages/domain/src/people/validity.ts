/** Whether and how long a registration, qualification or seal is valid. */
export type Validity = "none" | "expired" | "soon" | "holds";

/** A renewal at ministry or province takes weeks; a warning three months ahead leaves time for it. */
export const warningDays = 90;

const dayInMs = 86_400_000;

/** Days left until the end of the day `validTo`; negative once it is over. Both days are written `YYYY-MM-DD`. */
export const daysLeft = (validTo: string, today: string): number =>
  Math.round((Date.parse(`${validTo}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayInMs);

/** An empty day means that no end is known. */
export const validityOf = (validTo: string | null, today: string): Validity => {
  if (!validTo) return "none";
  const left = daysLeft(validTo, today);
  if (left < 0) return "expired";
  return left <= warningDays ? "soon" : "holds";
};

export const validityText = (validTo: string | null, today: string): string => {
  if (!validTo) return "未填有效期";
  const left = daysLeft(validTo, today);
  if (left < 0) return `已过期 ${-left} 天`;
  return left === 0 ? "今天到期" : `还有 ${left} 天`;
};
