import { loadavg } from "node:os";
import { townAt } from "../../e2e/town.ts";
import { watchMemory } from "./memory-watch.ts";
import { clickOpenly, percentile, tableOf } from "./open-loop.ts";
import { makeDesks, seat } from "./people.ts";
import { postgresOf, processorSeconds } from "./processes.ts";
import type { Stage } from "./stage.ts";

/** Many people at the four nodes; good when no click failed and 99 of 100 were answered within a second. */
export const thousandPeople = async (
  { base, nodes, database }: Pick<Stage, "base" | "nodes" | "database">,
  wish: { readonly people: number; readonly batches: number; readonly minutes: number; readonly random: () => number },
  say: (words: string) => void,
): Promise<boolean> => {
  const desks = await makeDesks(townAt(base), wish.batches);
  say(`${desks.length} batches stand under review`);
  const people = await seat(base, desks, wish.people, wish.random);
  say(`${people.length} people are signed in; load ${loadavg()[0]?.toFixed(1)}`);
  const used = () => [
    processorSeconds(nodes.map(({ pid }) => pid())),
    processorSeconds(database.members.flatMap(({ dataDir }) => postgresOf(dataDir))),
    processorSeconds([process.pid]),
  ];
  const before = used();
  const memory = watchMemory(nodes);
  const measured = await clickOpenly(people, wish.minutes * 60, wish.random);
  const all = [...measured.times.values()].flat();
  console.log(`\n${tableOf(measured)}\n`);
  const rate = (all.length / (wish.minutes * 60)).toFixed(1);
  console.log(`${rate} clicks a second; errors: ${measured.errors.length}; load ${loadavg()[0]?.toFixed(1)}`);
  // A machine that is busy with other work delays answers; how much work a click makes is told by the processors.
  const [own, postgres, senders] = used().map((seconds, part) =>
    (((seconds - (before[part] ?? 0)) * 1000) / all.length).toFixed(0),
  );
  console.log(`ms of a processor a click: nodes ${own}, PostgreSQL ${postgres}, those who click ${senders}`);
  console.log(`\n${memory.end()}\n`);
  for (const line of new Set(measured.errors.slice(0, 100))) console.log(`  ${line}`);
  return measured.errors.length === 0 && percentile(all, 0.99) <= 1000;
};
