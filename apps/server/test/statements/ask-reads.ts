import { type Call, methodOf } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import type { Client } from "../portal.ts";
import { type Shape, sampleOf, shapeOf } from "../sample-input.ts";
import { recordStatements, type Statement } from "./record-statements.ts";

/** One call, asked by one person: the rows of the answer and the statements it took. */
export interface Asked {
  /** As in `review.queryTasks`. */
  readonly name: string;
  readonly call: Call;
  /** Null: the answer is no list. */
  readonly rows: number | null;
  readonly statements: readonly Statement[];
}

type Asks = Readonly<Record<string, Readonly<Record<string, (input: object) => Promise<unknown>>>>>;

const rowsIn = (answer: unknown): number | null => {
  const list = Array.isArray(answer) ? answer : (answer as { list?: unknown } | null)?.list;
  return Array.isArray(list) ? list.length : null;
};

const isRead = (name: string, call: Call): boolean =>
  methodOf(call) === "GET" || /^(list|query|read(?!All)|search|find)|Desk$|Progress$/.test(name);

/** Calls that read a file would need one, and those that ask outside somebody there. */
const isOfDatabase = ({ wire, asksOutside }: Call): boolean =>
  (wire?.answers ?? "envelope") === "envelope" &&
  wire?.accepts !== "stream" &&
  wire?.accepts !== "multipart" &&
  asksOutside === undefined;

/** Values for a call: what it must have, and the ids that are known, by the name of a field or by what the call is about. */
const inputFor = (call: Call, shape: Shape, known: Readonly<Record<string, unknown>>): object => {
  const fields = Object.keys(shape.properties ?? {}).filter((field) => field in known);
  const [kind, key] = call.about ?? [];
  const id = known[`about ${kind}`];
  const isAbout = key !== undefined && id !== undefined;
  return {
    ...(sampleOf(shape) as object),
    ...(isAbout && { [key]: shape.properties?.[key]?.type === "array" ? [id] : id }),
    ...Object.fromEntries(fields.map((one) => [one, known[one]])),
  };
};

/**
 * Asks every call of the contract that only reads the database, as each of these people, with `known` values where a call takes
 * such a field. Answered are the calls that gave an answer.
 */
export const askReads = async (
  people: readonly Client[],
  known: Readonly<Record<string, unknown>>,
): Promise<readonly Asked[]> => {
  const recorder = recordStatements();
  const asked: Asked[] = [];
  for (const [area, entries] of Object.entries(contract))
    for (const [name, call] of Object.entries(entries as Record<string, Call>)) {
      if (!isRead(name, call) || !isOfDatabase(call)) continue;
      const input = inputFor(call, shapeOf(call), known);
      for (const person of people) {
        recorder.take();
        // The name is known only now: every call of the contract is asked.
        const asks = person as unknown as Asks;
        const answer = await asks[area]?.[name]?.(input).catch(() => undefined);
        if (answer === undefined) continue;
        asked.push({ name: `${area}.${name}`, call, rows: rowsIn(answer), statements: recorder.take() });
      }
    }
  recorder.stop();
  return asked;
};
