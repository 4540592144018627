import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import type { SheetConversion } from "@tushen/contract/sheets/sheet-conversion";
import { Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import styles from "./sheet-pane.module.css";

const heads: Readonly<Record<Exclude<SheetConversion["state"], "DONE">, string>> = {
  WAITING: "待转换",
  RUNNING: "转换中",
  FAILED: "转换失败",
  NONE: "无法在线显示",
};

interface ConvertedNoticeProps {
  readonly drawing: Drawing;
  /** Null: conversion was never requested. */
  readonly conversion: SheetConversion | null;
  readonly onAsked: () => void;
  readonly onDownload?: (() => void) | undefined;
}

/** Shown for a file that is not converted or cannot be: progress and acts. */
export const ConvertedNotice = ({ drawing, conversion, onAsked, onDownload }: ConvertedNoticeProps) => {
  const convert = useAct(drawingCalls.convertSheet, { onDone: onAsked });
  const state = conversion?.state ?? "NONE";
  const isGoing = state === "WAITING" || state === "RUNNING";
  return (
    <div className={styles.unshown} role="status">
      <h2>{state === "DONE" ? "" : heads[state]}</h2>
      <p>{drawing.fileName}</p>
      <p>
        {isGoing
          ? "正在把文件转换为可以在线查看的图纸，完成后自动显示，一般不超过两分钟。"
          : (conversion?.problem ?? "此文件还没有转换为可以在线查看的图纸。")}
      </p>
      <span>
        {!isGoing && (
          <Button
            type="primary"
            loading={convert.isRunning}
            onClick={() => convert.start({ drawingId: drawing.drawingId })}
          >
            {conversion ? "重新转换" : "转换"}
          </Button>
        )}
        {onDownload && <Button onClick={onDownload}>下载文件</Button>}
      </span>
    </div>
  );
};
