import type { DrawingTool } from "@tushen/viewer/sheet-mark";
import { Tooltip } from "antd";
import styles from "./workbench.module.css";

// biome-ignore format: a table
const tools: readonly { readonly tool: DrawingTool; readonly label: string; readonly key: string; readonly icon: string }[] = [
  { tool: "hand", label: "手形", key: "V", icon: "M6 10V4.500a1.200 1.200 0 0 1 2.400 0V8m0-4.500a1.200 1.200 0 0 1 2.400 0V8m0-3.500a1.200 1.200 0 0 1 2.400 0V9m0-2.500a1.200 1.200 0 0 1 2.300 0V12c0 3.500-2 5.500-5 5.500-2.800 0-3.900-1.200-5.300-3.600L3.600 11.200a1.200 1.200 0 0 1 2-1.300L6.500 11" },
  { tool: "cloud", label: "云线", key: "C", icon: "M5.500 15.500a3 3 0 0 1-1-5.800 3 3 0 0 1 3-4.700 3.600 3.600 0 0 1 6.300 1.200 3 3 0 0 1 2.200 5 2.600 2.600 0 0 1-2.500 4.300 3 3 0 0 1-4 0 3 3 0 0 1-4 0" },
  { tool: "rectangle", label: "矩形", key: "R", icon: "M3.500 5h13v10h-13z" },
  { tool: "arrow", label: "箭头", key: "A", icon: "M4 16 16 4m0 0h-6m6 0v6" },
  { tool: "text", label: "文字", key: "T", icon: "M4.500 6V4h11v2M10 4v12m-2.500 0h5" },
];

interface ToolBarProps {
  readonly tool: DrawingTool;
  readonly onTool: (tool: DrawingTool) => void;
}

/** The drawing tools with their keys. */
export const ToolBar = ({ tool, onTool }: ToolBarProps) => (
  <div className={styles.tools} role="toolbar" aria-label="标注工具">
    {tools.map((one) => (
      <Tooltip key={one.tool} title={`${one.label}（${one.key}）`} mouseEnterDelay={0.4}>
        <button
          type="button"
          aria-label={one.label}
          aria-keyshortcuts={one.key}
          aria-pressed={tool === one.tool}
          onClick={() => onTool(one.tool)}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
            <path d={one.icon} strokeWidth="1.500" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <kbd>{one.key}</kbd>
        </button>
      </Tooltip>
    ))}
  </div>
);
