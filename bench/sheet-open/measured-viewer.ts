/** What both pages offer to the script that measures them. Each promise ends when the picture is sharp and shown. */
export interface MeasuredViewer {
  /** Starts the engine ahead of the click, as an application would. */
  warm(): Promise<void>;
  /** `next` is a sheet that may be opened afterwards. */
  open(url: string, next?: string): Promise<void>;
  /** Ends when the picture made beforehand is shown. */
  openWithPreview?(url: string, previewUrl: string): Promise<void>;
  /** Shows the whole sheet again, so that its middle is zoomed into; pages without it go there by themselves. */
  whole?(): Promise<void>;
  zoom(percent: number): Promise<void>;
  /** One step of a pinch, where the page does not hear the wheel by itself. */
  pinch?(factor: number): void;
}
