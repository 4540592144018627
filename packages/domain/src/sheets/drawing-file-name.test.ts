import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isCoverNumber, parseDrawingFileName } from "./drawing-file-name.ts";
import {
  type DrawingSeparator,
  defaultDrawingSeparator,
  isSeparator,
  isSeparatorOrder,
  type Separator,
  type SeparatorOrder,
  toDrawingSeparator,
  toSeparatorSetting,
} from "./drawing-separator.ts";

interface Case {
  readonly fileName: string;
  readonly setting: DrawingSeparator;
  readonly expected: string;
}

const readCases = (): Case[] => {
  const cases: Case[] = [];
  let setting = defaultDrawingSeparator;
  for (const line of readFileSync(new URL("../../cases/drawing-file-name.txt", import.meta.url), "utf8").split("\n")) {
    const head = /^\[(.) (asc|desc)( 含其他部分)?\]$/.exec(line);
    if (head) {
      setting = {
        drawingSeparator: head[1] as Separator,
        separatorOrder: head[2] as SeparatorOrder,
        includeOtherPart: head[3] !== undefined,
      };
    } else if (line.includes(" → ") && !line.startsWith("# ")) {
      const [fileName = "", expected = ""] = line.split(" → ");
      cases.push({ fileName, setting, expected });
    }
  }
  return cases;
};

const cases = readCases();

describe("parsing the file name of a sheet", () => {
  it("has a rich table of cases", () => expect(cases.length).toBeGreaterThanOrEqual(150));

  it.each(cases)(
    "reads $fileName with $setting.drawingSeparator $setting.separatorOrder",
    ({ fileName, setting, expected }) => {
      const { graphNum, graphName, drawingSheet, matched } = parseDrawingFileName(fileName, setting);
      const said = [graphNum, graphName, drawingSheet].filter((part, index) => index < 2 || part).join(" | ");
      expect(matched ? said : `${said}  未匹配`).toBe(expected);
    },
  );

  it("reads number, name and sheet (F124), by @, forward, without other part when nothing was set", () => {
    expect(parseDrawingFileName("JS-01@一层平面图@A1.pdf")).toEqual({
      graphNum: "JS-01",
      graphName: "一层平面图",
      drawingSheet: "A1",
      matched: true,
    });
  });

  it.each(["@", "-", "_"] as const)("takes a name apart by %s when that is chosen (F206)", (drawingSeparator) => {
    const setting = { drawingSeparator, separatorOrder: "asc", includeOtherPart: false } as const;
    const name = ["A101", "一层平面图", "A1"].join(drawingSeparator);
    expect(parseDrawingFileName(`${name}.pdf`, setting)).toMatchObject({
      graphNum: "A101",
      graphName: "一层平面图",
      drawingSheet: "A1",
    });
    const other = drawingSeparator === "@" ? "_" : "@";
    expect(parseDrawingFileName(`${name}.pdf`, { ...setting, drawingSeparator: other }).matched).toBe(false);
  });

  it("gives number 00 to what it cannot read, however odd", () => {
    for (const odd of ["", " ", "@", ".pdf", "\u0000", "😀.pdf", "a".repeat(300)]) {
      expect(parseDrawingFileName(odd)).toMatchObject({ graphNum: "00", matched: false });
    }
  });

  it("is stable: a name written from what was read is read the same way", () => {
    for (const { fileName, setting } of cases.filter((one) => one.setting.drawingSeparator === "@")) {
      const once = parseDrawingFileName(fileName, setting);
      if (!once.matched || setting.separatorOrder === "desc") continue;
      const written = [once.graphNum, once.graphName, once.drawingSheet].filter(Boolean).join("@");
      expect(parseDrawingFileName(`${written}.pdf`, setting)).toEqual(once);
    }
  });
});

describe("cover and catalogue", () => {
  it.each([
    ["00", true],
    ["建施-00", true],
    ["０0", true],
    [" 00 ", true],
    ["建施-01", false],
    ["0", false],
    ["000", false],
    ["建施-100", false],
    ["A-100", false],
    ["", false],
  ])("number %j is a cover: %s", (graphNum, expected) => expect(isCoverNumber(graphNum)).toBe(expected));
});

describe("the separator setting", () => {
  it("has the defaults of the specification when no record exists: @, asc, no other part (F211, F301)", () => {
    expect(toSeparatorSetting(null)).toEqual({ separator: "@", order: "asc", suffix: false });
  });

  it("is kept by the client as separator, order and suffix, translated both ways (F123)", () => {
    const stored = { drawingSeparator: "_", separatorOrder: "desc", includeOtherPart: true } as const;
    const client = { separator: "_", order: "desc", suffix: true } as const;
    expect(toSeparatorSetting(stored)).toEqual(client);
    expect(toDrawingSeparator(client)).toEqual(stored);
  });

  it("knows no other part in forward direction, where it is not asked", () => {
    expect(toDrawingSeparator({ separator: "-", order: "asc", suffix: true }).includeOtherPart).toBe(false);
  });

  it("knows exactly three separators and two orders", () => {
    expect(["@", "-", "_", "#", "", null].filter(isSeparator)).toEqual(["@", "-", "_"]);
    expect(["asc", "desc", "up", "toString"].filter(isSeparatorOrder)).toEqual(["asc", "desc"]);
  });
});
