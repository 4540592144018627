import { CallFailed } from "@tushen/contract/ground/envelope";
import { Button } from "antd";
import { Empty } from "../ui/empty.tsx";
import { FailureView } from "../ui/failure-view.tsx";
import { Waiting } from "../ui/page-frame.tsx";
import { StatusTag, type Tone } from "../ui/status-tag.tsx";
import styles from "./kit-page.module.css";
import layout from "../ui/layout.module.css";

const tones: readonly (readonly [Tone, string])[] = [
  ["quiet", "未开始"],
  ["busy", "审查中"],
  ["waiting", "待设计答复"],
  ["good", "已合格"],
  ["warn", "即将超期"],
  ["bad", "已退回"],
];

const failures: readonly CallFailed[] = [
  new CallFailed(0, { code: "network.lost", message: "网络连接不上，请检查网络后重试。" }),
  new CallFailed(403, { code: "platform.not-allowed", message: "当前身份没有进行此操作的权限。" }),
  new CallFailed(500, { code: "platform.defect", message: "系统异常，请稍后再试。", requestId: "req-01j9x3k7" }),
];

export const KitStates = () => (
  <div className={layout.stack16}>
    <div className={styles.row}>
      {tones.map(([tone, text]) => (
        <StatusTag key={tone} tone={tone}>
          {text}
        </StatusTag>
      ))}
    </div>
    <div className={styles.tiles}>
      <Empty title="还没有审查意见" text="审查人提出意见后会列在这里。" action={<Button>查看图纸</Button>} />
      {failures.map((error) => (
        <FailureView key={error.code} error={error} onRetry={() => undefined} />
      ))}
      <Waiting rows={4} />
    </div>
  </div>
);
