/** The few colours of marks, each with its meaning; values keep 4.5:1 against white paper. */
export const markColors = {
  red: { label: "需修改", value: "#c4281c" },
  orange: { label: "提醒", value: "#b45309" },
  green: { label: "已核对", value: "#15803d" },
  blue: { label: "说明", value: "#1668dc" },
} as const;
export type MarkColor = keyof typeof markColors;

/** Widths on the screen in pixels, in a PDF in points. */
export const markWidths = {
  thin: { label: "细", value: 1 },
  normal: { label: "中", value: 2 },
  bold: { label: "粗", value: 4 },
} as const;
export type MarkWidth = keyof typeof markWidths;

export interface MarkStyle {
  readonly color?: MarkColor | undefined;
  readonly width?: MarkWidth | undefined;
}

/** What the stamps of reviewers say; the last names the sheet that contradicts. */
export const reviewStamps = ["已审", "已核对", "需修改", "须补充", "待确认", "不符合规范"] as const;
const differs = /^与[^\n]{1,20}不符$/;
export const differsStamp = (from: string) => `与${from.trim()}不符`;
export const isReviewStamp = (text: string): boolean =>
  (reviewStamps as readonly string[]).includes(text) || differs.test(text);
