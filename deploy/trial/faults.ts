import { setTimeout as sleep } from "node:timers/promises";
import { type Database, killMember } from "./database.ts";
import { postgresOf, type Program, signalEach, until } from "./processes.ts";
import type { Store } from "./store.ts";

/** The parts of the trial that faults strike. */
export interface Targets {
  readonly database: Database;
  readonly store: Store;
  readonly nodes: readonly Program[];
  /** Works through the node of this index alone. */
  readonly workAt: (index: number) => Promise<void>;
}

export type FaultKind = "node" | "primary" | "etcd" | "store" | "freeze" | "latency";

/** The order of faults: most kill a node of the portal; what takes long to come back is rarer. */
const order: readonly FaultKind[] = [
  ...(["node", "node", "store", "node", "node", "freeze", "node", "node", "primary", "node"] as const),
  ...(["node", "latency", "node", "store", "node", "node", "etcd", "node", "node", "node"] as const),
];

export const kindOfRound = (round: number): FaultKind => order[(round - 1) % order.length] ?? "node";

const frozenMs = 20_000;
const lateMs = 4000;
const withoutMemberMs = 5000;

/** Strikes one fault and waits until the struck part has been started again; returns how many kill -9 that was. */
export const strike = async (
  kind: FaultKind,
  { database, store, nodes, workAt }: Targets,
  random: () => number,
): Promise<number> => {
  const index = Math.floor(random() * nodes.length);
  const node = nodes[index];
  if (!node) throw new Error("no node");
  switch (kind) {
    case "node":
      await node.kill();
      await sleep(random() * 1000);
      node.start();
      return 1;
    case "freeze":
      node.signal("SIGSTOP");
      for (const end = Date.now() + frozenMs; Date.now() < end; await sleep(50))
        await workAt((index + 1) % nodes.length);
      node.signal("SIGCONT");
      return 0;
    case "store":
      store.killGateway();
      return 1;
    case "etcd": {
      // The other two choose another leader, and the portal works on without the third.
      const leader = await database.etcd.leader();
      await leader.kill();
      await until("another leader of etcd", async () => (await database.etcd.leader()) !== leader);
      await sleep(withoutMemberMs);
      leader.start();
      return 1;
    }
    case "latency": {
      // The replica stands still, so each COMMIT waits for it.
      const primary = await database.primary();
      const pids = database.members.filter((one) => one !== primary).flatMap((one) => postgresOf(one.dataDir));
      signalEach(pids, "SIGSTOP");
      await sleep(lateMs);
      signalEach(pids, "SIGCONT");
      return 0;
    }
    case "primary": {
      const former = await database.primary();
      await killMember(former);
      await until("another primary", async () => (await database.primary()) !== former);
      former.patroni.start();
      return 1;
    }
  }
};
