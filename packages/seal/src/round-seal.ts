import { escapeXml, outlined, rasterised, serif } from "@tushen/pdf/svg-drawing";

export interface SealPicture {
  /** Outlined: needs no font. */
  svg: string;
  /** Transparent. */
  png: Uint8Array;
}

export interface RoundSealText {
  /** Full name on the arc. */
  organisation: string;
  /** Kind of seal under the star, for example 审查专用章. */
  title?: string;
  /** Seal code along the lower edge. */
  code?: string;
}

const side = 420;
const centre = side / 2;
const red = "#d0021b";

/** Round organisation seal: ring, name on the arc, star, kind of seal. One unit is a tenth of a millimetre on 42 mm. */
export const roundSeal = (text: RoundSealText, widthInPixels = 600): SealPicture => {
  const svg = outlined(roundSealSvg(text));
  return { svg, png: rasterised(svg, widthInPixels) };
};

const roundSealSvg = ({ organisation, title, code }: RoundSealText): string => {
  const name = onArc(organisation, { radius: 158, height: 54, widest: 46, span: 244, top: true });
  const bottom = title
    ? `<text x="${centre}" y="322" text-anchor="middle" font-size="${Math.min(40, 200 / title.length)}">${escapeXml(title)}</text>`
    : "";
  const number = code ? onArc(code, { radius: 178, height: 21, widest: 14, span: 70, top: false }) : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" font-family="${serif}" font-weight="700" fill="${red}">
<circle cx="${centre}" cy="${centre}" r="203" fill="none" stroke="${red}" stroke-width="12"/>${star(62)}${name}${bottom}${number}</svg>`;
};

interface Arc {
  radius: number;
  height: number;
  widest: number;
  /** Degrees at most from the first to the last letter. */
  span: number;
  top: boolean;
}

/** Letters stand upright on the circle, evenly spread and pressed together when there are many. */
const onArc = (text: string, { radius, height, widest, span, top }: Arc): string => {
  const letters = [...text.trim()];
  const ideal = ((widest * 1.6) / radius) * (180 / Math.PI);
  const step = letters.length > 1 ? Math.min(ideal, span / (letters.length - 1)) : 0;
  const room = step ? (step * Math.PI * radius) / 180 : widest;
  const width = Math.min(widest, room * 0.92);
  return letters
    .map((letter, index) => {
      const angle = (index - (letters.length - 1) / 2) * step * (top ? 1 : -1);
      const y = top ? -radius : radius;
      const latin = letter.charCodeAt(0) < 256 ? 1.7 : 1;
      return `<g transform="translate(${centre} ${centre}) rotate(${angle}) translate(0 ${y}) scale(${(width / height) * latin} 1)"><text text-anchor="middle" y="${height * 0.37}" font-size="${height}">${escapeXml(letter)}</text></g>`;
    })
    .join("");
};

const star = (radius: number): string => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const distance = index % 2 ? radius * 0.382 : radius;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return `${centre + distance * Math.cos(angle)},${centre + distance * Math.sin(angle)}`;
  });
  return `<polygon points="${points.join(" ")}"/>`;
};
