import { describe, expect, it } from "vitest";
import { registrationForReview, unfitToReview } from "./reviewer-fit.ts";

const today = "2026-11-24";
const registered = (regType: string, validTo = "2028-12-31") => ({ regType, regNo: `NO${regType}`, validTo });
const all = ["JZ", "JG", "GPS", "NT", "DQ", "YT", "DL", "XF"];

describe("who may review a discipline", () => {
  // biome-ignore format: a table
  it.each([
    ["JZ", ["21"], null],
    ["JG", ["21"], "没有一级注册结构工程师注册，不能审查结构专业"],
    ["GPS", ["21"], "没有注册公用设备工程师（给水排水）注册，不能审查给排水专业"],
    ["NT", ["132"], "没有注册公用设备工程师（暖通空调）注册，不能审查暖通专业"],
    ["DQ", ["141"], "没有注册电气工程师（供配电）注册，不能审查电气专业"],
    ["JZ", ["22"], "没有一级注册建筑师注册，不能审查建筑专业"],
    ["JG", ["112"], "没有一级注册结构工程师注册，不能审查结构专业"],
    ["YT", ["121"], null],
    ["DL", [], null],
    ["XF", [], null],
    ["MQ", ["21"], "没有登记幕墙专业的审查资格"],
  ])("%s by a person with registrations %j: %s", (discipline, types, why) => {
    const person = { registrations: types.map((type) => registered(type)), reviewDisciplines: all };
    expect(unfitToReview(person, discipline, today)).toBe(why);
  });

  it.each([
    ["2026-11-24", null],
    ["2026-11-23", "一级注册建筑师注册已于2026年11月23日到期，不能审查建筑专业"],
    ["", null],
  ])("a registration valid to %j holds to the end of that day", (validTo, why) => {
    const person = { registrations: [registered("21", validTo)], reviewDisciplines: all };
    expect(unfitToReview(person, "JZ", today)).toBe(why);
  });

  it("takes the valid registration of two, and never one of another profession", () => {
    const two = [registered("111"), registered("21", "2020-01-01"), registered("21")];
    expect(registrationForReview(two, "JZ", today)).toBe(two[2]);
    expect(registrationForReview(two, "NT", today)).toBeUndefined();
  });
});
