import { feeCalls } from "@tushen/contract/money/fee";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { yuanText } from "@tushen/domain/ground/amount";
import { Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { feeAddress } from "./fee-address.ts";
import { feeMoved } from "./fee-moved.ts";
import styles from "./fee.module.css";

interface SurchargeProps {
  readonly fee: Fee;
  readonly share: number;
  readonly amount: number;
}

/** What the rates charge on top for a heavy rework, with the act that charges it. */
export const Surcharge = ({ fee: { projectSubmissionId }, share, amount }: SurchargeProps) => {
  const init = useAct(feeCalls.initFee, {
    refresh: feeMoved,
    onDone: (added) => {
      location.hash = feeAddress(added);
    },
  });
  return (
    <p className={styles.hint}>
      复审时修改了 {share}% 的图纸，按收费标准可加收 <b>{yuanText(amount)}</b> 元。
      <Button
        size="small"
        loading={init.isRunning}
        onClick={() => init.start({ projectSubmissionId, feeType: "4", changedShare: share })}
      >
        核算加收
      </Button>
    </p>
  );
};
