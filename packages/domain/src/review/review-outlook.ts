import { groupBy } from "../ground/group-by.ts";

/**
 * Looks ahead over the work of a review house. A reviewer works on one task at a time, the one that is due first, and
 * reads `pace` sheets on each working day. Working days are counted from today on: today, or the next working day, is 1.
 */
export interface OutlookTask<Id, Person> {
  readonly id: Id;
  readonly reviewer: Person;
  /** Sheets still to be read, at least 1. */
  readonly sheets: number;
  /** Working day on which the task is due; 0 or less when it is overdue, null when the batch has no due day. */
  readonly dueIn: number | null;
  /** Those who may take the task over; empty when it may not be moved. */
  readonly canMoveTo: readonly Person[];
}

/** Working days the leader looks ahead. */
export const outlookDays = 15;

export interface PlannedTask<Id> {
  readonly id: Id;
  /** Working day on which the task will be done. */
  readonly finishIn: number;
  /** Working days from the due day to that day; 0 when the task will be done in time. */
  readonly lateDays: number;
}

/** When one reviewer will be done with each of these tasks. */
export const planTasks = <Id extends number, Person>(
  tasks: readonly OutlookTask<Id, Person>[],
  pace: number,
): PlannedTask<Id>[] => {
  const inOrder = [...tasks].sort(
    (one, other) => (one.dueIn ?? Infinity) - (other.dueIn ?? Infinity) || one.id - other.id,
  );
  let sheets = 0;
  return inOrder.map((task) => {
    sheets += task.sheets;
    const finishIn = Math.ceil(sheets / pace);
    return { id: task.id, finishIn, lateDays: task.dueIn === null ? 0 : Math.max(0, finishIn - task.dueIn) };
  });
};

/** Sheets read on each of the next working days by somebody with that many sheets. */
export const loadByDay = (sheets: number, pace: number): number[] =>
  Array.from({ length: outlookDays }, (_, day) => Math.max(0, Math.min(pace, sheets - day * pace)));

export interface ProposedMove<Id, Person> {
  readonly id: Id;
  readonly from: Person;
  readonly to: Person;
}

/** What a better plan has less of: first days late, then days of work beyond the days looked at. */
interface Burden {
  readonly late: number;
  readonly beyond: number;
}

const isLess = (one: Burden, other: Burden): boolean =>
  one.late < other.late || (one.late === other.late && one.beyond < other.beyond);

const sheetsOf = (tasks: readonly { readonly sheets: number }[]): number =>
  tasks.reduce((sum, { sheets }) => sum + sheets, 0);

const burdenOf = <Id extends number, Person>(tasks: readonly OutlookTask<Id, Person>[], pace: number): Burden => ({
  late: planTasks(tasks, pace).reduce((sum, { lateDays }) => sum + lateDays, 0),
  beyond: Math.max(0, Math.ceil(sheetsOf(tasks) / pace) - outlookDays),
});

const together = (one: Burden, other: Burden): Burden => ({
  late: one.late + other.late,
  beyond: one.beyond + other.beyond,
});

/**
 * Moves that make the plan better, the most useful first: each takes a task from one reviewer to another, so that both
 * together are less late. Of equally useful moves the one to the less loaded reviewer is taken. `roomOf` says how many
 * tasks a person may still be given. Each task moves once at most.
 */
export const proposeMoves = <Id extends number, Person>(
  tasks: readonly OutlookTask<Id, Person>[],
  pace: number,
  roomOf: (person: Person) => number,
): ProposedMove<Id, Person>[] => {
  const held = groupBy(tasks, ({ reviewer }) => reviewer);
  const tasksOf = (person: Person) => held.get(person) ?? [];
  const moves: ProposedMove<Id, Person>[] = [];
  const hasRoom = (person: Person) => moves.filter(({ to }) => to === person).length < roomOf(person);
  const bestMove = (): ProposedMove<Id, Person> | undefined => {
    let best: { move: ProposedMove<Id, Person>; gain: Burden; sheets: number } | undefined;
    for (const [from, own] of held) {
      const before = burdenOf(own, pace);
      if (before.late === 0 && before.beyond === 0) continue;
      for (const task of own) {
        if (moves.some(({ id }) => id === task.id)) continue;
        const left = burdenOf(
          own.filter((one) => one !== task),
          pace,
        );
        for (const to of task.canMoveTo) {
          if (to === from || !hasRoom(to)) continue;
          const former = together(before, burdenOf(tasksOf(to), pace));
          const after = together(left, burdenOf([...tasksOf(to), task], pace));
          if (!isLess(after, former)) continue;
          const gain = { late: after.late - former.late, beyond: after.beyond - former.beyond };
          const sheets = sheetsOf(tasksOf(to));
          const isBetter =
            best === undefined || isLess(gain, best.gain) || (!isLess(best.gain, gain) && sheets < best.sheets);
          if (isBetter) best = { move: { id: task.id, from, to }, gain, sheets };
        }
      }
    }
    return best?.move;
  };
  for (let move = bestMove(); move !== undefined; move = bestMove()) {
    const { id, from, to } = move;
    held.set(to, [...tasksOf(to), ...tasksOf(from).filter((task) => task.id === id)]);
    held.set(
      from,
      tasksOf(from).filter((task) => task.id !== id),
    );
    moves.push(move);
  }
  return moves;
};
