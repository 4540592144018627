import type { Actor } from "./actor.ts";

/**
 * A state machine is a table. One row says: in these states these actors may do this action if every fact in `needs` is
 * true; it leads to this state and has these effects. The server moves by the table, and screens show by the same table
 * what can be done now and why not. Facts are named booleans the caller supplies; a missing fact counts as false. An
 * effect is a change of other rows that always accompanies the move. It is named here; the area of the machine says how
 * it is carried out, in the transaction of the move.
 */
export interface Machine<
  State extends string,
  Action extends string,
  Fact extends string,
  Effect extends string,
  Refusal extends string,
> {
  readonly name: string;
  /** What a refusal calls it in Chinese; absent where a party that may ask must not learn the state (opinions, marks). */
  readonly subject?: string;
  /** Every state with its Chinese label. */
  readonly states: Readonly<Record<State, string>>;
  /** Every action with its Chinese label for buttons. */
  readonly actions: Readonly<Record<Action, string>>;
  /** Every fact with what it means when true. */
  readonly facts: Readonly<Record<Fact, string>>;
  /** Every effect with what the server does. */
  readonly effects: Readonly<Record<Effect, string>>;
  /** Every refusal with the Chinese sentence that says what is wrong and what to do. */
  readonly refusals: Readonly<Record<Refusal, string>>;
  readonly wrongState: NoInfer<Refusal>;
  readonly wrongActor: NoInfer<Refusal>;
  readonly rows: readonly Row<NoInfer<State>, NoInfer<Action>, NoInfer<Fact>, NoInfer<Effect>, NoInfer<Refusal>>[];
}

export interface Row<State, Action, Fact extends string, Effect, Refusal> {
  /** `nothing` begins a new record. */
  readonly from: "nothing" | readonly State[];
  readonly action: Action;
  readonly who: readonly Actor[];
  /** Chooses between rows of the same state and action; a row without `when` always applies. */
  readonly when?: { readonly [F in Fact]?: boolean };
  /** Facts that must be true, in the order they are checked, each with the refusal if it is not. */
  readonly needs?: { readonly [F in Fact]?: Refusal };
  /** Facts that should be true; the move happens anyway and carries the warnings. */
  readonly warns?: { readonly [F in Fact]?: Refusal };
  /** `same` keeps the state, `back` returns to the state in the fact `before`. */
  readonly to: State | "same" | "back";
  readonly effects?: readonly Effect[];
}

export type Facts<State extends string, Fact extends string> = { readonly [F in Fact]?: boolean } & {
  /** The state a suspended record came from. */
  readonly before?: State | undefined;
};

// biome-ignore format: one line per type reads as a table
type Parts<M> = M extends Machine<infer S, infer A, infer F, infer E, infer R> ? { state: S; action: A; fact: F; effect: E; refusal: R } : never;
export type StateOf<M> = Parts<M>["state"];
export type ActionOf<M> = Parts<M>["action"];
export type FactsOf<M> = Facts<Parts<M>["state"], Parts<M>["fact"]>;
export type EffectOf<M> = Parts<M>["effect"];
export type RefusalOf<M> = Parts<M>["refusal"];

export type Move<State, Effect, Refusal> =
  | {
      readonly allowed: true;
      readonly to: State;
      readonly effects: readonly Effect[];
      readonly warnings: readonly Refusal[];
    }
  | { readonly allowed: false; readonly refusal: Refusal };

export interface PossibleAction<Action, Refusal> {
  readonly action: Action;
  readonly label: string;
  readonly allowed: boolean;
  readonly whyNot: Refusal | null;
}

/** Declares a machine; types of states, actions, facts, effects and refusals follow from the tables. */
export const machine = <
  const State extends string,
  const Action extends string,
  const Fact extends string,
  const Effect extends string,
  const Refusal extends string,
>(
  table: Machine<State, Action, Fact, Effect, Refusal>,
): Machine<State, Action, Fact, Effect, Refusal> => table;

