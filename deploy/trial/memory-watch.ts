import { percentile } from "./open-loop.ts";
import { type Program, residentMemory } from "./processes.ts";

const looksEvery = 10_000;
const looksInRow = 60;

/** Notes from now on what memory the nodes hold. At the end: their medians in every ten minutes as a table. */
export const watchMemory = (nodes: readonly Program[]) => {
  const looks: number[][] = [];
  const timer = setInterval(() => looks.push(nodes.map(({ pid }) => residentMemory(pid()))), looksEvery);
  return {
    end: (): string => {
      clearInterval(timer);
      const rows: string[] = [];
      for (let first = 0; first < looks.length; first += looksInRow) {
        const row = looks.slice(first, first + looksInRow);
        const held = nodes.map((_, node) =>
          percentile(
            row.map((look) => look[node] ?? 0),
            0.5,
          ).toFixed(0),
        );
        rows.push(`| ${first / 6} | ${held.join(" | ")} |`);
      }
      return [
        `| MB held, from minute | ${nodes.map(({ name }) => name).join(" | ")} |`,
        `| --- |${" --- |".repeat(nodes.length)}`,
        ...rows,
      ].join("\n");
    },
  };
};
