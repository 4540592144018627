import type { FileReport } from "./file-report.ts";
import type { Counts } from "./test-counts.ts";

/** One project of vitest.config.ts after its run. */
export interface ProjectRun {
  readonly project: string;
  /** From the start of vitest to its end, while another project may run beside it. */
  readonly seconds: number;
  readonly files: readonly FileReport[];
  readonly counts: Counts;
}

/** The seconds each project and all together may take on two quiet cores; a project not named may take any time. */
export type Budget = Readonly<Record<string, number>>;

const slowestShown = 10;

/** Columns aligned by their widest cell: the first to the left, the others to the right. */
const aligned = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  "),
  );
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * Where the time of a run of `seconds` went: seconds and tests of each project with its budget, the slowest files, and
 * a line for whatever is above its budget. What failed when its file was tried for the first time has a line too: it is
 * a fault to mend, of the test or of what it tests.
 */
export const testTable = (runs: readonly ProjectRun[], budget: Budget, seconds: number): string => {
  const testsOf = ({ counts }: ProjectRun) => counts.passed + counts.failures.length + counts.skipped;
  const allowed = runs.map(({ project }) => budget[project]);
  const rows = [
    ["", "seconds", "budget", "tests"],
    ...runs.map((run, index) => [
      run.project,
      run.seconds.toFixed(0),
      String(allowed[index] ?? "–"),
      String(testsOf(run)),
    ]),
    ["all", seconds.toFixed(0), String(budget["all"] ?? "–"), String(sum(runs.map(testsOf)))],
  ];
  const slowest = runs
    .flatMap(({ project, files }) => files.map(({ file, seconds }) => ({ project, file, seconds })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map(({ project, file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file} (${project})`);
  const above = [...runs, { project: "all", seconds }]
    .filter((one) => one.seconds > (budget[one.project] ?? Infinity))
    .map(
      ({ project, seconds: taken }) =>
        `ABOVE BUDGET ${project}: ${taken.toFixed(0)} s, ${budget[project]} s on two quiet cores (scripts/testing/test-budget.json)`,
    );
  const late = runs.flatMap(({ files }) =>
    files.flatMap(({ firstTry = [] }) => firstTry.map((failure) => `SECOND TRY ${failure}`)),
  );
  return [...aligned(rows), "", "slowest files, in seconds", ...slowest, ...above, ...late].join("\n");
};
