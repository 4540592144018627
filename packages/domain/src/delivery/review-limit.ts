/**
 * Working days a house has for the first review (令13 Art. 12): large building or municipal works 15, medium and below 10,
 * survey of grade 甲 7, of grade 乙 and below 5. The designer's correction and re-reviews do not count.
 */
export const reviewLimitDays = (works: {
  readonly bizType: string;
  readonly scale?: string;
  readonly surveyGrade?: string;
}): number => {
  if (works.bizType === "KC") return works.surveyGrade === "1" ? 7 : 5;
  return works.bizType === "GD" || works.scale === "7" || works.scale === "8" ? 15 : 10;
};
