import { type Actor, actors } from "./actor.ts";

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

const rowsFrom = <S extends string, A extends string, F extends string, E extends string, R extends string>(
  table: Machine<S, A, F, E, R>,
  state: S | null,
) => table.rows.filter((row) => (row.from === "nothing" ? state === null : state !== null && row.from.includes(state)));

const mayAct = (who: readonly Actor[], actor: Actor | readonly Actor[]): boolean =>
  typeof actor === "string" ? who.includes(actor) : actor.some((one) => who.includes(one));

const applies = (when: Readonly<Record<string, boolean | undefined>> | undefined, facts: object): boolean =>
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

/** Labels of what leads on from a state, with who may do it; `facts` narrow it where they are known. */
const stepsOn = <S extends string, A extends string, F extends string, E extends string, R extends string>(
  table: Machine<S, A, F, E, R>,
  state: NoInfer<S>,
  facts: Facts<NoInfer<S>, NoInfer<F>> | undefined,
): string[] => {
  const order = Object.keys(table.states);
  const leadsOn = (to: S | "same" | "back") =>
    to === "back" ||
    (order.indexOf(to) > order.indexOf(state) &&
      rowsFrom(table, to as S).length > 0 &&
      rowsFrom(table, to as S).every((row) => row.to !== "back"));
  return (
    rowsFrom(table, state)
      .filter(({ to, when }) => leadsOn(to) && (facts === undefined || applies(when, facts)))
      // Acts that do not exist for this record, e.g. accepting a consultation.
      .filter(({ needs }) => Object.keys(needs ?? {}).every((fact) => facts?.[fact as F] !== false))
      .map(({ who, action }) => ({ action, people: who.flatMap((one) => (one === "SYSTEM" ? [] : [actors[one]])) }))
      .filter(({ people }) => people.length > 0)
      .slice(0, 2)
      .map(({ action, people }) => `${people.join("、")}可“${table.actions[action]}”`)
  );
};

/**
 * Why an action is impossible in this state: the state, where the action is possible, and who can do what next. Null
 * where the machine does not tell its states. `doing` names the action in Chinese.
 */
export const wrongStateSentence = <
  S extends string,
  A extends string,
  F extends string,
  E extends string,
  R extends string,
>(
  table: Machine<S, A, F, E, R>,
  state: NoInfer<S>,
  doing: string,
  possibleIn: readonly NoInfer<S>[],
  facts?: Facts<NoInfer<S>, NoInfer<F>>,
): string | null => {
  if (table.subject === undefined) return null;
  const named = (one: S) => `“${table.states[one]}”`;
  const where = possibleIn.length === 0 ? "" : `，须在${possibleIn.slice(0, 4).map(named).join("或")}时办理`;
  const steps = stepsOn(table, state, facts);
  const isOver = rowsFrom(table, state).length === 0;
  const next = isOver ? "它已办结，不再变动。" : steps.length > 0 ? `接下来${steps.join("，")}。` : "";
  return `${table.subject}现为${named(state)}，不能“${doing}”${where}。${next}`;
};
