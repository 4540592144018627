import { markColors } from "@tushen/domain/sheets/mark-style";
import type { DrawingTool } from "@tushen/viewer/sheet-mark";
import { Popover, Tooltip } from "antd";
import { useState } from "react";
import { firstTools, type MarkTool, toolGroups, toolNamed } from "../../../sheets/sheet/mark-tools.ts";
import { StylePicker } from "./style-picker.tsx";
import type { Marking } from "./use-marking.ts";
import styles from "./tool-bar.module.css";

interface ToolBarProps {
  readonly tool: DrawingTool;
  readonly onTool: (tool: DrawingTool) => void;
  readonly marking: Pick<Marking, "style" | "restyle" | "isPrivate" | "setPrivate">;
  /** Marks may become an opinion. */
  readonly canWrite: boolean;
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={path} strokeWidth="1.500" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

const ToolButton = ({ one, isOn, onTool }: { one: MarkTool; isOn: boolean; onTool: ToolBarProps["onTool"] }) => (
  <Tooltip title={`${one.label}（${one.key}）`} mouseEnterDelay={0.4}>
    <button
      type="button"
      aria-label={one.label}
      aria-keyshortcuts={one.key}
      aria-pressed={isOn}
      onClick={() => onTool(one.tool)}
    >
      <Icon path={one.icon} />
      <kbd>{one.key}</kbd>
    </button>
  </Tooltip>
);

/** The drawing tools with their keys: frequent ones in sight, others in groups, then colour and width. */
export const ToolBar = ({ tool, onTool, marking, canWrite }: ToolBarProps) => {
  const [isOpen, setOpen] = useState(false);
  const rare = firstTools.includes(tool) ? undefined : toolNamed(tool);
  const choose = (next: DrawingTool) => {
    setOpen(false);
    onTool(next);
  };
  const groups = (
    <div className={styles.groups}>
      {toolGroups.map(({ name, tools }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          {tools.flatMap(toolNamed).map(
            (one) =>
              one && (
                <button
                  key={one.tool}
                  type="button"
                  aria-label={one.label}
                  aria-pressed={tool === one.tool}
                  onClick={() => choose(one.tool)}
                >
                  <Icon path={one.icon} />
                  <span>{one.label}</span>
                  <kbd>{one.key}</kbd>
                </button>
              ),
          )}
        </section>
      ))}
    </div>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label="标注工具">
      {firstTools
        .flatMap(toolNamed)
        .map((one) => one && <ToolButton key={one.tool} one={one} isOn={tool === one.tool} onTool={onTool} />)}
      <Popover open={isOpen} onOpenChange={setOpen} trigger="click" placement="bottomRight" content={groups}>
        <button
          type="button"
          className={styles.wide as string}
          aria-label="更多标注工具"
          aria-pressed={rare !== undefined}
        >
          {rare ? <Icon path={rare.icon} /> : null}
          {rare?.label ?? "更多"} ▾
        </button>
      </Popover>
      <i />
      <Popover trigger="click" placement="bottomRight" content={<StylePicker marking={marking} canWrite={canWrite} />}>
        <button type="button" aria-label="标注颜色和粗细" title="颜色、粗细">
          <span
            className={styles.pen}
            data-width={marking.style.width ?? "normal"}
            style={marking.style.color && { background: markColors[marking.style.color].value }}
          />
        </button>
      </Popover>
    </div>
  );
};
