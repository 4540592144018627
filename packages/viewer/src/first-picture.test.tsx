import { describe, expect, it } from "vitest";
import "./sheet-viewer.css";

describe("until the first picture", () => {
  it("what moves is moved as a whole, so that no frame is painted anew", () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    // Other screens on this page have animations of their own.
    const isOfSheet = (rule: CSSRule) => rule instanceof CSSKeyframesRule && rule.name.startsWith("sheet-");
    const moves = rules.filter(isOfSheet).flatMap((move) => [...(move as CSSKeyframesRule).cssRules]);
    const moved = moves.flatMap((step) => (step instanceof CSSKeyframeRule ? [...step.style] : []));
    expect([...new Set(moved)].sort()).toEqual(["transform", "visibility"]);
  });
});
