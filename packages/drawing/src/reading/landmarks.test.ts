import { expect, it } from "vitest";
import { sheetLandmarks } from "./landmarks.ts";

const page = { width: 800, height: 500, rotation: 0 as const };
const word = (text: string, x: number, y: number) => ({
  text,
  source: "text" as const,
  box: { x0: x, y0: y, x1: x + text.length * 8, y1: y + 8 },
});

it("finds rooms, views, tables with their rows, and the title block", () => {
  const words = [
    word("男卫", 100, 300),
    word("一层平面图1:100", 120, 100),
    ...[word("门窗表", 420, 400), word("M0921", 420, 380), word("900×2100", 470, 380), word("C1515", 420, 360)],
    ...[word("图号", 700, 40), word("图名", 700, 60), word("比例", 700, 20)],
    word("本层建筑面积为一千二百平方米，其中办公室与会议室各占一半，均设自动喷水灭火系统", 100, 200),
  ];
  const found = sheetLandmarks(words, page);
  expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "room 男卫",
    "view 一层平面图",
    "table 门窗表",
    "titleBlock 图签",
  ]);
  const table = found.find(({ kind }) => kind === "table")?.box;
  expect(table?.y0).toBeCloseTo(360);
  expect(table?.y1).toBeCloseTo(408);
});

it("finds the names of drawings in English, and no sentence that mentions one", () => {
  const words = [
    ...[word("FOUNDATION", 100, 100), word("PLAN", 185, 100)],
    ...[word("DOOR", 420, 400), word("SCHEDULE", 457, 400)],
    word("STORAGE", 100, 300),
    ...[word("See", 100, 200), word("the", 129, 200), word("plan", 158, 200)],
  ];
  expect(sheetLandmarks(words, page).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "view FOUNDATION PLAN",
    "room STORAGE",
    "table DOOR SCHEDULE",
  ]);
});
