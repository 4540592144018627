import { actors, type Actor } from "../src/ground/actor.ts";
import { advance, type Facts, type Machine } from "../src/ground/state-machine.ts";

/** `SUBMITTED accept CLERK → ACCEPTED`, several states and parts divided by commas. */
export const readTable = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [froms = "", action = "", parts = "", , to = ""] = line.trim().split(/\s+/);
        return froms
          .split(",")
          .flatMap((from) => parts.split(",").map((part) => [`${from} ${action} ${part}`, to] as const));
      }),
  );

/** Every fact of a machine true, but those named. */
export const allFacts = <S extends string, A extends string, F extends string, E extends string, R extends string>(
  machine: Machine<S, A, F, E, R>,
  but: readonly string[] = [],
): Facts<S, F> =>
  Object.fromEntries(Object.keys(machine.facts).map((fact) => [fact, !but.includes(fact)])) as Facts<S, F>;

/** Every act by everybody from every state, where it leads: what is missing here is refused. */
export const movesOf = <S extends string, A extends string, F extends string, E extends string, R extends string>(
  machine: Machine<S, A, F, E, R>,
  facts: Facts<S, F>,
): ReadonlyMap<string, string> => {
  const moves = new Map<string, string>();
  for (const from of Object.keys(machine.states) as S[])
    for (const action of Object.keys(machine.actions) as A[])
      for (const part of Object.keys(actors) as Actor[]) {
        const move = advance(machine, from, action, facts, part);
        if (move.allowed) moves.set(`${from} ${action} ${part}`, move.to);
      }
  return moves;
};

/** Every act that is allowed, while one of its guards is open: by which code it is refused, and by which it should be. */
export const openGuards = <S extends string, A extends string, F extends string, E extends string, R extends string>(
  machine: Machine<S, A, F, E, R>,
): { readonly found: string[]; readonly wanted: string[] } => {
  const [found, wanted]: [string[], string[]] = [[], []];
  machine.rows.forEach((row, index) => {
    for (const [fact, refusal] of Object.entries(row.needs ?? {}) as [F, R][])
      for (const from of row.from === "nothing" ? [null] : row.from) {
        const name = `${from} ${row.action} without ${fact}: `;
        const facts = { ...factsOfRow(machine, index), [fact]: false } as Facts<S, F>;
        const move = advance(machine, from, row.action, facts, row.who);
        found.push(name + (move.allowed ? move.to : move.refusal));
        wanted.push(name + refusal);
      }
  });
  return { found, wanted };
};

/** Every fact true that lets this row of the table be chosen, and none that would choose a row before it. */
export const factsOfRow = <S extends string, A extends string, F extends string, E extends string, R extends string>(
  machine: Machine<S, A, F, E, R>,
  index: number,
): Facts<S, F> => {
  const row = machine.rows[index];
  const own: Readonly<Record<string, boolean | undefined>> = row?.when ?? {};
  const earlier = machine.rows.slice(0, index).filter(({ action }) => action === row?.action);
  const others = earlier.flatMap(({ when }) => Object.entries(when ?? {}).map(([fact, value]) => [fact, !value]));
  return { ...allFacts(machine), ...Object.fromEntries(others), ...own };
};
