import { write } from "./tiny-pdf.ts";

/** Content of a page of 800 × 560 points: a frame, rooms with numbers, a title block; no two places look alike. */
export const roomPlan = ({ moreLines = "", words = (number: number) => String(number) } = {}): string => {
  let content = "1 w 20 20 760 520 re S 560 20 220 60 re S\n";
  let seed = 7;
  const random = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648) * limit;
  };
  for (let i = 0; i < 48; i++) {
    const [x, y] = [40 + (i % 8) * 90 + random(14), 95 + Math.floor(i / 8) * 70 + random(10)];
    const [width, height] = [30 + random(40), 22 + random(30)];
    content += `${x} ${y} ${width} ${height} re S ${x} ${y} m ${x + width} ${y + random(height)} l S\n`;
    content += write(words(1000 + i * 37), x + 4, y + 6, 7);
  }
  return content + moreLines;
};
