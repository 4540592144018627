/** Time is passed in: the program asks its clock, tests stand still or move on. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export interface SteppedClock {
  readonly now: Clock;
  moveTo(instant: Date | string): void;
  moveBy(milliseconds: number): void;
}

/** Stands still until moved. */
export const steppedClock = (start: Date | string): SteppedClock => {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    moveTo(instant) {
      time = new Date(instant).getTime();
    },
    moveBy(milliseconds) {
      time += milliseconds;
    },
  };
};
