import { describe, expect, it } from "vitest";
import { workCalendar } from "../ground/calendar/work-calendar.ts";
import type { LedgerLine } from "./ledger-turns.ts";
import { sumOf, timeLedger } from "./time-ledger.ts";

const calendar = workCalendar([{ date: "2026-11-25", isWorkday: false, note: "a day off" }]);
const instant = (time: string) => new Date(`2026-11-${time.replace(" ", "T")}:00+08:00`);

/** A line as tests write it: day and time in November 2026, act, and what else matters. */
type Row = readonly [time: string, act: string, over?: Partial<LedgerLine>];

const linesOf = (rows: readonly Row[]): LedgerLine[] =>
  rows.map(([time, act, over], index) => ({
    seq: index + 1,
    at: instant(time).toISOString(),
    subject: "submission",
    subjectId: 7,
    act,
    to: null,
    why: null,
    orgName: "某单位",
    ...over,
  }));

const of = (subject: string, to: string | null, over: Partial<LedgerLine> = {}): Partial<LedgerLine> => ({
  subject,
  to,
  ...over,
});
const to = (state: string, over: Partial<LedgerLine> = {}) => ({ to: state, ...over });
const by = (orgName: string, state: string) => ({ to: state, orgName });

const reported: readonly Row[] = [
  ["02 09:00", "create", of("application", "DRAFT")],
  ["02 10:00", "submit", of("application", "SUBMITTED")],
  ["02 11:00", "confirm", of("application", "REPORTED")],
];
const accepted: readonly Row[] = [
  ["02 11:00", "create", to("DRAFT")],
  ["02 14:00", "openToPartners", to("FILLING")],
  ["03 09:00", "submitShare", by("甲院", "FILLING")],
  ["03 10:00", "submitShare", by("乙院", "CONFIRMING")],
  ["03 11:00", "submit", to("SUBMITTED")],
  ["03 14:00", "accept", to("ACCEPTED")],
  ["03 15:00", "assign", to("FIRST_REVIEW")],
];
const tasks = [
  { id: 1, round: 1, from: "2026-11-03" },
  { id: 2, round: 1, from: "2026-11-03" },
  { id: 3, round: 2, from: "2026-11-10" },
];
const task = (id: number, state: string) => of("task", state, { subjectId: id });

interface Facts {
  readonly now?: string;
  readonly firms?: Parameters<typeof timeLedger>[0]["firms"];
  readonly withReport?: boolean;
}

const ledger = (rows: readonly Row[], { now = "30 18:00", firms = [], withReport = true }: Facts = {}) =>
  timeLedger({ submissionId: 7, withReport, lines: linesOf(rows), tasks, firms }, calendar, instant(now));

/** What each period says, in one line. */
const told = (rows: readonly Row[], facts: Facts = {}): string[] =>
  ledger(rows, facts).map(
    ({ party, office, firms, state, minutes, counts, to: end }) =>
      `${[party, office, ...firms].filter(Boolean).join(" ")} ${state} ${minutes}${counts ? "*" : ""}${end === null ? " …" : ""}`,
  );

