import { expect, it } from "vitest";
import { holdingsOf } from "./holding.ts";
import { workCalendar } from "../ground/calendar/work-calendar.ts";

const day = (date: string) => `${date}T09:00:00+08:00`;

it("tells who had a batch when, and how many working days it took", () => {
  const arrivals = [
    { state: "DRAFT", at: day("2026-11-02") },
    { state: "FILLING", at: day("2026-11-03") },
    { state: "CONFIRMING", at: day("2026-11-10") },
    { state: "SUBMITTED", at: day("2026-11-10") },
    { state: "ACCEPTED", at: day("2026-11-11") },
    { state: "FIRST_REVIEW", at: day("2026-11-12") },
    { state: "FIRST_ANSWER", at: day("2026-11-20") },
  ] as const;
  expect(holdingsOf(arrivals, workCalendar([]), new Date(day("2026-11-24")))).toEqual([
    { holder: "OWNER", states: ["待报审"], from: "2026-11-02", to: "2026-11-03", workdays: 1 },
    { holder: "FIRMS", states: ["设计/勘察填报中"], from: "2026-11-03", to: "2026-11-10", workdays: 5 },
    { holder: "OWNER", states: ["待建设单位确认"], from: "2026-11-10", to: "2026-11-10", workdays: 0 },
    { holder: "HOUSE", states: ["待受理", "已受理", "初审中"], from: "2026-11-10", to: "2026-11-20", workdays: 8 },
    { holder: "FIRMS", states: ["初审答复中"], from: "2026-11-20", to: null, workdays: 2 },
  ]);
});
