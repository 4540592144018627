import type { RuleInput } from "@tushen/domain/machine/engine/rule";

/** What an engine is asked, version 1: docs/outside-engines.zh-CN.md. */
export interface EngineQuestion {
  readonly version: 1;
  readonly business: string;
  /** `YYYY-MM-DD`: the day whose norms apply. */
  readonly normDay: string;
  readonly buildings: readonly { readonly name: string; readonly values: Readonly<Record<string, number | boolean>> }[];
  readonly sheets: readonly { readonly number: string; readonly name: string; readonly discipline: string }[];
  readonly facts: readonly {
    readonly name: string;
    readonly value: unknown;
    readonly subject: string;
    readonly sheet: string;
  }[];
}

/** A measure with at most six digits before the point, so that no telephone or identity number passes for one. */
const measure = /^\d{1,6}(\.\d{1,4})?$/;

/** Numbers and yes or no; words may name people and stay here. */
const plainValues = (values: Readonly<Record<string, unknown>>): Record<string, number | boolean> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, number | boolean][] => {
      if (typeof value === "boolean") return [[name, value]];
      const text = String(value);
      return (typeof value === "number" || typeof value === "string") && measure.test(text)
        ? [[name, Number(text)]]
        : [];
    }),
  );

/** The buildings of a run without people and firms, its sheets, and what their words state. */
export const engineQuestion = (
  { business, buildings, sheets: words }: Pick<RuleInput, "business" | "buildings" | "sheets">,
  normDay: string,
  sheets: EngineQuestion["sheets"],
): EngineQuestion => ({
  ...{ version: 1, business, normDay, sheets },
  buildings: buildings.map(({ name, values }) => ({ name, values: plainValues(values) })),
  facts: (words?.statements ?? []).map(({ name, value, subject, sheet }) => ({ name, value, subject, sheet })),
});

/** Made-up values with which an engine is tried. */
export const sampleQuestion = (normDay: string): EngineQuestion => ({
  ...{ version: 1, business: "FJ", normDay },
  buildings: [{ name: "1#住宅楼", values: { buildHeight: 53.4, groundFloors: 18 } }],
  sheets: [{ number: "建施-01", name: "建筑设计说明", discipline: "JZ" }],
  facts: [],
});