describe("the ledger of time", () => {
  it("goes from hand to hand: applicant, authority, owner, each firm until it hands in, and the house", () => {
    expect(told([...reported, ...accepted], { now: "03 16:30" })).toEqual([
      "APPLICANT 草稿 60",
      "AUTHORITY 已申报 60",
      "OWNER 待报审 90",
      "FIRMS 乙院 甲院 设计/勘察填报中 270",
      "FIRMS 乙院 设计/勘察填报中 60",
      "OWNER 待建设单位确认 60",
      "HOUSE CLERK 待受理 90",
      "HOUSE LEADER 已受理 60*",
      "HOUSE REVIEWER 初审中 90* …",
    ]);
  });

  it("tells of the report with the first batch only", () => {
    const later = accepted.map(([time, act, over]): Row => [time, act, { ...over, subjectId: 7 }]);
    expect(told([...reported, ...later], { now: "02 12:00", withReport: false })[0]).toBe("OWNER 待报审 90");
  });

  it("follows the desks of the house: the discipline furthest behind counts", () => {
    const rows: Row[] = [
      ...[...reported, ...accepted],
      ["04 09:00", "submitConclusion", task(1, "SUBMITTED")],
      ["04 10:00", "passCheck", task(1, "CHECKED")],
      ["04 11:00", "submitConclusion", task(2, "SUBMITTED")],
      ["04 14:00", "passCheck", task(2, "CHECKED")],
      ["04 15:00", "collect", task(1, "COLLECTED")],
      ["04 15:00", "collect", task(2, "COLLECTED")],
      ["04 16:00", "concludeRevise"],
      ["04 17:00", "sendLetter", to("FIRST_ANSWER")],
    ];
    expect(told(rows).slice(8)).toEqual([
      "HOUSE REVIEWER 初审中 330*",
      "HOUSE CHECKER 初审中 90*",
      "HOUSE LEADER 初审中 60*",
      "HOUSE CHIEF 初审中 60*",
      "HOUSE CLERK 初审中 60*",
      expect.stringMatching(/^OWNER 初审答复中 \d+ …$/),
    ]);
  });

  it("goes back to the reviewer when the chief returns a discipline after the conclusion", () => {
    const rows: Row[] = [
      ...[...reported, ...accepted],
      ["04 09:00", "collect", task(1, "COLLECTED")],
      ["04 09:00", "collect", task(2, "COLLECTED")],
      ["04 10:00", "concludeRevise"],
      ["04 11:00", "returnCollected", task(2, "RETURNED")],
      ["04 14:00", "collect", task(2, "COLLECTED")],
    ];
    expect(told(rows, { now: "04 15:00" }).slice(9)).toEqual([
      "HOUSE CHIEF 初审中 60*",
      "HOUSE CLERK 初审中 60*",
      "HOUSE REVIEWER 初审中 90*",
      "HOUSE CHIEF 初审中 60* …",
    ]);
  });

  const answering: readonly Row[] = [...reported, ...accepted, ["09 17:00", "sendLetter", to("FIRST_ANSWER")]];

  it("stands still for the house while answers are awaited, and counts rounds", () => {
    const rows: Row[] = [
      ...answering,
      ["10 09:00", "submitShare", by("甲院", "FIRST_ANSWER")],
      ["10 10:00", "rejectShare", to("FIRST_ANSWER")],
      ["10 11:00", "submitShare", by("甲院", "FIRST_ANSWER")],
      ["10 14:00", "submitAnswers", to("REVIEW_AGAIN")],
    ];
    const stretches = ledger(rows, { now: "10 15:00" }).slice(9);
    expect(stretches.map(({ party, firms, round, pause, minutes }) => [party, firms, round, pause, minutes])).toEqual([
      ["FIRMS", ["甲院"], 1, "等待答复，审查期限停计", 90],
      ["OWNER", [], 1, "等待答复，审查期限停计", 60],
      ["FIRMS", ["甲院"], 1, "等待答复，审查期限停计", 60],
      ["OWNER", [], 1, "等待答复，审查期限停计", 90],
      ["HOUSE", [], 2, null, 60],
    ]);
  });

  it("names the firms whose shares are still open now", () => {
    const firms = [
      { name: "甲院", isOpen: false },
      { name: "乙院", isOpen: true },
    ];
    const rows: Row[] = [...answering, ["10 09:00", "submitShare", by("甲院", "FIRST_ANSWER")]];
    expect(told(rows, { now: "10 09:30", firms }).slice(-2)).toEqual([
      "FIRMS 乙院 甲院 初审答复中 90",
      "FIRMS 乙院 初审答复中 30 …",
    ]);
  });

  it("names the reason of a suspension and of the experts' meeting, and does not count their time", () => {
    const rows: Row[] = [
      ...[...reported, ...accepted],
      ["04 09:00", "suspend", to("SUSPENDED", { why: "规划条件调整" })],
      ["06 09:00", "resume", to("FIRST_REVIEW")],
      ["06 10:00", "callExperts", of("fireReview", "EXPERT", { why: "超规范" })],
      ["06 11:00", "endExperts", of("fireReview", "REVIEWING")],
    ];
    const stretches = ledger(rows, { now: "06 14:00" }).slice(8);
    expect(stretches.map(({ party, pause, counts, minutes }) => [party, pause, counts, minutes])).toEqual([
      ["HOUSE", null, true, 210],
      ["NOBODY", "审查中止：规划条件调整", false, 960],
      ["HOUSE", null, true, 60],
      ["HOUSE", "消防专家评审：超规范", false, 60],
      ["HOUSE", null, true, 90],
    ]);
    expect(sumOf(stretches)).toEqual({ minutes: 1380, counted: 360 });
  });

  it("says that a complaint keeps the answers back", () => {
    const opinion = (state: string) => of("opinion", state, { subjectId: 3 });
    const rows: Row[] = [
      ...answering,
      ["10 09:00", "appeal", opinion("APPEALED")],
      ["10 11:00", "dismissAppeal", opinion("SENT")],
    ];
    expect(
      ledger(rows, { now: "10 12:00" })
        .slice(9)
        .map(({ pause, minutes }) => [pause, minutes]),
    ).toEqual([
      ["等待答复，审查期限停计", 90],
      ["申诉处理中，审查期限、答复期限均停计", 120],
      ["等待答复，审查期限停计", 60],
    ]);
  });

  it("leaves out weekends and days off", () => {
    const rows: Row[] = [...reported, ["20 17:00", "create", to("DRAFT")]];
    expect(told(rows, { now: "26 09:30" }).at(-1)).toBe("OWNER 待报审 1080 …");
  });

  it("ends with the end of the batch, and goes on while the authority files the certificate", () => {
    const end: Row[] = [...reported, ...accepted, ["09 17:00", "sendResults", to("FINISHED")]];
    expect(ledger(end).at(-1)).toMatchObject({ party: "HOUSE", to: instant("09 17:00").toISOString() });
    const filing: Row[] = [
      ...end,
      ["10 09:00", "applyRecord", of("certificate", "RECORD_APPLYING")],
      ["10 11:00", "record", of("certificate", "RECORDED")],
    ];
    expect(told(filing).slice(-2)).toEqual(["NOBODY 审查完成 90", "AUTHORITY 合格书备案 120"]);
  });

  it("names the lines that prove each period, and how often its holder was urged", () => {
    const rows: Row[] = [...reported, ...accepted, ["04 09:00", "urge"], ["04 10:00", "urge"]];
    expect(ledger(rows, { now: "04 11:00" }).slice(-2)).toMatchObject([
      { begunBy: 9, endedBy: 10, urged: 0 },
      { begunBy: 10, endedBy: null, urged: 2 },
    ]);
  });

  it("adds up to the whole, without gaps", () => {
    const stretches = ledger(answering);
    for (const [index, { to: end }] of stretches.entries()) expect(stretches[index + 1]?.from).toBe(end ?? undefined);
  });
});
