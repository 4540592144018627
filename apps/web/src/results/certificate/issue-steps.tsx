import type { Certificate } from "@tushen/contract/results/certificate";
import styles from "./certificate.module.css";
import layout from "../../ground/ui/layout.module.css";

type Reached = "done" | "now" | "later";

const order = ["CREATED", "SIGNING", "SIGNED", "SENT", "RECORD_APPLYING", "RECORDED"];

const steps = [
  { name: "生成合格书", from: "CREATED" },
  { name: "法定代表人签章", from: "SIGNED" },
  { name: "图纸加盖审查章", from: "SIGNED" },
  { name: "发放成果", from: "SENT" },
  { name: "备案", from: "RECORDED" },
] as const;

/** Steps of a certificate from its making to its record number. */
export const IssueSteps = ({ certificate }: { certificate: Certificate | undefined }) => {
  const at = certificate ? order.indexOf(certificate.state) : -1;
  const isStamped = certificate && certificate.sheets.stamped + certificate.sheets.problem >= certificate.sheets.total;
  const isDone = (index: number): boolean => {
    const step = steps[index];
    if (!step || at < order.indexOf(step.from)) return false;
    return index !== 2 || Boolean(isStamped);
  };
  const now = steps.findIndex((_, index) => !isDone(index));
  const reached = (index: number): Reached => (isDone(index) ? "done" : index === now ? "now" : "later");
  const words = { done: "已完成", now: "进行中", later: "未开始" };
  return (
    <ol className={styles.steps} aria-label="成果发放进度">
      {steps.map((step, index) => (
        <li key={step.name} data-reached={reached(index)} aria-current={index === now ? "step" : undefined}>
          <i aria-hidden="true">{isDone(index) ? "✓" : index + 1}</i>
          {step.name}
          <span className={layout.unseen}>{words[reached(index)]}</span>
        </li>
      ))}
    </ol>
  );
};
