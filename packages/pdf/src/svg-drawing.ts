import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import type { Appearance } from "./appearance.ts";

const resolve = createRequire(import.meta.url).resolve;

/** The fonts of seals and stamps; system fonts are never used, so that every machine draws the same. */
const fontFiles = [
  "@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf",
  "@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf",
].map((font) => resolve(font));

export const serif = "Noto Serif SC";
export const sans = "Noto Sans SC";

export const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`).replace(/[\u0000-\u001f\u007f]/g, "");

/** The same picture with letters as outlines, so that no font is needed. */
export const outlined = (svg: string): string =>
  new Resvg(svg, { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: serif } }).toString();

/** PNG of an outlined picture, transparent where nothing is drawn. */
export const rasterised = (outlinedSvg: string, widthInPixels: number): Uint8Array => {
  const picture = new Resvg(outlinedSvg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: "width", value: widthInPixels },
  });
  return picture.render().asPng();
};

const operatorOf: Record<string, string> = { M: "m", L: "l", C: "c", Z: "h" };

/** PDF drawing operators of an outlined picture: paths in groups, filled or stroked in one colour. */
export const drawingOf = (outlinedSvg: string): Extract<Appearance, { kind: "drawing" }> => {
  const width = Number(/<svg[^>]* width="([\d.]+)"/.exec(outlinedSvg)?.[1]);
  const height = Number(/<svg[^>]* height="([\d.]+)"/.exec(outlinedSvg)?.[1]);
  if (!(width > 0 && height > 0)) throw new Error("the picture has no size");
  const operators = [`1 0 0 -1 0 ${height} cm`];
  for (const [tag, kind] of outlinedSvg.matchAll(/<(\/?g|path)\b[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
    const matrix = /matrix\(([^)]*)\)/.exec(attribute("transform") ?? "")?.[1];
    if (kind === "/g") operators.push("Q");
    else if (kind === "g") operators.push("q", ...(matrix ? [`${matrix} cm`] : []));
    else {
      const d = attribute("d") ?? "";
      operators.push(
        "q",
        ...(matrix ? [`${matrix} cm`] : []),
        ...paint(attribute),
        pathOperators(d),
        finish(attribute),
        "Q",
      );
    }
  }
  return { kind: "drawing", operators: operators.join("\n"), width, height };
};

type Attribute = (name: string) => string | undefined;

const isPainted = (colour: string | undefined) => colour !== undefined && colour !== "none";

const paint = (attribute: Attribute): string[] => {
  const fill = attribute("fill") ?? "#000000";
  const stroke = attribute("stroke");
  const operators: string[] = [];
  if (isPainted(fill)) operators.push(`${rgb(fill)} rg`);
  if (stroke && isPainted(stroke)) operators.push(`${rgb(stroke)} RG`, `${attribute("stroke-width") ?? 1} w`);
  return operators;
};

const finish = (attribute: Attribute): string => {
  const filled = isPainted(attribute("fill") ?? "#000000");
  const stroked = isPainted(attribute("stroke"));
  const rule = attribute("fill-rule") === "evenodd" ? "*" : "";
  if (filled) return `${stroked ? "B" : "f"}${rule}`;
  return stroked ? "S" : "n";
};

const rgb = (colour: string): string => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) => (part / 255).toFixed(3)).join(" ");
};

const short = (value: number) => value.toFixed(2).replace(/\.?0+$/, "") || "0";

/** Absolute M, L, Q, C and Z, as the outliner writes them. PDF has no quadratic curves: they are raised to cubic ones. */
const pathOperators = (d: string): string => {
  const out: string[] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", list = ""] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = list.trim()
      ? list
          .trim()
          .split(/[\s,]+/)
          .map(Number)
      : [];
    let points = numbers;
    if (command === "Q") {
      const [cx = 0, cy = 0, ex = 0, ey = 0] = numbers;
      points = [
        x + (2 / 3) * (cx - x),
        y + (2 / 3) * (cy - y),
        ex + (2 / 3) * (cx - ex),
        ey + (2 / 3) * (cy - ey),
        ex,
        ey,
      ];
    }
    out.push(`${points.map(short).join(" ")} ${operatorOf[command] ?? "c"}`);
    if (points.length) [x, y] = [points.at(-2) ?? 0, points.at(-1) ?? 0];
  }
  return out.join("\n");
};
