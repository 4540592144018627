import { describe, expect, it } from "vitest";
import { decodePicture } from "@tushen/pdf/appearance";
import { personalSeal } from "./personal-seal.ts";
import { roundSeal } from "./round-seal.ts";
import { drawingOf, outlined } from "@tushen/pdf/svg-drawing";

/** Share of the picture that is inked, in percent. */
const inked = (png: Uint8Array): number => {
  const { pixels, width, height } = decodePicture(png);
  let count = 0;
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 128) count += 1;
  return (100 * count) / (width * height);
};

describe("a round organisation seal", () => {
  const seal = roundSeal({
    organisation: "临江省建设工程施工图审查中心有限公司",
    title: "审查专用章",
    code: "3301060012345",
  });

  it("is a transparent picture of the asked size in one red", () => {
    const { pixels, width, height } = decodePicture(seal.png);
    expect([width, height]).toEqual([600, 600]);
    expect(pixels[3]).toBe(0);
    const middle = (300 * 600 + 300) * 4;
    expect([...pixels.subarray(middle, middle + 4)]).toEqual([208, 2, 27, 255]);
  });

  it("has no text left that would need a font", () => {
    expect(seal.svg).not.toContain("<text");
    expect(seal.svg).toContain("<path");
  });

  it.each(["华东院", "临江市住房和城乡建设局", "中国建筑东北设计研究院有限公司沈阳市施工图审查咨询分公司"])(
    "shows %s",
    (organisation) => {
      const empty = inked(roundSeal({ organisation: " " }).png);
      expect(inked(roundSeal({ organisation }).png)).toBeGreaterThan(empty + 0.8);
    },
  );

  it("cannot be broken out of by a name", () => {
    expect(() => roundSeal({ organisation: '<"&\u0000>', title: "</svg>" })).not.toThrow();
  });
});

describe("a personal seal", () => {
  it.each(["陈䶮", "沈国栋", "欧阳建国", "买买提·吐尔逊"])("shows %s on a square", (name) => {
    const { png } = personalSeal(name);
    const { width, height } = decodePicture(png);
    expect([width, height]).toEqual([300, 300]);
    expect(inked(png)).toBeGreaterThan(25);
  });
});

describe("drawing operators of an outlined picture", () => {
  it("keep lines, curves, colours and groups, turned the way PDF draws", () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"><g transform="translate(1 2)"><path d="M0 0L5 0Q8 0 8 3Z" fill="#ff0000"/></g><path d="M0 0L9 9" fill="none" stroke="#0000ff" stroke-width="2"/></svg>`;
    const { operators, width, height } = drawingOf(outlined(svg));
    expect([width, height]).toEqual([10, 20]);
    expect(operators).toContain("1 0 0 -1 0 20 cm");
    expect(operators).toContain("1.000 0.000 0.000 rg");
    expect(operators).toContain("7 0 8 1 8 3 c");
    expect(operators).toContain("0.000 0.000 1.000 RG\n2 w");
    expect(operators.match(/(^|\n)q/g)).toHaveLength(operators.match(/(^|\n)Q/g)?.length ?? 0);
  });
});
