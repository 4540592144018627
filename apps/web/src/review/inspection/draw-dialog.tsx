import type { OutputOf } from "@tushen/contract/ground/call";
import { inspectionCalls } from "@tushen/contract/review/inspection";
import { drawnOf } from "@tushen/domain/review/draw-share";
import { Input, InputNumber } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./inspection.module.css";

type Counts = OutputOf<typeof inspectionCalls.readDrawable>["counts"];

interface DrawDialogProps {
  readonly counts: Counts;
  readonly onDrawn: () => void;
  readonly onClose: () => void;
}

/** 抽查: choose the basis and the share of each business type; the portal draws. */
export const DrawDialog = ({ counts, onDrawn, onClose }: DrawDialogProps) => {
  const [basis, setBasis] = useState("");
  const [shares, setShares] = useState<Partial<Record<string, number>>>({});
  const id = useId();
  const draw = useAct(inspectionCalls.drawSample, {
    refresh: [inspectionCalls.listDraws, inspectionCalls.readDrawable],
    onDone: ({ drawn }) => {
      say.done(`已抽中 ${drawn} 项，检查机构和参建单位会收到消息`);
      onDrawn();
    },
  });
  const total = counts.reduce((sum, { bizType, count }) => sum + drawnOf(count, shares[bizType] ?? 0), 0);
  const ask = async () => {
    const text = "抽取后不能重抽，检查机构和参建单位随即收到消息。";
    if (await say.confirm({ title: `抽取 ${total} 项？`, text, yes: "确认抽取" }))
      draw.start({ basis: basis.trim(), shares });
  };
  return (
    <ActDialog
      title="抽查"
      yes={total > 0 ? `抽取 ${total} 项` : "抽取"}
      isReady={basis.trim().length >= 5 && total > 0}
      isRunning={draw.isRunning}
      onYes={() => void ask()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.facts}>
          从已提交待受理和已审结的项目中随机抽取，检查机构同时随机确定，原审查机构回避。抽取后不能重抽，过程留存可复核。
        </p>
        <label htmlFor={id}>抽查依据（5 至 300 字，写入检查报告）</label>
        <Input
          id={id}
          maxLength={300}
          placeholder="如 2026年第四季度施工图质量双随机抽查"
          value={basis}
          onChange={(event) => setBasis(event.target.value)}
        />
        <table className={styles.items}>
          <thead>
            <tr>
              <th>业务类型</th>
              <th>可抽项目</th>
              <th>比例</th>
              <th>抽取</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ bizType, bizTypeName, count }) => (
              <tr key={bizType}>
                <td>{bizTypeName}</td>
                <td>{count}</td>
                <td>
                  <InputNumber
                    aria-label={`${bizTypeName}比例`}
                    min={0}
                    max={100}
                    precision={0}
                    suffix="%"
                    disabled={count === 0}
                    value={shares[bizType] ?? 0}
                    onChange={(percent) => setShares((before) => ({ ...before, [bizType]: percent ?? 0 }))}
                  />
                </td>
                <td>{drawnOf(count, shares[bizType] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ActDialog>
  );
};
