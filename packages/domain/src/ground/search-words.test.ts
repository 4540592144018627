import { describe, expect, it } from "vitest";
import { isSearchable, markWords, searchWords } from "./search-words.ts";

const marked = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join("");

describe("words of a search box", () => {
  it("stand between spaces, wide ones too, and have two characters at least", () => {
    expect(searchWords(" 医院\u3000东风  路 ")).toEqual(["医院", "东风", "路"]);
    expect(isSearchable("医院 东风")).toBe(true);
    expect(isSearchable("医院 路")).toBe(false);
    expect(isSearchable("")).toBe(true);
  });

  it("are marked wherever they occur, also over one another, large and small, wide and narrow", () => {
    expect(marked("北龙湖第三小学", "龙湖")).toBe("北[龙湖]第三小学");
    expect(marked("人民医院ＣＴ楼", "ct楼")).toBe("人民医院[ＣＴ楼]");
    expect(marked("东东东", "东东")).toBe("[东东东]");
    expect(marked("龙湖中环龙湖", "龙湖", "湖中")).toBe("[龙湖中]环[龙湖]");
    expect(marked("小学", "医院")).toBe("小学");
    expect(marked("", "医院")).toBe("");
  });
});
