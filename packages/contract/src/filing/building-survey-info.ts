import { z } from "zod";

const words = (max: number) => z.string().trim().max(max).optional();
const pick = z.string().max(20).optional();
const amount = z.number().nullable().optional();

/** Facts of the ground, the same in a report and a building. */
export const ground = {
  siteCategory: pick,
  liquefaction: pick,
  corrosion: pick,
  bearingLayer: words(200),
  fak: amount,
  groundwaterDepth: amount,
  suggestFoundation: words(500),
};

/** Survey data of one building (buildingSurveyInfoDto). */
export const BuildingSurveyInfo = z.object({
  recordNo: words(40),
  passNo: words(60),
  reportNo: words(50),
  ...ground,
});
export type BuildingSurveyInfo = z.output<typeof BuildingSurveyInfo>;
