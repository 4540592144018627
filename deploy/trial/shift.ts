import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import { townAt } from "../../e2e/town.ts";
import { type Hand, takeHands } from "./hands.ts";
import { type Ledger, openLedger } from "./ledger.ts";
import { answers, until } from "./processes.ts";
import { root, type Stage } from "./stage.ts";

/** Hands at work on a stage, and the ledger of their acts. */
export interface Shift {
  readonly ledger: Ledger;
  /** Why hands could not begin an act: what they had to read first was not answered. */
  readonly troubles: readonly string[];
  /** One act through node `index` alone. */
  workAt(index: number): Promise<void>;
  /** Lets the hands finish their acts and answers what is lost or doubled, a line each. */
  end(): Promise<string[]>;
}

/** Brings a batch under review and sets hands to work on it through HAProxy. */
export const beginShift = async (
  stage: Pick<Stage, "base" | "folder" | "ports" | "settings">,
  handCount: number,
  random: () => number,
): Promise<Shift> => {
  const { base, folder, ports, settings } = stage;
  const town = townAt(base);
  const { projectSubmissionId } = await bringTo(
    town,
    {
      ...{ name: "金色佳苑三期", stage: "reviewing", batch: "第一批", building: "1#住宅楼", use: "dwelling" },
      ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
    },
    2,
  );
  const ledger = openLedger(join(folder, "ledger.jsonl"));
  const hands = await takeHands(handCount, "h", { town, ledger, random }, projectSubmissionId);
  const others = await Promise.all(
    ports.map((port, index) => {
      const atNode = { town: townAt(`http://127.0.0.1:${port}`), ledger, random };
      return takeHands(1, `other${index}h`, atNode, projectSubmissionId);
    }),
  );
  const troubles: string[] = [];
  const actBy = (hand: Hand) => hand.act().catch((error: unknown) => troubles.push(String(error)));
  let isOver = false;
  const working = hands.map(async (hand) => {
    while (!isOver) {
      await actBy(hand);
      await sleep(20);
    }
  });
  return {
    ledger,
    troubles,
    workAt: async (index) => {
      for (const hand of others[index] ?? []) await actBy(hand);
    },
    end: async () => {
      isOver = true;
      await Promise.all(working);
      await until("the portal after the trial", () => answers(`${base}/readyz`), 300);
      await sleep(5000);
      const wrong = await compare([...hands, ...others.flat()]);
      try {
        const env = { ...process.env, ...settings, DATA_DIR: join(folder, "node1") };
        execFileSync(process.execPath, [join(root, "apps/server/src/files-check.ts")], { env, stdio: "inherit" });
      } catch {
        wrong.push("lost: files of the store, as files:check says above"); // it ends with 1 or 2 then
      }
      return wrong;
    },
  };
};

/** Reads each written thing through the portal and compares it with the ledger. */
const compare = async (hands: readonly Hand[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const one of hands.flatMap(({ written }) => written)) {
    const values = await one.read();
    const shown = values[0] ?? "absent";
    if (values.length > 1) wrong.push(`doubled: ${one.kind} ${one.key}`);
    else if (!one.allowed.has(shown))
      wrong.push(`lost: ${one.kind} ${one.key} shows ${shown}, not ${[...one.allowed]}`);
  }
  return wrong;
};
