/** A value of a STEP file (ISO 10303-21) as it is written. */
export type StepValue = string;

/** `#7`: an entity that another one names. */
export type StepRef = string & { readonly isRef: unique symbol };

/** Entities of a STEP file in the order of their numbers. */
export interface StepFile {
  /** Adds an entity and returns its reference. */
  add(type: string, ...values: readonly StepValue[]): StepRef;
  /** The finished file. */
  bytes(header: StepHeader): Uint8Array;
}

interface StepHeader {
  readonly schema: string;
  readonly view: string;
  readonly fileName: string;
  /** 2026-03-16T00:00:00 */
  readonly writtenAt: string;
  readonly author: string;
  readonly organisation: string;
}

/** `$`: no value. */
export const none: StepValue = "$";
/** `*`: the value follows from others. */
export const derived: StepValue = "*";

export const createStepFile = (): StepFile => {
  const lines: string[] = [];
  return {
    add: (type, ...values) => {
      const ref = `#${lines.length + 1}` as StepRef;
      lines.push(`${ref}=${type}(${values.join(",")});`);
      return ref;
    },
    bytes: ({ schema, view, fileName, writtenAt, author, organisation }) =>
      new TextEncoder().encode(
        [
          "ISO-10303-21;",
          "HEADER;",
          `FILE_DESCRIPTION((${text(view)}),'2;1');`,
          `FILE_NAME(${text(fileName)},'${writtenAt}',(${text(author)}),(${text(organisation)}),'','','');`,
          `FILE_SCHEMA((${text(schema)}));`,
          "ENDSEC;",
          "DATA;",
          ...lines,
          "ENDSEC;",
          "END-ISO-10303-21;",
          "",
        ].join("\n"),
      ),
  };
};

/** Words between quotes; characters outside ASCII become \X2\…\X0\ with four hex digits each. */
export const text = (words: string): StepValue => {
  const escaped = words.replaceAll("\\", "\\\\").replaceAll("'", "''");
  const coded = escaped.replace(/[^\x20-\x7e]+/g, (run) => {
    const units = Array.from({ length: run.length }, (_, i) => run.charCodeAt(i).toString(16).padStart(4, "0"));
    return `\\X2\\${units.join("").toUpperCase()}\\X0\\`;
  });
  return `'${coded}'`;
};

/** A real number always has a point: 3 → 3., 0.5 → 0.5 */
export const real = (value: number): StepValue => {
  const rounded = Math.round(value * 1e6) / 1e6;
  return Number.isInteger(rounded) ? `${rounded}.` : String(rounded).replace("e", "E");
};

export const list = (values: readonly StepValue[]): StepValue => `(${values.join(",")})`;
export const word = (name: string): StepValue => `.${name}.`;
export const typed = (type: string, value: StepValue): StepValue => `${type}(${value})`;
