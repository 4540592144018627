import type { RefusalCode } from "@tushen/contract/refusals";
import type { Actor as Part } from "@tushen/domain/ground/actor";
import { advance, type Facts, type Machine, statesBefore } from "@tushen/domain/ground/state-machine";
import { wrongStateSentence } from "@tushen/domain/ground/wrong-state";
import type { Actor } from "../../context.ts";
import { type RefusalFacts, refuse } from "../platform/http/refusal.ts";
import { partsOf } from "../rights/index.ts";
import type { Begun } from "./state-column.ts";

/** The action asked for, and the facts of the case. */
export interface Asked<S extends string, A extends string, F extends string> {
  readonly action: A;
  readonly facts?: Facts<S, F>;
  /**
   * The part in which it is done, if not one of the actor's own. SYSTEM: the move follows from another move, whoever
   * made that one.
   */
  readonly by?: Part | undefined;
  /** Facts named in the sentence of a refusal. */
  readonly named?: RefusalFacts | undefined;
  /** Help for the person refused, such as the list of what is missing. */
  readonly detail?: unknown;
}

/** The state the machine leads to, or a refusal; nothing is written. */
export const decide = <S extends string, A extends string, F extends string, E extends string, R extends RefusalCode>(
  actor: Actor | null,
  machine: Machine<S, A, F, E, R>,
  state: S | null,
  { action, facts, by, named, detail }: Asked<S, A, F>,
) => {
  const decided = advance(machine, state, action, facts ?? {}, by ?? (actor ? partsOf(actor) : "SYSTEM"));
  if (decided.allowed) return decided;
  if (decided.refusal === machine.wrongState && state !== null) return refuseWrongState(machine, state, action, facts);
  return refuse(decided.refusal, named, detail === undefined ? {} : { detail });
};

/** Refuses an action in this state: names the state, where the action is possible and who can do what next. */
export const refuseWrongState = <
  S extends string,
  A extends string,
  F extends string,
  E extends string,
  R extends RefusalCode,
>(
  machine: Machine<S, A, F, E, R>,
  state: NoInfer<S>,
  action: NoInfer<A>,
  facts?: Facts<NoInfer<S>, NoInfer<F>>,
): never => {
  const possibleIn = statesBefore(machine, action).filter((one) => one !== state);
  return refuseInState(machine, state, machine.actions[action], possibleIn, facts);
};

/** The same for an act that moves nothing; `doing` is its name in Chinese, `possibleIn` the states that allow it. */
export const refuseInState = <
  S extends string,
  A extends string,
  F extends string,
  E extends string,
  R extends RefusalCode,
>(
  machine: Machine<S, A, F, E, R>,
  state: NoInfer<S>,
  doing: string,
  possibleIn: readonly NoInfer<S>[],
  facts?: Facts<NoInfer<S>, NoInfer<F>>,
): never =>
  refuse(
    machine.wrongState,
    {},
    { sentence: wrongStateSentence(machine, state, doing, possibleIn, facts) ?? undefined },
  );

/** The first state of a new record, or a refusal; only a state from here may be written into a new row. */
export const begin = <S extends string, A extends string, F extends string, E extends string, R extends RefusalCode>(
  actor: Actor | null,
  machine: Machine<S, A, F, E, R>,
  asked: Asked<S, A, F>,
): Begun<S> => decide(actor, machine, null, asked).to as Begun<S>;
