/** What became of an opinion's place on the next edition of its sheet (意见随图). */
export const placeVerdicts = ["unchanged", "changed", "moved", "gone", "unsure"] as const;
export type PlaceVerdict = (typeof placeVerdicts)[number];

export const placeVerdictLabels: Readonly<Record<PlaceVerdict, string>> = {
  unchanged: "未改动",
  changed: "已改动",
  moved: "已移位",
  gone: "已删除",
  unsure: "请核对",
};

/**
 * The verdict of several places together: any change counts, the clearest first. The place of the opinion is unchanged
 * only if all are; one place without a verdict leaves it open.
 */
export const verdictTogether = (verdicts: readonly PlaceVerdict[]): PlaceVerdict | null => {
  const plainestFirst = ["changed", "moved", "gone", "unsure", "unchanged"] as const;
  return plainestFirst.find((one) => verdicts.includes(one)) ?? null;
};

/** 已修改 (dictionary REPLY_TYPE). */
export const modifiedReply = "1";

/** Least length of a note that tells where a correction was made, when the place of the opinion did not change. */
export const leastShownNote = 5;
