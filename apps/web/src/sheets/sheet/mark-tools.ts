import { markKindLabels } from "@tushen/domain/sheets/mark-shape";
import type { DrawingTool } from "@tushen/viewer/sheet-mark";

export interface MarkTool {
  readonly tool: DrawingTool;
  readonly label: string;
  readonly key: string;
  readonly icon: string;
  /** How to draw with it, in one line above the sheet. */
  readonly how?: string;
}

const byPoints = "单击加点；双击或 Enter 完成，Backspace 退一点，Esc 放弃";
const straight = "单击两端，或按住拖动；Shift 保持水平或竖直";

// biome-ignore format: a table
export const markTools: readonly MarkTool[] = [
  { tool: "hand", label: "手形", key: "V", icon: "M6 10V4.500a1.200 1.200 0 0 1 2.400 0V8m0-4.500a1.200 1.200 0 0 1 2.400 0V8m0-3.500a1.200 1.200 0 0 1 2.400 0V9m0-2.500a1.200 1.200 0 0 1 2.300 0V12c0 3.500-2 5.500-5 5.500-2.800 0-3.900-1.200-5.300-3.600L3.600 11.200a1.200 1.200 0 0 1 2-1.300L6.500 11" },
  { tool: "cloud", label: markKindLabels.cloud, key: "C", icon: "M5.500 15.500a3 3 0 0 1-1-5.800 3 3 0 0 1 3-4.700 3.600 3.600 0 0 1 6.300 1.200 3 3 0 0 1 2.200 5 2.600 2.600 0 0 1-2.500 4.300 3 3 0 0 1-4 0 3 3 0 0 1-4 0" },
  { tool: "rectangle", label: markKindLabels.rectangle, key: "R", icon: "M3.500 5h13v10h-13z" },
  { tool: "arrow", label: markKindLabels.arrow, key: "A", icon: "M4 16 16 4m0 0h-6m6 0v6" },
  { tool: "text", label: markKindLabels.text, key: "T", icon: "M4.500 6V4h11v2M10 4v12m-2.500 0h5" },
  { tool: "circle", label: markKindLabels.circle, key: "O", icon: "M10 3.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13" },
  { tool: "ellipse", label: markKindLabels.ellipse, key: "I", icon: "M10 5.500c4.100 0 7 2 7 4.500s-2.900 4.500-7 4.500-7-2-7-4.500 2.900-4.500 7-4.500" },
  { tool: "polyline", label: markKindLabels.polyline, key: "D", icon: "M3 15 8 6l4 6 5-8", how: byPoints },
  { tool: "polygon", label: markKindLabels.polygon, key: "G", icon: "M10 3.500 16.500 8.500 14 16H6L3.500 8.500z", how: byPoints },
  { tool: "freehand", label: markKindLabels.freehand, key: "F", icon: "M3 14c2-6 4-8 5-7s-2 6 0 7 3-8 5-8 1 6 4 5" },
  { tool: "highlight", label: markKindLabels.highlight, key: "Y", icon: "M4 12.500 12 4.500l3.500 3.500-8 8H4zM3 18h14" },
  { tool: "leader", label: markKindLabels.leader, key: "L", icon: "M3.500 16.500 9 9h3m-8.500 7.500.500-4m-.500 4 3.800-1.200M13 5h4m-4 4h4m-4 4h4", how: "按住所指之处拖到写字的位置，松开后输入" },
  { tool: "stamp", label: markKindLabels.stamp, key: "S", icon: "M8 4a2 2 0 1 1 4 0c0 2-1 3-1 5h5v4H4V9h5c0-2-1-3-1-5M4 16.500h12" },
  { tool: "photo", label: markKindLabels.photo, key: "X", icon: "M3.500 5h13v11h-13zm0 8 4-4 4 4 2-2 3 3M13.500 7.500v.100" },
  { tool: "distance", label: markKindLabels.distance, key: "Q", icon: "M3 10h14M3 7v6m14-6v6M7 10V8.500m3 1.500V8.500m3 1.500V8.500", how: straight },
  { tool: "area", label: markKindLabels.area, key: "U", icon: "M4 5.500 15 4l1.500 10L5.500 16zM8 9h4m-4 3h4", how: byPoints },
  { tool: "angle", label: markKindLabels.angle, key: "Z", icon: "M15 4 4 16h13M8.500 11.200A6 6 0 0 1 11 16", how: "依次单击一边、角顶、另一边" },
  { tool: "scale", label: "设定比例", key: "P", icon: "M3 13.500 13.500 3l3.500 3.500L6.500 17zM7.500 9l1.500 1.500M10 6.500 11.500 8", how: "在图上单击已知长度的两端，或从一端拖到另一端" },
];

export const toolNamed = (tool: DrawingTool): MarkTool | undefined => markTools.find((one) => one.tool === tool);

/** The tool of a pressed letter; letters with Shift belong to the sheet. */
export const toolOfKey = ({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): MarkTool | undefined =>
  shiftKey ? undefined : markTools.find((one) => one.key === key.toUpperCase());

/** Always in sight; the others are in groups behind one button. */
export const firstTools: readonly DrawingTool[] = ["hand", "cloud", "rectangle", "arrow", "text"];
export const toolGroups: readonly { readonly name: string; readonly tools: readonly DrawingTool[] }[] = [
  { name: "图形", tools: ["circle", "ellipse", "polyline", "polygon", "freehand", "highlight"] },
  { name: "说明", tools: ["leader", "stamp", "photo"] },
  { name: "量测", tools: ["distance", "area", "angle", "scale"] },
];
