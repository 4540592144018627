import { actors } from "./actor.ts";
import { applies, type Facts, type Machine, rowsFrom } from "./state-machine.ts";

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
  const rows = rowsFrom(table, state);
  // Where it goes on at all, the next state counts although it may be the end, as when an application is granted.
  const isNext = (to: S | "same" | "back") =>
    order.indexOf(to) === order.indexOf(state) + 1 && rows.some((row) => leadsOn(row.to));
  const steps = rows
    .filter(({ to, when }) => (leadsOn(to) || isNext(to)) && (facts === undefined || applies(when, facts)))
    // Acts that do not exist for this record, e.g. accepting a consultation.
    .filter(({ needs }) => Object.keys(needs ?? {}).every((fact) => facts?.[fact as F] !== false))
    .map(({ who, action }) => ({ action, people: who.flatMap((one) => (one === "SYSTEM" ? [] : [actors[one]])) }))
    .filter(({ people }) => people.length > 0)
    .map(({ action, people }) => `${people.join("、")}可“${table.actions[action]}”`);
  // An action that leads to several states has a row for each.
  return [...new Set(steps)].slice(0, 2);
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
