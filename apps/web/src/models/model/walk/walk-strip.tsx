import { Button } from "antd";
import type { WalkKey } from "./walk-motion.ts";
import type { useWalk } from "./use-walk.ts";
import styles from "./walk-strip.module.css";

const ways: readonly (readonly [WalkKey, string])[] = [
  ["left", "左移"],
  ["ahead", "前进"],
  ["back", "后退"],
  ["right", "右移"],
];

/** Under the model while somebody walks in it: how to walk, and buttons to hold where there is no keyboard. */
export const WalkStrip = ({ walk }: { readonly walk: ReturnType<typeof useWalk> }) => (
  <div className={styles.strip} role="group" aria-label="漫游">
    <span role="status">W A S D 或方向键走动，按住 Shift 加快，拖动转头，Esc 结束</span>
    {ways.map(([key, label]) => (
      <Button
        key={key}
        size="small"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          walk.press(key, true);
        }}
        onPointerUp={() => walk.press(key, false)}
        onPointerCancel={() => walk.press(key, false)}
        onContextMenu={(event) => event.preventDefault()}
      >
        {label}
      </Button>
    ))}
    <Button size="small" type="primary" onClick={walk.toggle}>
      结束漫游
    </Button>
  </div>
);