/**
 * The state the action leads to, or the refusal. `state` is null for a record that does not exist yet. With `actor` the
 * table also decides whether this actor may act; without it the caller has already checked.
 */
export const advance = <S extends string, A extends string, F extends string, E extends string, R extends string>(
  table: Machine<S, A, F, E, R>,
  state: NoInfer<S> | null,
  action: NoInfer<A>,
  facts: Facts<NoInfer<S>, NoInfer<F>>,
  actor?: Actor | readonly Actor[],
): Move<S, E, R> => {
  const rows = rowsFrom(table, state).filter((row) => row.action === action && applies(row.when, facts));
  if (rows.length === 0) return { allowed: false, refusal: table.wrongState };
  const row = actor === undefined ? rows[0] : rows.find((candidate) => mayAct(candidate.who, actor));
  if (!row) return { allowed: false, refusal: table.wrongActor };
  const refusal = unmet<R>(row.needs, facts)[0];
  if (refusal !== undefined) return { allowed: false, refusal };
  const to = target(table, row.to, state, facts);
  return { allowed: true, to, effects: row.effects ?? [], warnings: unmet<R>(row.warns, facts) };
};

/** The actions of this actor in this state, in the order of the table; for forbidden ones the reason. */
export const possibleActions = <
  S extends string,
  A extends string,
  F extends string,
  E extends string,
  R extends string,
>(
  table: Machine<S, A, F, E, R>,
  state: NoInfer<S> | null,
  actor: Actor | readonly Actor[],
  facts: Facts<NoInfer<S>, NoInfer<F>>,
): PossibleAction<A, R>[] => {
  const rows = rowsFrom(table, state).filter((row) => applies(row.when, facts) && mayAct(row.who, actor));
  return [...new Set(rows.map((row) => row.action))].map((action) => {
    const move = advance(table, state, action, facts, actor);
    return { action, label: table.actions[action], allowed: move.allowed, whyNot: move.allowed ? null : move.refusal };
  });
};

/** The states in which the action can be done. */
export const statesBefore = <S extends string, A extends string, F extends string, E extends string, R extends string>(
  table: Machine<S, A, F, E, R>,
  action: NoInfer<A>,
): S[] => {
  const before = new Set(
    table.rows.flatMap((row) => (row.action === action && row.from !== "nothing" ? row.from : [])),
  );
  return [...before];
};

/** The rows that begin in a state. */
export const rowsFrom = <S extends string, A extends string, F extends string, E extends string, R extends string>(
  table: Machine<S, A, F, E, R>,
  state: S | null,
) => table.rows.filter((row) => (row.from === "nothing" ? state === null : state !== null && row.from.includes(state)));

const mayAct = (who: readonly Actor[], actor: Actor | readonly Actor[]): boolean =>
  typeof actor === "string" ? who.includes(actor) : actor.some((one) => who.includes(one));

/** Whether the condition of a row holds; a missing fact counts as false. */
export const applies = (when: Readonly<Record<string, boolean | undefined>> | undefined, facts: object): boolean =>
  Object.entries(when ?? {}).every(([fact, wanted]) => isTrue(facts, fact) === wanted);

const unmet = <R>(needs: Readonly<Record<string, R | undefined>> | undefined, facts: object): R[] =>
  Object.entries(needs ?? {})
    .filter(([fact]) => !isTrue(facts, fact))
    .map(([, refusal]) => refusal as R);

const isTrue = (facts: object, fact: string): boolean => (facts as Record<string, unknown>)[fact] === true;

const target = <S extends string, A extends string, F extends string, E extends string, R extends string>(
  table: Machine<S, A, F, E, R>,
  to: S | "same" | "back",
  state: S | null,
  facts: { readonly before?: S | undefined },
): S => {
  const reached = to === "same" ? state : to === "back" ? facts.before : to;
  if (reached === null || reached === undefined) throw new Error(`${table.name}: no state to go ${to} to`);
  return reached as S;
};
