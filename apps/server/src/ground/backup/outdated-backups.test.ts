import { describe, expect, it } from "vitest";
import { outdatedBackups } from "./outdated-backups.ts";

const now = new Date("2026-11-25T02:00:00Z");
const nightOf = (day: string) => `${day}T19-30-00-000Z`;
const outdated = (...days: string[]) => outdatedBackups(days.map(nightOf), now, 14).map((name) => name.slice(0, 10));

describe("which backups go", () => {
  it.each<{ of: string; days: string[]; gone: string[] }>([
    { of: "the last 14 days", days: ["2026-11-11", "2026-11-12", "2026-11-24"], gone: [] },
    {
      of: "a month long ago, but for its first",
      days: ["2026-09-03", "2026-09-04", "2026-11-24"],
      gone: ["2026-09-04"],
    },
    { of: "the day before those 14", days: ["2026-11-01", "2026-11-10", "2026-11-24"], gone: ["2026-11-10"] },
    { of: "more than a year ago", days: ["2025-11-24", "2026-11-24"], gone: ["2025-11-24"] },
    { of: "long ago, when there is no newer one", days: ["2024-01-01"], gone: [] },
  ])("of $of", ({ days, gone }) => {
    expect(outdated(...days)).toEqual(gone);
  });
});
