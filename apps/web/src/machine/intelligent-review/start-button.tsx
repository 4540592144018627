import type { RunOfModel } from "@tushen/contract/machine/intelligent-review";
import { Button } from "antd";
import { isUnderWay } from "./under-way.ts";

interface StartButtonProps extends Pick<RunOfModel, "run"> {
  readonly isRunning: boolean;
  readonly size?: "small" | "medium";
  readonly onStart: () => void;
}

/** Starts a review, or another one; while one is under way it turns. */
export const StartButton = ({ run, isRunning, size = "medium", onStart }: StartButtonProps) => (
  <Button type={run ? "default" : "primary"} size={size} loading={isRunning || isUnderWay(run)} onClick={onStart}>
    {run ? "重新审查" : "开始智能审查"}
  </Button>
);
