import type { CredentialId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import {
  candidatesFor,
  gapsIn,
  type HousePerson,
  planOf,
  plannedOf,
  type StaffLimits,
  type StaffRow,
  withPairForAll,
} from "./staff-plan.ts";

const id = (number: number) => number as CredentialId;
const person = (number: number, role: string, disciplines: string[]): HousePerson => ({
  credentialId: id(number),
  personName: `人${number}`,
  roles: [role],
  disciplines,
  qualification: "",
  unfit: [],
  openTasks: 0,
});
const limits: StaffLimits = { ties: [], maxLoad: 20 };
const row = (discipline: string, reviewer: number | null = null, checker: number | null = null): StaffRow => ({
  discipline,
  disciplineName: discipline === "JZ" ? "建筑" : "结构",
  sheetCount: 3,
  reviewerCredentialId: reviewer === null ? null : id(reviewer),
  checkerCredentialId: checker === null ? null : id(checker),
});
const people = [
  person(1, "CENSOR_REVIEWER", ["JZ", "JG"]),
  person(2, "CENSOR_REVIEWER", ["JG"]),
  person(3, "CENSOR_CHECKER", ["JZ"]),
  person(4, "CENSOR_CLERK", ["JZ"]),
];

describe("staffing", () => {
  const offered = (discipline: string, part: "reviewer" | "checker", more = limits) =>
    candidatesFor(people, more, discipline, part).map(({ person, whyNot }) => [person.credentialId, whyNot]);

  it("offers the people of the office, and says who is not certified or has a tie to the project", () => {
    const uncertified = (name: string) => `没有登记${name}专业的审查资格`;
    expect(offered("JZ", "reviewer")).toEqual([
      [1, null],
      [2, uncertified("建筑")],
    ]);
    expect(offered("JG", "checker")).toEqual([[3, uncertified("结构")]]);
    const tie = { ties: [{ credentialId: id(1), why: "同时任职于参建单位，应当回避" }], maxLoad: 20 };
    expect(offered("JG", "reviewer", tie)).toEqual([
      [2, null],
      [1, "同时任职于参建单位，应当回避"],
    ]);
  });

  it("says which registration somebody lacks, and keeps that person out of a pair for all", () => {
    const why = "没有一级注册结构工程师注册，不能审查结构专业";
    const architect = { ...person(1, "CENSOR_REVIEWER", ["JZ", "JG"]), unfit: [{ discipline: "JG", why }] };
    expect(candidatesFor([architect], limits, "JG", "reviewer").map(({ whyNot }) => whyNot)).toEqual([why]);
    expect(candidatesFor([architect], limits, "JZ", "reviewer").map(({ whyNot }) => whyNot)).toEqual([null]);
    const plan = withPairForAll(planOf([row("JZ"), row("JG")]), [architect], limits, {
      reviewer: id(1),
      checker: null,
    });
    expect(plan["JG"]).toEqual({ reviewer: null, checker: null });
  });

  it("applies one pair wherever it fits and leaves the rest", () => {
    const plan = withPairForAll(planOf([row("JZ"), row("JG", 2)]), people, limits, { reviewer: id(1), checker: id(3) });
    expect(plan).toEqual({ JZ: { reviewer: 1, checker: 3 }, JG: { reviewer: 1, checker: null } });
    expect(plannedOf(plan, id(1))).toBe(2);
  });

  it("says what is missing, and that reviewer and checker are the same", () => {
    const rows = [row("JZ", 1, 1), row("JG", 1)];
    expect(gapsIn(rows, planOf(rows))).toEqual(["建筑的审查人与复核人相同", "结构缺复核人"]);
    expect(gapsIn(rows, planOf([row("JZ", 1, 3), row("JG", 1, 3)]))).toEqual([]);
    expect(gapsIn([row("JZ")], {})).toEqual(["建筑未安排"]);
  });
});
