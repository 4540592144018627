/** Time is passed in: the program asks its clock, tests stand still or move on. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export interface SteppedClock extends Clock {
  moveTo(instant: Date | string): void;
  moveBy(milliseconds: number): void;
}

/** Stands still until moved. */
export const steppedClock = (start: Date | string): SteppedClock => {
  let time = new Date(start).getTime();
  return Object.assign(() => new Date(time), {
    moveTo: (instant: Date | string) => {
      time = new Date(instant).getTime();
    },
    moveBy: (milliseconds: number) => {
      time += milliseconds;
    },
  });
};
