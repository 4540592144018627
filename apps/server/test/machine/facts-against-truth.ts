import { isSame } from "@tushen/domain/machine/facts/consistency";
import { sureFrom } from "@tushen/domain/machine/facts/fact-words";
import { factsOnSheet, shownLines } from "../../src/machine/intelligent-review/facts-on-sheet.ts";
import type { SampleSet } from "./sample-sets.ts";
import { statedOn, truthOf } from "./sample-truth.ts";

export interface ReadAgainstTruth {
  /** Values the sheets state. */
  readonly stated: number;
  readonly right: number;
  /** Each with its sheet: not read, or not as it is. */
  readonly missed: readonly string[];
  /** Read with confidence, and not so. */
  readonly wrong: readonly string[];
  /** Values read with confidence. */
  readonly sure: number;
}

/** The facts read from these sheets of a set, compared with what its building is. */
export const readAgainstTruth = (set: SampleSet, graphNums: readonly string[]): ReadAgainstTruth => {
  const truth = truthOf(set);
  const perSheet = graphNums.map((graphNum) => {
    const sheet = set.read(graphNum);
    const found = factsOnSheet(sheet, shownLines(sheet), [set.project.building]);
    const names = (statedOn[graphNum] ?? []).filter((name) => truth[name] !== undefined);
    const isTrue = ({ name, value }: (typeof found)[number]) => {
      const real = truth[name];
      return real !== undefined && isSame(name, real, value);
    };
    const sure = found.filter(({ confidence }) => confidence >= sureFrom);
    const missed = names.filter((name) => !found.some((one) => one.name === name && isTrue(one)));
    return {
      ...{ stated: names.length, right: names.length - missed.length, sure: sure.length },
      missed: missed.map((name) => `${set.project.building} ${graphNum} ${name}`),
      wrong: sure
        .filter((one) => !isTrue(one))
        .map(({ name, value, written }) => `${set.project.building} ${graphNum} ${name} ${value}: ${written}`),
    };
  });
  const sum = (of: (one: (typeof perSheet)[number]) => number) => perSheet.reduce((all, one) => all + of(one), 0);
  return {
    stated: sum(({ stated }) => stated),
    right: sum(({ right }) => right),
    sure: sum(({ sure }) => sure),
    missed: perSheet.flatMap(({ missed }) => missed),
    wrong: perSheet.flatMap(({ wrong }) => wrong),
  };
};
