/** A line of routes.tsv or calls.tsv: column name → text. */
export type Listed = Readonly<Record<string, string>>;

/** Reads tab-separated text whose first line names the columns. */
export const readList = (text: string): Listed[] => {
  const [head = "", ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const names = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
  });
};

/**
 * An existing screen or call: its number in the specification (or `beyond`), its path, and whether it does anything
 * yet.
 */
export interface Existing {
  readonly spec: string;
  readonly path: string;
  readonly isBuilt: boolean;
  /** Shown beside the path: a title or a call's name. */
  readonly label: string;
}

export interface Coverage {
  /** One entry per group in the order of the list. */
  readonly groups: readonly { readonly name: string; readonly listed: number; readonly built: number }[];
  readonly missing: readonly string[];
  readonly declaredOnly: readonly string[];
  readonly wrongPaths: readonly string[];
  readonly unknownNumbers: readonly string[];
  readonly repeatedNumbers: readonly string[];
  readonly beyond: readonly string[];
}

const line = ({ spec, path, label }: Existing): string => `${spec} ${path} ${label}`;

/**
 * Compares existing screens or calls with a list of the specification; `wanted` gives each line's number, path and
 * group.
 */
export const compare = (
  wanted: readonly { readonly spec: string; readonly path: string; readonly group: string }[],
  existing: readonly Existing[],
): Coverage => {
  const bySpec = Map.groupBy(existing, (one) => one.spec);
  const listed = new Set(wanted.map((one) => one.spec));
  const isBuilt = (spec: string) => (bySpec.get(spec) ?? []).some((one) => one.isBuilt);
  return {
    groups: [...Map.groupBy(wanted, (one) => one.group)].map(([name, lines]) => ({
      name,
      listed: lines.length,
      built: lines.filter((one) => isBuilt(one.spec)).length,
    })),
    missing: wanted.filter((one) => !bySpec.has(one.spec)).map((one) => `${one.spec} ${one.path}`),
    declaredOnly: existing.filter((one) => listed.has(one.spec) && !isBuilt(one.spec)).map(line),
    wrongPaths: wanted.flatMap(({ spec, path }) =>
      (bySpec.get(spec) ?? [])
        .filter((one) => one.path !== path)
        .map((one) => `${spec} is at ${one.path}, the specification says ${path}`),
    ),
    unknownNumbers: existing.filter((one) => one.spec !== "beyond" && !listed.has(one.spec)).map(line),
    repeatedNumbers: [...bySpec]
      .filter(([spec, all]) => spec !== "beyond" && all.length > 1)
      .map(([spec, all]) => `${spec} ${all.map((one) => one.label).join(", ")}`),
    beyond: existing.filter((one) => one.spec === "beyond").map((one) => `${one.path} ${one.label}`),
  };
};

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ["", `${title} (${lines.length})`, ...lines.map((one) => `  ${one}`)];

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The report as lines, with everything that was compared. */
export const reportLines = (title: string, coverage: Coverage): string[] => {
  const { groups } = coverage;
  const total = { name: "all", listed: sum(groups.map((g) => g.listed)), built: sum(groups.map((g) => g.built)) };
  return [
    `${title}: ${total.built} of ${total.listed} built`,
    ...[...groups, total].map(
      ({ name, listed, built }) => `  ${name.padEnd(16)} ${String(built).padStart(4)} of ${String(listed).padStart(4)}`,
    ),
    ...section("At the wrong path", coverage.wrongPaths),
    ...section("Numbers the specification does not have", coverage.unknownNumbers),
    ...section("Numbers used more than once", coverage.repeatedNumbers),
    ...section("Declared, not built", coverage.declaredOnly),
    ...section("Missing", coverage.missing),
    ...section("Beyond the specification", coverage.beyond),
  ];
};

/** Whether something contradicts the specification; missing entries do not. */
export const isContradicted = ({ wrongPaths, unknownNumbers, repeatedNumbers }: Coverage): boolean =>
  wrongPaths.length + unknownNumbers.length + repeatedNumbers.length > 0;
