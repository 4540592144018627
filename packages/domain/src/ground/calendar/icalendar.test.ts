import { expect, it } from "vitest";
import { icalendarOf } from "./icalendar.ts";

const now = new Date("2026-11-23T01:02:03.456Z");
const entry = {
  id: "application-1",
  on: "2026-12-01",
  title: "一期，二期;三期\\",
  text: "请,审查",
  link: "https://x/#/a",
};

it("deadlines are whole days of a calendar", () => {
  const text = icalendarOf("图审期限", [entry], "tushen.example.cn", now);
  expect(text.split("\r\n")).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tushen//Deadlines//ZH", "METHOD:PUBLISH", "X-WR-CALNAME:图审期限"],
    ...["X-PUBLISHED-TTL:PT1H", "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "BEGIN:VEVENT"],
    ...["UID:application-1@tushen.example.cn", "DTSTAMP:20261123T010203Z", "DTSTART;VALUE=DATE:20261201"],
    ...["SUMMARY:一期，二期\\;三期\\\\", "DESCRIPTION:请\\,审查\\nhttps://x/#/a", "URL:https://x/#/a"],
    ...["TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR", ""],
  ]);
});

it("a name cannot begin a line of its own, and long lines are folded within 75 bytes", () => {
  const title = `${"很长的项目名称🏗".repeat(20)}\r\nBEGIN:VALARM\u0000`;
  const text = icalendarOf("x", [{ ...entry, title }], "h", now);
  const lines = text.split("\r\n");
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(lines).not.toContain("BEGIN:VALARM");
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${"很长的项目名称🏗".repeat(20)}\\nBEGIN:VALARM \r\n`);
});
