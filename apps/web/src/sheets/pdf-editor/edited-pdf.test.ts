import { describe, expect, it } from "vitest";
import { addMark, type EditedPdf, insertPages, movePage, removePage, turnPage } from "./edited-pdf.ts";

const page = (id: string) => ({ id, fileId: "f", index: Number(id), turn: 0 as const });
const mark = (id: string, pageId: string) => ({
  id,
  pageId,
  shape: { kind: "rectangle" as const, box: { x0: 0, y0: 0, x1: 9, y1: 9 } },
  color: "red" as const,
  width: "normal" as const,
});
const pdf: EditedPdf = { pages: ["0", "1", "2"].map(page), marks: [mark("a", "0"), mark("b", "1")] };
const order = ({ pages }: EditedPdf) => pages.map(({ id }) => id).join("");

describe("the pages of an edited PDF", () => {
  it("move, and stay at the ends", () => {
    expect(order(movePage(pdf, "0", 2))).toBe("120");
    expect(order(movePage(pdf, "2", -5))).toBe("201");
    expect(order(movePage(pdf, "1", 99))).toBe("021");
    expect(movePage(pdf, "1", 1)).toBe(pdf);
    expect(movePage(pdf, "nobody", 1)).toBe(pdf);
  });

  it("come in behind the chosen one, or at the end", () => {
    expect(order(insertPages(pdf, "0", [page("8"), page("9")]))).toBe("08912");
    expect(order(insertPages(pdf, undefined, [page("9")]))).toBe("0129");
  });

  it("take their marks along when they are left out; the last one stays", () => {
    const left = removePage(addMark(pdf, mark("c", "1")), "1");
    expect(order(left)).toBe("02");
    expect(left.marks.map(({ id }) => id)).toEqual(["a"]);
    expect(order(removePage(removePage(left, "0"), "2"))).toBe("2");
  });

  it("turn by quarters, all the way round", () => {
    expect(turnPage(pdf, "1", -90).pages[1]?.turn).toBe(270);
    expect(turnPage(turnPage(pdf, "1", -90), "1", 90).pages[1]?.turn).toBe(0);
  });
});
