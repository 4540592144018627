import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { clickOpenly, tableOf } from "../../deploy/trial/open-loop.ts";
import { makeDesks, seat } from "../../deploy/trial/people.ts";
import { startPortalServer } from "../../e2e/portal-server.ts";
import { townAt } from "../../e2e/town.ts";
import { residentOf } from "./resident.ts";

/**
 * Whether the memory of the portal grows under a small, constant load, on the embedded database (Linux): a line a minute.
 * node bench/memory/soak.ts [--minutes=120] [--people=30]
 */
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const minutes = option("minutes", 120);
const count = option("people", 30);

const portal = await startPortalServer();
try {
  const desks = await makeDesks(townAt(portal.base), 3);
  const people = await seat(portal.base, desks, count, Math.random);
  console.log(`load ${loadavg()[0]?.toFixed(1)} at the start; ${count} people, a click each 20 to 40 s; megabytes\n`);
  console.log("| minute | server | its most so far | its children | PostgreSQL |\n| --- | --- | --- | --- | --- |");
  const sizes: number[] = [];
  const clicking = clickOpenly(people, minutes * 60, Math.random);
  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(60_000);
    const { server, most, children, postgres } = residentOf(portal.pid(), portal.dataDir);
    sizes.push(server);
    console.log(`| ${[minute, ...[server, most, children, postgres].map(Math.round)].join(" | ")} |`);
  }
  const measured = await clicking;
  // The first fifth belongs to the start: code is compiled, pools are filled.
  const warm = sizes.slice(Math.floor(sizes.length / 5));
  const mean = (list: readonly number[]) => list.reduce((all, one) => all + one, 0) / list.length;
  const [early, late] = [warm.slice(0, warm.length / 2), warm.slice(warm.length / 2)].map(mean) as [number, number];
  console.log(`\n${tableOf(measured)}\nerrors: ${measured.errors.length}`);
  console.log(
    `resident ${early.toFixed(0)} MB, later ${late.toFixed(0)} MB: ${((late / early - 1) * 100).toFixed(1)} %`,
  );
} finally {
  await portal.stop();
}
