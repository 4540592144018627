import { tinyPdf, write } from "./tiny-pdf.ts";

const words = write("一层平面图、建筑设计总说明、工程做法表、门窗表", 30, 40);
const corners = 250_000;

/** A sheet whose one line has so many corners that every drawing of any part of it takes long. */
export const slowPdf = (): Uint8Array => {
  const line = Array.from({ length: corners }, (_, i) => {
    const row = Math.floor(i / 360);
    return `${20 + (i % 360)} ${(100 + row * 0.25 + (i % 2) * 0.2).toFixed(2)} l`;
  });
  return tinyPdf({ width: 400, height: 300, content: `0.1 w 20 100 m ${line.join(" ")} S\n${words}` });
};
