import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type BusinessEvent,
  type BusinessEventType,
  businessEvents,
  businessEventTypes,
  eventGroups,
  eventTypeOf,
  eventTypesOf,
} from "@tushen/domain/ground/event/business-event";
import { exampleStates } from "@tushen/domain/ground/event/event-examples";
import { machinesWithoutEvent, movesWithoutEvent } from "@tushen/domain/ground/event/moves-without-event";
import { describe, expect, it } from "vitest";

interface Row {
  readonly from: "nothing" | readonly string[];
  readonly action: string;
  readonly to: string;
}
interface Declared {
  readonly machine: {
    readonly name: string;
    readonly states: Readonly<Record<string, string>>;
    readonly actions: Readonly<Record<string, string>>;
    readonly rows: readonly Row[];
  };
  readonly history: { readonly subject: string } | null;
}

const isDeclared = (value: unknown): value is Declared =>
  typeof value === "object" && value !== null && "machine" in value && "history" in value && "effects" in value;

const here = import.meta.dirname;
const sources = globSync("*/*/**/*.ts", { cwd: here }).filter(
  (file) => !file.endsWith(".test.ts") && /\bmovable\(\{/.test(readFileSync(join(here, file), "utf8")),
);
const modules: Record<string, unknown>[] = await Promise.all(sources.map((file) => import(join(here, file))));
const declared = modules.flatMap((module) => Object.values(module)).filter(isDeclared);
const told = declared.filter(({ history }) => history !== null);

/** Every single move a row of a table allows. `back` may lead to any state. */
const movesOf = ({ machine, history }: Declared) =>
  machine.rows.flatMap(({ from, action, to }) => {
    const states = from === "nothing" ? [null] : from;
    return states.map((state) => ({
      ...{ subject: history?.subject ?? "", act: action, from: state },
      to: to === "same" ? state : to === "back" ? "(back)" : to,
    }));
  });

const raises = (move: ReturnType<typeof movesOf>[number]): BusinessEventType | null =>
  eventTypeOf({ ...move, audience: "parties" }) ?? eventTypeOf({ ...move, audience: "house" });

describe("every machine of the portal", () => {
  it("is declared in a file this test finds", () => {
    expect(declared.length).toBe(
      sources.flatMap((file) => readFileSync(join(here, file), "utf8").match(/\bmovable\(\{/g) ?? []).length,
    );
  });

  it("is told in the history, or stands with a reason in the list of those without events", () => {
    const untold = declared.filter(({ history }) => history === null).map(({ machine }) => machine.name);
    expect(untold.toSorted()).toEqual(Object.keys(machinesWithoutEvent).toSorted());
  });

  it.each(told.map((one) => [one.history?.subject ?? "", one] as const))(
    "%s: every move raises an event, or its action stands in the list with a reason",
    (subject, one) => {
      const silent = movesOf(one).filter((move) => raises(move) === null);
      const acts = [...new Set(silent.map(({ act }) => act))];
      expect(acts.toSorted()).toEqual(Object.keys(movesWithoutEvent[subject] ?? {}).toSorted());
    },
  );
});

describe("every type of event", () => {
  const moves = told.flatMap(movesOf);

  it.each(businessEventTypes)("%s is raised by a move of a machine, between the states its example shows", (type) => {
    const one = businessEvents[type];
    const table = told.find(({ history }) => history?.subject === one.subject)?.machine;
    for (const act of one.acts) expect(Object.keys(table?.actions ?? {})).toContain(act);
    const [from, to] = exampleStates[type];
    expect(Object.keys(table?.states ?? {})).toContain(to);
    const raising = moves.filter((move) => raises(move) === type && move.from === from);
    expect(raising.map((move) => (move.to === "(back)" ? to : move.to))).toContain(to);
  });

  it("stands in one group of those a person chooses from", () => {
    const grouped = eventGroups.flatMap(({ subjects }) => eventTypesOf(subjects));
    expect(grouped.toSorted()).toEqual([...businessEventTypes].toSorted());
  });

  it("stands in the guide for receivers with its meaning and its states, and no other does", () => {
    const guide = readFileSync(join(here, "../../../docs/push.zh-CN.md"), "utf8");
    const rows = [...guide.matchAll(/^\| `(cn\.tushen\.[^`]+)` \| ([^|]+) \| `([^`]+)` \| ([^|]+) \|$/gm)];
    const written = rows.map(([, type, label, subject, states]) => [type, label, subject, states]);
    const known = eventGroups
      .flatMap(({ subjects }) => eventTypesOf(subjects))
      .map((type) => {
        const { label, subject, to }: BusinessEvent = businessEvents[type];
        return [type, label, subject, to === "any" ? "其后的状态" : to.map((state) => `\`${state}\``).join("、")];
      });
    expect(written).toEqual(known);
  });
});
