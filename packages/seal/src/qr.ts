import QRCode from "qrcode";

/**
 * The dark squares of a QR code, row by row, without the quiet zone. Error correction level M tolerates a fold or a
 * smudge.
 */
export const qrMatrix = (text: string): { size: number; isDark: (row: number, column: number) => boolean } => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
};

/** One horizontal run of dark squares. */
export interface QrRun {
  row: number;
  column: number;
  length: number;
}

export const qrRuns = (text: string): { size: number; runs: QrRun[] } => {
  const { size, isDark } = qrMatrix(text);
  const runs: QrRun[] = [];
  for (let row = 0; row < size; row += 1) {
    let column = 0;
    while (column < size) {
      const start = column;
      while (column < size && isDark(row, column)) column += 1;
      if (column > start) runs.push({ row, column: start, length: column - start });
      else column += 1;
    }
  }
  return { size, runs };
};

/** SVG of the code with the quiet zone of four squares that readers need. */
export const qrSvg = (text: string): string => {
  const { size, runs } = qrRuns(text);
  const side = size + 8;
  const path = runs.map(({ row, column, length }) => `M${column + 4} ${row + 4}h${length}v1h-${length}z`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
};
