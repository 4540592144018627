import { expect, it } from "vitest";
import { dueTime, givesUpAfterInMs, restAfter, textOf } from "./push.ts";

it("a channel rests longer after each failure, at most an hour", () => {
  const rests = [0, 1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => restAfter(failures) / 1000);
  expect(rests).toEqual([0, 5, 20, 60, 300, 900, 1800, 3600, 3600, 3600]);
});

it("a message is tried at least twenty times before it is given up", () => {
  let tries = 1;
  for (let at = 0; (at += restAfter(tries)) < givesUpAfterInMs; ) tries += 1;
  expect(tries).toBeGreaterThanOrEqual(20);
});

it.each([
  ["at once", "2026-11-23 23:10", { isDaily: false, quietFrom: null, quietTo: null }, "2026-11-23 23:10"],
  ["after a quiet night", "2026-11-23 23:10", { isDaily: false, quietFrom: 22, quietTo: 7 }, "2026-11-24 07:00"],
  ["before a quiet night ends", "2026-11-24 06:59", { isDaily: false, quietFrom: 22, quietTo: 7 }, "2026-11-24 07:00"],
  [
    "at the hour a quiet night ends",
    "2026-11-24 07:00",
    { isDaily: false, quietFrom: 22, quietTo: 7 },
    "2026-11-24 07:00",
  ],
  ["after a quiet noon", "2026-11-24 12:30", { isDaily: false, quietFrom: 12, quietTo: 14 }, "2026-11-24 14:00"],
  ["in the morning", "2026-11-23 09:00", { isDaily: true, quietFrom: null, quietTo: null }, "2026-11-24 08:00"],
  ["the same morning", "2026-11-23 07:30", { isDaily: true, quietFrom: null, quietTo: null }, "2026-11-23 08:00"],
  [
    "in the morning, but not before it is loud",
    "2026-11-23 20:00",
    { isDaily: true, quietFrom: 22, quietTo: 9 },
    "2026-11-24 09:00",
  ],
] as const)("a message goes out %s", (_, written, pace, due) => {
  const inBeijing = (text: string) => new Date(`${text.replace(" ", "T")}:00+08:00`);
  expect(dueTime(inBeijing(written), pace)).toEqual(inBeijing(due));
});

it("a text message names the first message within a variable of the wording", () => {
  expect(textOf(["请受理", "请审查"])).toEqual({ title: "请受理", count: "2" });
  expect(textOf([`${"长".repeat(34)}🏠尾`])).toEqual({ title: `${"长".repeat(34)}…`, count: "1" });
});
