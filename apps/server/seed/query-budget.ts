import * as contract from "@tushen/contract/contract";
import type { Call } from "@tushen/contract/ground/call";
import pg from "pg";
import { vi } from "vitest";
import type { Client } from "../test/portal.ts";
import { sampleOf, shapeOf } from "../test/sample-input.ts";

interface Asked {
  /** As in `review.queryTasks`. */
  readonly name: string;
  readonly rows: number;
  readonly statements: number;
}

type Asks = Readonly<Record<string, Readonly<Record<string, (input: object) => Promise<unknown>>>>>;

const isOwn = (text: string) => !/^(begin|commit|select 1)$|\bjobs\./.test(text);

const rowsIn = (answer: unknown): number | undefined => {
  const list = Array.isArray(answer) ? answer : (answer as { list?: unknown } | null)?.list;
  return Array.isArray(list) ? list.length : undefined;
};

/** Jobs that run beside a call use the same connections: the smallest of so many counts is the call's own. */
const asksPerCall = 3;

/**
 * Asks for every list of the contract that these people may see, with `known` values where a call takes such a field.
 * Counted are the statements of a call, without the borders of its transaction, the queue of
 * jobs, and the question whether a connection that rested is still there.
 */
export const askAllLists = async (
  people: readonly Client[],
  known: Readonly<Record<string, unknown>>,
): Promise<Asked[]> => {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const asked: Asked[] = [];
  for (const [area, entries] of Object.entries(contract))
    for (const [name, entry] of Object.entries(entries as Record<string, Call>)) {
      if (!/^(list|query|read|search|find)|Desk$|Progress$/.test(name)) continue;
      const shape = shapeOf(entry);
      const fields = Object.keys(shape.properties ?? {}).filter((field) => field in known);
      const input = { ...(sampleOf(shape) as object), ...Object.fromEntries(fields.map((one) => [one, known[one]])) };
      for (const person of people) {
        // The name is known only now: every call of the contract is asked.
        const asks = person as unknown as Asks;
        let rows: number | undefined;
        let statements = Number.POSITIVE_INFINITY;
        for (let i = 0; i < asksPerCall; i++) {
          spy.mockClear();
          rows = rowsIn(await asks[area]?.[name]?.(input).catch(() => null));
          if (rows === undefined) break;
          const texts = spy.mock.calls.map(([query]) => String((query as { text?: string }).text ?? query));
          statements = Math.min(statements, texts.filter(isOwn).length);
        }
        if (rows !== undefined) asked.push({ name: `${area}.${name}`, rows, statements });
      }
    }
  spy.mockRestore();
  return asked;
};
