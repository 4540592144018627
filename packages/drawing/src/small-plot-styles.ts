import { deflateSync } from "node:zlib";

/** A pen as a person sets it in CAD; what is left out stays with the object. */
export interface SmallPen {
  /** RRGGBB */
  readonly color?: number;
  readonly isGray?: boolean;
  /** Per cent of the ink. */
  readonly screen?: number;
  /** In mm. */
  readonly width?: number;
  readonly isSolid?: boolean;
}

const widths = [0, 0.05, 0.09, 0.1, 0.13, 0.15, 0.18, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.7, 1];

const styleText = (index: number, pen: SmallPen): string => {
  const color = pen.color === undefined ? -1006632961 : (0xc2000000 | pen.color) >> 0;
  const facts = {
    name: `"Color_${index + 1}`,
    localized_name: `"Color_${index + 1}`,
    description: '"',
    color,
    mode_color: color,
    color_policy: pen.isGray ? 3 : 1,
    physical_pen_number: 0,
    virtual_pen_number: 0,
    screen: pen.screen ?? 100,
    linepattern_size: 0.5,
    linetype: pen.isSolid ? 0 : 31,
    adaptive_linetype: "TRUE",
    lineweight: pen.width === undefined ? 0 : widths.indexOf(pen.width) + 1,
    fill_style: 73,
    end_style: 4,
    join_style: 5,
  };
  const lines = Object.entries(facts).map(([key, value]) => `  ${key}=${value}\n`);
  return ` ${index}{\n${lines.join("")} }\n`;
};

/** The head of a .ctb around packed text. */
export const packedPlotStyles = (text: string): Uint8Array => {
  const packed = deflateSync(Buffer.from(text, "latin1"));
  const lengths = Buffer.alloc(12);
  lengths.writeUInt32LE(text.length, 4);
  lengths.writeUInt32LE(packed.length, 8);
  const head = Buffer.from("PIAFILEVERSION_2.0,CTBVER1,compress\r\npmzlibcodec", "latin1");
  return new Uint8Array(Buffer.concat([head, lengths, packed]));
};

/** A plot style table (.ctb) with these pens by colour number; all other numbers leave everything to the object. */
export const smallPlotStyles = (pens: Readonly<Record<number, SmallPen>>): Uint8Array => {
  const styles = Array.from({ length: 255 }, (_, index) => styleText(index, pens[index + 1] ?? {}));
  const table = widths.map((width, index) => ` ${index}=${width}\n`);
  const names = Array.from({ length: 255 }, (_, index) => ` ${index}="Color_${index + 1}\n`);
  return packedPlotStyles(
    [
      'description="\naci_table_available=TRUE\nscale_factor=1.0\napply_factor=FALSE\n',
      `custom_lineweight_display_units=0\naci_table{\n${names.join("")}}\n`,
      `plot_style{\n${styles.join("")}}\ncustom_lineweight_table{\n${table.join("")}}\n`,
    ].join(""),
  );
};
