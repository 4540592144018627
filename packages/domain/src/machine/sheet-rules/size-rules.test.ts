import type { FieldValues } from "../../filing/report-form/report-field.ts";
import { describe, expect, it } from "vitest";
import type { SheetSize, SheetWords } from "../engine/rule.ts";
import { runRules } from "../engine/run-rules.ts";
import { findSizes } from "../facts/find-sizes.ts";
import { dwelling, input, office, today, tower } from "../given-input.ts";
import { sheetRules } from "./sheet-rules.ts";

const names = { notes: "建施-01 建筑设计说明", site: "建施-02 总平面图", stairs: "建施-13 楼梯大样图" } as const;
type Words = Readonly<Partial<Record<keyof typeof names, string>>>;

/** The sizes written on these sheets, each at the place of its line. */
const sizesOf = (words: Words, subject: string): SheetSize[] =>
  (Object.keys(names) as (keyof typeof names)[]).flatMap((sheet, i) => {
    const line = { page: 0, text: words[sheet] ?? "", box: { x0: 1, y0: 2, x1: 3, y1: 4 } };
    return findSizes([line]).map(({ line: _line, ...size }) => ({
      ...{ ...size, subject, sheet: names[sheet], discipline: "JZ" },
      source: { kind: "sheet" as const, drawingId: i + 1, page: 0, box: [1, 2, 3, 4] },
    }));
  });

interface Given {
  readonly building?: FieldValues | null;
  readonly subject?: string;
  readonly isAlteration?: boolean;
}

const found = (ruleId: string, words: Words, { building = office, subject = "1#楼", isAlteration }: Given = {}) => {
  const sheets: SheetWords = {
    ...{ sheetCount: 3, norms: [], citations: [], statements: [] },
    ...{ sizes: sizesOf(words, subject), callOuts: isAlteration ? null : [] },
  };
  const buildings = building ? [{ name: "1#楼", values: building }] : [];
  return runRules(
    sheetRules.filter((one) => one.ruleId === ruleId),
    { ...input(office, []), sheets, buildings },
    today,
  );
};
const says = (...of: Parameters<typeof found>) => found(...of).map(({ outcome, message }) => `${outcome} ${message}`);

describe("the rule on fire lanes", () => {
  const lane = (words: Words, given?: Given) => says("fire-lane", words, given);
  const kept = "消防车道净宽及净高均不小于4.0m，坡度不大于8%";

  it("passes what the notes promise and the site plan shows", () => {
    expect(lane({ notes: kept, site: "消防车道净宽6.0m，距建筑外墙5m" })).toEqual([
      "PASS 3处满足要求，不小于 4.00 m",
      "PASS 1处满足要求，不大于 8%",
      "PASS 1处满足要求，不小于 5.00 m",
    ]);
  });

  it("finds a lane that is narrow or low, with the words, their place and the clause", () => {
    const words = { notes: kept, site: "消防车道净宽3.5m" };
    expect(lane(words)[0]).toBe("FAIL 建施-02 总平面图写明消防车道净宽 3.50 m，应不小于 4.00 m");
    expect(found("fire-lane", words)[0]).toMatchObject({
      ...{ value: "消防车道净宽 3.50 m", limit: "不小于 4.00 m", norm: "GB 55037-2022", clauseNo: "3.4.5" },
      source: { drawingId: 2, box: [1, 2, 3, 4] },
    });
    expect(lane({ notes: "消防车道净宽4.0m，净高不小于3.8m" })[0]).toBe(
      "FAIL 建施-01 建筑设计说明写明消防车道净高 3.80 m，应不小于 4.00 m",
    );
  });

  it.each([
    ["消防车道净宽、净高4m，坡度9%", "消防车道坡度 9%，应不大于 8%"],
    ["消防车道净宽、净高4m，距外墙3m", "消防车道距外墙 3.00 m，应不小于 5.00 m"],
  ])("asks a person where the norm only advises: %s", (notes, told) => {
    expect(lane({ notes })[0]).toBe(`REVIEW 建施-01 建筑设计说明：${told}；规范用词为“不宜”，请核对现场条件`);
  });

  it("asks a person where the site plan shows less than the notes promise, and not the other way round", () => {
    const promised = "消防车道净宽及净高均不小于4.5m";
    expect(lane({ notes: promised, site: "消防车道净宽4.0m" })[0]).toBe(
      "REVIEW 建施-02 总平面图：消防车道净宽 4.00 m，应不小于建施-01 建筑设计说明写明的 4.50 m；请核对哪一张图纸的说法正确",
    );
    expect(lane({ notes: kept, site: "消防车道净宽不小于6m" }).some((one) => one.startsWith("REVIEW"))).toBe(false);
  });

  it("names what is not written, and says when lanes do not concern a batch", () => {
    expect(lane({})).toEqual(["NO_DATA 图纸文字没有写明消防车道的净宽、净高"]);
    expect(lane({ site: "消防车道净宽4m" })).toContain("NO_DATA 图纸文字没有写明消防车道的净高");
    expect(lane({}, { isAlteration: true })).toEqual(["NA 变更的图纸没有写明消防车道的净宽、净高"]);
    expect(lane({ site: "消防车道净宽3m" }, { building: null })).toEqual(["NA 本批次没有单体"]);
  });
});

