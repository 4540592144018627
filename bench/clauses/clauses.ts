import { loadavg } from "node:os";
import type { ClauseLine } from "@tushen/domain/review/clause-sheet";
import { clauseColumns } from "@tushen/domain/review/clause-sheet";
import { startPortal } from "../../e2e/portal.ts";
import { townAt } from "../../e2e/town.ts";
import { median } from "../median.ts";

/**
 * The search a reviewer types into, over HTTP, in the library as it comes and with very many clauses more.
 * node bench/clauses/clauses.ts [--clauses=30000] [--rounds=15]
 */
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const count = option("clauses", 30_000);
const rounds = option("rounds", 15);
const linesAtOnce = 5000;
const searches = ["走道 净宽", "55037 7.1.4", "7.1.4", "轴压比", "无此条文"];

const line = (index: number): ClauseLine => ({
  ...(Object.fromEntries(clauseColumns.map(({ key }) => [key, ""])) as Omit<ClauseLine, "line">),
  ...{ line: index + 1, number: `TB ${1 + Math.floor(index / 5000)}-2020`, name: "很长的规范", normFrom: "2020-01-01" },
  clauseNo: `${1 + (index % 20)}.${1 + Math.floor(index / 20)}`,
  wording: `第${index}条的要点，说明构件的尺寸、材料和连接做法应当满足的要求`,
});

const portal = await startPortal();
try {
  const loadBefore = loadavg()[0]?.toFixed(1);
  const town = townAt(portal.base);
  const [admin, reviewer] = [await town.as("admin"), await town.as("reviewer")];
  const ask = async (words: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      await reviewer.clause.searchClauses({ words });
      times.push(performance.now() - began);
    }
    return median(times);
  };
  const askAll = async () => {
    const seen: number[] = [];
    for (const words of searches) seen.push(await ask(words));
    return seen;
  };
  const few = await askAll();
  for (let at = 0; at < count; at += linesAtOnce)
    await admin.clause.importClauses({
      lines: Array.from({ length: Math.min(linesAtOnce, count - at) }, (_one, index) => line(at + index)),
    });
  const many = await askAll();
  console.log(`load ${loadBefore} → ${loadavg()[0]?.toFixed(1)}, middle of ${rounds} rounds, ms over HTTP\n`);
  console.log(`| typed | library as it comes | and ${count} more | ratio |\n| --- | --- | --- | --- |`);
  for (const [index, words] of searches.entries()) {
    const [before = 0, after = 0] = [few[index], many[index]];
    console.log(`| ${words} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${(after / before).toFixed(2)} |`);
  }
} finally {
  await portal.stop();
}
