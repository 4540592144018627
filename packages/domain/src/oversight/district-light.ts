/** Traffic lights of a district, the worst first; each has a word, so that nobody depends on the colour. */
export const districtLights = { RED: "告警", AMBER: "关注", GREEN: "正常", NONE: "无在审" } as const;
export type DistrictLight = keyof typeof districtLights;

export interface DistrictFigures {
  /** Projects with a batch that a house has accepted and not yet concluded. */
  readonly projectCount: number;
  /** Batches whose limit is over, and those that come near to it. */
  readonly overdueCount: number;
  readonly soonCount: number;
  /** Complaints that wait for an authority, and those of them beyond their day. */
  readonly complaintCount: number;
  readonly lateComplaintCount: number;
}

/** Red where a limit is over, amber where one comes near or somebody complains, green where projects are on their way. */
export const districtLight = (figures: DistrictFigures): DistrictLight => {
  if (figures.overdueCount > 0 || figures.lateComplaintCount > 0) return "RED";
  if (figures.soonCount > 0 || figures.complaintCount > 0) return "AMBER";
  return figures.projectCount > 0 ? "GREEN" : "NONE";
};
