import type { ComparisonAdjustment } from "@tushen/contract/sheets/drawing-compare";
import { Button } from "antd";
import type { useHandTools } from "./use-hand-tools.ts";
import styles from "./compare.module.css";

interface HandToolsProps {
  readonly hand: ReturnType<typeof useHandTools>;
  readonly byHand: {
    readonly adjusted: readonly ComparisonAdjustment[];
    readonly isRunning: boolean;
    readonly onClear: () => void;
  };
  readonly page: number;
  readonly isLaid: boolean;
}

const pointsText = ({ hasBase, hasTarget }: HandToolsProps["hand"]): string => {
  if (hasBase && hasTarget) return "两条线都画好了，可以对比；不准就重画。";
  if (hasBase) return "旧图已画，请在新图上从同一处拉到同一处。";
  return hasTarget
    ? "新图已画，请在旧图上从同一处拉到同一处。"
    : "在旧图上从一处拉到另一处，再在新图上画同样的一条，如两根轴线的交点。两处离得越远越准。";
};

/** Helping by hand: two points that are the same on both sheets, and places to leave out. */
export const HandTools = ({ hand, byHand, page, isLaid }: HandToolsProps) => {
  const isPointed = byHand.adjusted.some((one) => one.page === page && one.pointed.length > 1);
  return (
    <section className={styles.hand} aria-label="手动设置">
      <p className={styles.handTools}>
        <Button
          size="small"
          type={isLaid || hand.task ? "default" : "primary"}
          aria-pressed={hand.task === "points"}
          onClick={() => (hand.task === "points" ? hand.end() : hand.setTask("points"))}
        >
          两点定位
        </Button>
        <Button
          size="small"
          disabled={!isLaid}
          aria-pressed={hand.task === "zone"}
          onClick={() => hand.setTask(hand.task === "zone" ? undefined : "zone")}
        >
          忽略区域
        </Button>
        {hand.isChanged && (
          <Button size="small" type="primary" loading={byHand.isRunning} onClick={hand.apply}>
            重新对比
          </Button>
        )}
      </p>
      {hand.task === "points" && <p role="status">{pointsText(hand)}</p>}
      {hand.task === "zone" && <p role="status">在图上框出不必对比的地方，如日期、图章、签名。</p>}
      {hand.ignored.length > 0 && (
        <ul>
          {hand.ignored.map((box, index) => (
            <li key={`${box.x0},${box.y0},${box.x1},${box.y1}`}>
              忽略区域 {index + 1}
              <button type="button" aria-label={`取消忽略区域${index + 1}`} onClick={() => hand.removeZone(index)}>
                取消
              </button>
            </li>
          ))}
        </ul>
      )}
      {byHand.adjusted.length > 0 && (
        <p className={styles.warn}>
          这是手动设置后的结果{isPointed ? "（本页按两点定位）" : ""}，只影响用此链接查看的人。
          <Button size="small" type="link" onClick={byHand.onClear}>
            回到自动对比
          </Button>
        </p>
      )}
    </section>
  );
};
