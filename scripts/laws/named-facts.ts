/** A run of facts in a test's text: `F314`, or from one to another, `F314–F327`. */
const run = /\bF(\d{3})(?:\s?[–-]\s?F(\d{3}))?\b/g;

const factNumber = (number: number): string => `F${String(number).padStart(3, "0")}`;

/** Numbers of the facts named in a test file; comments do not count. */
export const factsIn = (source: string): Set<string> => {
  const said = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, "");
  const found = new Set<string>();
  for (const [, first, last] of said.matchAll(run))
    for (let number = Number(first); number <= Number(last ?? first); number += 1) found.add(factNumber(number));
  return found;
};

interface Fact {
  readonly id: string;
  readonly section: string;
  readonly fact: string;
}

export interface FactCoverage {
  /** One entry per section in the order of the list. */
  readonly sections: readonly { readonly name: string; readonly listed: number; readonly named: number }[];
  readonly unnamed: readonly Fact[];
  /** Numbers named by tests that are not in the list. */
  readonly unknown: readonly string[];
}

/** Compares the facts named by tests with the list of the specification. */
export const compareFacts = (listed: readonly Fact[], named: ReadonlySet<string>): FactCoverage => {
  const known = new Set(listed.map(({ id }) => id));
  return {
    sections: [...Map.groupBy(listed, ({ section }) => section)].map(([name, facts]) => ({
      name,
      listed: facts.length,
      named: facts.filter(({ id }) => named.has(id)).length,
    })),
    unnamed: listed.filter(({ id }) => !named.has(id)),
    unknown: [...named].filter((id) => !known.has(id)).sort(),
  };
};

/** The report as lines: how many facts of each section are named by tests, then each fact that is not. */
export const factLines = ({ sections, unnamed, unknown }: FactCoverage): string[] => {
  const total = {
    name: "all",
    listed: sections.reduce((sum, { listed }) => sum + listed, 0),
    named: sections.reduce((sum, { named }) => sum + named, 0),
  };
  return [
    `Facts: ${total.named} of ${total.listed} named by a test`,
    ...[...sections, total].map(
      ({ name, listed, named }) => `  ${name.padEnd(30)} ${String(named).padStart(4)} of ${String(listed).padStart(4)}`,
    ),
    ...(unknown.length > 0 ? ["", `Facts the specification does not have: ${unknown.join(" ")}`] : []),
    ...[...Map.groupBy(unnamed, ({ section }) => section)].flatMap(([name, facts]) => [
      "",
      `No test names, ${name} (${facts.length})`,
      ...facts.map(({ id, fact }) => `  ${id} ${fact}`),
    ]),
  ];
};
