import { describe, expect, it } from "vitest";
import { type PieceInCell, titleFields } from "./title-fields.ts";

const page = { width: 842, height: 595, rotation: 0 } as const;
const piece = (text: string, x0: number, y0: number, cell?: number) => ({
  text,
  box: { x0, y0, x1: x0 + text.length * 10, y1: y0 + 10 },
  ...(cell === undefined ? {} : { cell }),
});

const fieldsOf = (...pieces: PieceInCell[]) => titleFields({ pieces, turned: [] }, page);

describe("a label that shares its cell with words", () => {
  const label = piece("图名", 600, 500, 1);
  const value = piece("一层平面图", 620, 520, 1);
  const stranger = piece("王文博", 700, 500, 2);

  it("has its value among them, though other words stand beside it", () => {
    expect(fieldsOf(label, value, stranger).name?.text).toBe("一层平面图");
  });

  it("has it in the next cell when it stands alone", () => {
    expect(fieldsOf(label, stranger).name?.text).toBe("王文博");
  });

  it("has it beside when no cells are known", () => {
    expect(fieldsOf(piece("图名", 600, 500), piece("总图", 640, 500)).name?.text).toBe("总图");
  });

  it("may be read as one line with its value, which words that stand in a file are not", () => {
    expect(fieldsOf(piece("图 号00", 600, 500, 1)).number?.text).toBe("00");
    expect(fieldsOf(piece("比例1:100", 600, 500, 1)).scale?.text).toBe("1:100");
    expect(fieldsOf(piece("图号00", 600, 500)).number).toBeUndefined();
  });

  it("is no label as a part of another one", () => {
    expect(fieldsOf(piece("专业负责人王文", 600, 500, 1)).discipline).toBeUndefined();
    expect(fieldsOf(piece("专业负责人", 600, 500, 1)).discipline).toBeUndefined();
  });
});