describe("the rule on landings and flights", () => {
  const stair = (words: Words, given?: Given) => says("stair-landing", words, given);

  it("passes a landing that is wide enough, or promised to be as wide as its flight", () => {
    expect(
      stair({ stairs: "梯段净宽1.20m，平台净宽1.25m，梯段净高2.3m，平台净高2.1m" }).every((one) =>
        one.startsWith("PASS"),
      ),
    ).toBe(true);
    expect(
      stair({ stairs: "梯段净宽1.40m，平台净深不小于梯段净宽且不小于1.20m" }).every((one) => one.startsWith("PASS")),
    ).toBe(true);
  });

  // biome-ignore format: a table
  it.each<[string, string]>([
    ["梯段净宽1.10m，平台净深1.05m", "写明楼梯平台净宽 1.05 m，应不小于 1.20 m"],
    ["梯段净宽1.45m，平台净深1.25m", "写明楼梯平台净宽 1.25 m，应不小于梯段净宽的 1.45 m"],
    ["梯段净宽1.00m，平台净深1.20m", "写明梯段净宽 1.00 m，应不小于 1.10 m"],
    ["平台净深1.20m，平台净高1.95m", "写明楼梯平台净高 1.95 m，应不小于 2.00 m"],
    ["平台净深1.20m，梯段净高2.1m", "写明梯段净高 2.10 m，应不小于 2.20 m"],
  ])("%s fails: %s", (stairs, told) => {
    const all = stair({ stairs });
    expect(all.filter((one) => !one.startsWith("PASS"))).toEqual([`FAIL 建施-13 楼梯大样图${told}`]);
  });

  it("takes the least flight of the kind of building, and asks a person where the sheet may be of several", () => {
    const stairs = "梯段净宽1.15m，平台净深1.30m";
    expect(stair({ stairs }, { building: tower })[0]).toContain(
      "FAIL 建施-13 楼梯大样图写明梯段净宽 1.15 m，应不小于 1.20 m",
    );
    expect(
      stair({ stairs: "梯段净宽1.0m，平台净深1.2m" }, { building: dwelling }).every((one) => one.startsWith("PASS")),
    ).toBe(true);
    expect(stair({ stairs: "梯段净宽1.0m，平台净深1.2m" }, { subject: "" })[0]).toBe(
      "REVIEW 建施-13 楼梯大样图：梯段净宽 1.00 m，应不小于 1.10 m；图纸没有对应到单体，请按单体的高度和用途核对",
    );
  });

  it("asks a person where a sheet writes several flights, or less than the notes promise", () => {
    expect(stair({ stairs: "LT-1梯段净宽1.50m。LT-2梯段净宽1.20m，平台净宽1.30m" })[0]).toContain(
      "REVIEW 建施-13 楼梯大样图：楼梯平台净宽 1.30 m，应不小于梯段净宽的 1.50 m；同一图纸写有几种梯段净宽",
    );
    expect(stair({ notes: "楼梯平台净宽不小于1.40m", stairs: "平台净宽1.30m" })[0]).toContain(
      "REVIEW 建施-13 楼梯大样图：楼梯平台净宽 1.30 m，应不小于建施-01 建筑设计说明写明的 1.40 m",
    );
  });

  it("names what is not written, and does not concern buildings of one storey", () => {
    expect(stair({})).toEqual(["NO_DATA 图纸文字没有写明楼梯平台的净宽"]);
    expect(stair({}, { isAlteration: true })).toEqual(["NA 变更的图纸没有写明楼梯平台的净宽"]);
    expect(stair({}, { building: null })).toEqual(["NA 本批次没有单体"]);
    expect(stair({ stairs: "平台净宽1.0m" }, { building: { ...office, overFloors: 1 } })).toEqual([
      "NA 单体均为单层，没有公共楼梯",
    ]);
  });
});

it.each(["fire-lane", "stair-landing"])("%s says so in runs from before sizes were read", (ruleId) => {
  const sheets: SheetWords = { ...{ sheetCount: 1, norms: [], citations: [], statements: [], callOuts: [] } };
  const [one] = runRules(
    sheetRules.filter((of) => of.ruleId === ruleId),
    { ...input(office, []), sheets, buildings: [{ name: "1#楼", values: office }] },
    today,
  );
  expect(one?.outcome).toBe("NO_DATA");
});
