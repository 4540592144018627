import type { Client } from "pg";
import type { Statement } from "../../apps/server/test/statements/record-statements.ts";

export interface ReadPlan {
  /** Milliseconds; undefined where the statement writes and is only planned, or did not end in time. */
  readonly ms: number | undefined;
  /** Pages of eight kilobytes it looked at. */
  readonly pages: number;
  /** Tables read from beginning to end. */
  readonly readWhole: readonly string[];
  readonly isTooSlow: boolean;
}

interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Loops"?: number;
  readonly "Shared Hit Blocks"?: number;
  readonly "Shared Read Blocks"?: number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const mostMs = 20_000;

/** The plan of one statement with these values, carried out where it only reads. */
export const readPlan = async (client: Client, { text, values }: Statement): Promise<ReadPlan> => {
  const reads = /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert into|update|delete from)\b/i.test(text);
  await client.query(`begin; set local statement_timeout = ${mostMs}`);
  try {
    const how = (isDone: boolean) => `explain (${isDone ? "analyze, buffers, timing off, " : ""}format json) ${text}`;
    const ask = async (isDone: boolean) => {
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node; "Execution Time"?: number }] }>(how(isDone), [
        ...values,
      ]);
      const [{ Plan, "Execution Time": ms }] = rows[0]?.["QUERY PLAN"] ?? [{ Plan: { "Node Type": "" } }];
      // A branch that no row led to was not read.
      const read = nodesOf(Plan).filter((one) => one["Node Type"] === "Seq Scan" && one["Actual Loops"] !== 0);
      return {
        ms,
        pages: (Plan["Shared Hit Blocks"] ?? 0) + (Plan["Shared Read Blocks"] ?? 0),
        readWhole: [...new Set(read.flatMap((one) => one["Relation Name"] ?? []))],
      };
    };
    await client.query("savepoint asked");
    try {
      return { ...(await ask(reads)), isTooSlow: false };
    } catch (error) {
      if ((error as { code?: string }).code !== "57014") throw error;
      await client.query("rollback to asked");
      return { ...(await ask(false)), isTooSlow: true };
    }
  } finally {
    await client.query("rollback");
  }
};
