/** Time is passed in: the program asks its clock; a test uses one that it sets. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export interface SteppedClock extends Clock {
  moveTo(instant: Date | string): void;
  moveBy(milliseconds: number): void;
}

/** A clock that stands still until it is moved. */
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
