import { feeCalls } from "@tushen/contract/money/fee";
import type { ReactNode } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import styles from "./fee.module.css";
import { Yuan } from "./yuan.tsx";

interface Wait {
  readonly label: string;
  readonly count: number;
  /** Query of the list that shows them. */
  readonly to: string;
  readonly isLate?: true;
}

const Waits = ({ waits, children }: { readonly waits: readonly Wait[]; readonly children?: ReactNode }) => (
  <section className={styles.waits} aria-label="待办审查费">
    <h2>审查费</h2>
    <ul>
      {waits
        .filter(({ count }) => count > 0)
        .map(({ label, count, to, isLate }) => (
          <li key={label}>
            <a href={`#/auditFeeList?${to}`} data-late={isLate}>
              {label} <b>{count}</b>
            </a>
          </li>
        ))}
    </ul>
    {children}
  </section>
);

const overdueOf = (count: number): Wait => ({ label: "已逾期", count, to: "overdue=1", isLate: true });

/** On the house's desk, for clerks and finance: fees that wait for them; nothing without any. */
export const HouseFeeWaits = () => {
  const { data } = useCall(feeCalls.countWaiting, {});
  if (!data) return null;
  const waits: Wait[] = [
    { label: "待核算", count: data.uncharged, to: "view=uncharged" },
    { label: "待复核", count: data.submitted, to: "status=SUBMITTED" },
    { label: "待确认到账", count: data.stated, to: "stated=1" },
    { label: "退款中", count: data.refunding, to: "status=REFUNDING" },
    overdueOf(data.overdue),
  ];
  return waits.some(({ count }) => count > 0) ? <Waits waits={waits} /> : null;
};

/** On the owner's desk: what is to be paid; nothing when nothing is. */
export const OwnerFeeWaits = () => {
  const { data } = useCall(feeCalls.countWaiting, {});
  if (!data || data.owed === 0) return null;
  return (
    <Waits waits={[{ label: "待付款", count: data.owed, to: "" }, overdueOf(data.overdue)]}>
      <p>
        尚欠 <Yuan fen={data.owedAmount} /> 元
      </p>
    </Waits>
  );
};
