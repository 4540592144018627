/** What each page offers to be measured. */
export interface MeasuredModel {
  /** Fetches, opens and draws a file until all of it was drawn once. */
  open(url: string): Promise<void>;
  /** Turns the camera by a step and draws one frame. */
  turn(): void;
  /** Finds the element at a place of the window; false where nothing is. */
  pick(x: number, y: number): Promise<boolean>;
}
