const mmPerPoint = 25.4 / 72;

/** How a reader writes a measured value: unit, factor to the previous unit, and precision of the last one (1/n). */
export interface NumberFormat {
  readonly unit: string;
  readonly factor: number;
  readonly precision: number;
}

/** Rectilinear measure (ISO 32000-2, 12.9), as entries of its dictionary. */
export interface Measure {
  readonly ratio: string;
  readonly formats: Readonly<Record<"X" | "D" | "A" | "T", NumberFormat>>;
}

/** Millimetres, square metres and degrees; without a scale the lengths are those on paper. */
export const measureOf = (scale: number | undefined): Measure => ({
  ratio: scale === undefined ? "1:1" : `1:${scale}`,
  formats: {
    X: { unit: "mm", factor: mmPerPoint * (scale ?? 1), precision: 10 },
    D: { unit: "mm", factor: 1, precision: 10 },
    A:
      scale === undefined ? { unit: "mm²", factor: 1, precision: 1 } : { unit: "m²", factor: 0.000001, precision: 100 },
    T: { unit: "°", factor: 1, precision: 10 },
  },
});

const utf16 = (text: string): string =>
  `<FEFF${Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("")}>`;
const short = (value: number): string => String(Number(value.toFixed(6)));

/** The dictionary as it stands in a file. */
const measureSyntax = (scale: number | undefined): string => {
  const { ratio, formats } = measureOf(scale);
  const lines = Object.entries(formats).map(
    ([key, { unit, factor, precision }]) =>
      `/${key}[<</Type/NumberFormat/U${utf16(unit)}/C ${short(factor)}/F/D/D ${precision}>>]`,
  );
  return `<</Type/Measure/Subtype/RL/R(${ratio})${lines.join("")}>>`;
};

const lead = "tushen-measure-";

/**
 * PDFium writes text into an annotation, but no dictionaries. So the entry is first a text of exactly the dictionary's
 * length, and `putMeasures` overwrites it in the finished file, where no other byte moves.
 */
export const wordsInPlaceOfMeasure = (scale: number | undefined): string =>
  `${lead}${scale ?? ""}`.padEnd(measureSyntax(scale).length - 2, ".");

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Changes the bytes it is given. */
export const putMeasures = (file: Uint8Array): void => {
  const sought = bytesOf(`(${lead}`);
  for (let at = indexOf(file, sought, 0); at !== -1; at = indexOf(file, sought, at + 1)) {
    const end = file.indexOf(0x29, at);
    const words = String.fromCharCode(...file.subarray(at + 1, end));
    const told = /^([\d.]*?)\.*$/.exec(words.slice(lead.length))?.[1];
    const scale = told === "" || told === undefined ? undefined : Number(told);
    if (words === wordsInPlaceOfMeasure(scale)) file.set(bytesOf(measureSyntax(scale)), at);
  }
};

const indexOf = (file: Uint8Array, sought: Uint8Array, from: number): number => {
  for (let at = file.indexOf(sought[0] ?? 0, from); at !== -1; at = file.indexOf(sought[0] ?? 0, at + 1))
    if (sought.every((byte, i) => file[at + i] === byte)) return at;
  return -1;
};
