import type { SealPicture } from "./round-seal.ts";
import { escapeXml, outlined, rasterised, serif } from "@tushen/pdf/svg-drawing";

const side = 200;
const red = "#d0021b";

/** Square name seal of a person. It is read from right to left: two or three letters are completed by 印. */
export const personalSeal = (name: string, widthInPixels = 300): SealPicture => {
  const svg = outlined(personalSealSvg(name));
  return { svg, png: rasterised(svg, widthInPixels) };
};

const personalSealSvg = (name: string): string => {
  const letters = [...name.replace(/[\s·•]/g, "")];
  if (letters.length === 2) letters.push("之", "印");
  if (letters.length === 3) letters.push("印");
  const rows = Math.max(1, Math.ceil(letters.length / 2));
  const columns = Math.ceil(letters.length / rows);
  const room = 172;
  const [width, height] = [room / columns, room / rows];
  const size = height * 0.92;
  const written = letters.map((letter, index) => {
    const x = side - 14 - width * (Math.floor(index / rows) + 0.5);
    const y = 14 + height * ((index % rows) + 0.5);
    const stretch = (width * 0.92) / size;
    return `<g transform="translate(${x} ${y}) scale(${stretch.toFixed(4)} 1)"><text text-anchor="middle" y="${(size * 0.37).toFixed(2)}" font-size="${size.toFixed(2)}">${escapeXml(letter)}</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" font-family="${serif}" font-weight="700" fill="${red}">
<rect x="6" y="6" width="188" height="188" rx="6" fill="none" stroke="${red}" stroke-width="8"/>${written.join("")}</svg>`;
};
