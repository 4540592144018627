import type { RunOfModel } from "@tushen/contract/machine/intelligent-review";
import { Progress } from "antd";
import { instantText } from "../../ground/platform/format.ts";
import styles from "./findings.module.css";

interface RunStateProps extends Pick<RunOfModel, "run" | "canStart" | "isOwnCheck"> {
  /** The things the rules check, as the page names them. */
  readonly subject: "模型和申报信息" | "申报信息和图纸文字";
}

/** While sheets are read their share is shown; before, that something goes on. */
const percentOf = ({ state, sheets }: NonNullable<RunOfModel["run"]>): number => {
  if (state === "WAITING") return 5;
  return sheets && sheets.all > 0 ? 10 + Math.round((sheets.read / sheets.all) * 80) : 10;
};

const doingOf = ({ state, sheets, ruleCount }: NonNullable<RunOfModel["run"]>): string => {
  if (state === "WAITING") return "正在排队";
  return sheets && sheets.read < sheets.all
    ? `正在读取图纸文字，已读 ${sheets.read} / ${sheets.all} 张`
    : `正在核对 ${ruleCount} 条规则`;
};

type AskedEngine = NonNullable<RunOfModel["run"]>["engines"][number];

const engineText = ({ name, isWaiting, problem, findingCount, costFen, durationMs }: AskedEngine): string => {
  if (isWaiting) return `${name}：等待答复`;
  const spent = `用时 ${(durationMs / 1000).toFixed(1)} 秒，费用 ${(costFen / 100).toFixed(2)} 元`;
  return `${name}：${problem ?? `提示 ${findingCount} 条，由审查人复核`}，${spent}`;
};

const privately = "自查结果只有本单位能看到，不会发给审查机构。";

/** What the review is about, how far it is, and whom its result is for. */
export const RunState = ({ run, canStart, isOwnCheck, subject }: RunStateProps) => {
  if (!run)
    return (
      <p className={styles.quiet}>
        {canStart
          ? `按规范条文核对${subject}，${subject === "模型和申报信息" ? "几秒" : "几秒到一两分钟"}完成。${isOwnCheck ? privately : "结果由审查人确认后才成为审查意见。"}`
          : "还没有可以查看的结果。审查机构发出的意见中，由智能审查提出的会显示在这里。"}
      </p>
    );
  if (run.state === "FAILED")
    return (
      <p className={styles.failed} role="alert">
        {run.problem}
      </p>
    );
  if (run.state !== "DONE")
    return (
      <div role="status">
        <Progress percent={percentOf(run)} status="active" showInfo={false} size="small" />
        <p className={styles.quiet}>{doingOf(run)}，完成后自动显示。</p>
      </div>
    );
  return (
    <>
      <p className={styles.quiet}>
        {run.starterName} {instantText(run.finishTime ?? run.startTime)} 完成，按 {run.normDay} 有效的规范核对{" "}
        {run.ruleCount} 条规则。{isOwnCheck && privately}
      </p>
      {run.leftOut.length > 0 && (
        <p className={styles.quiet}>
          审查机构停用的 {run.leftOut.length} 条规则没有核对：
          {run.leftOut.map(({ rule, reason }) => (reason ? `${rule}（${reason}）` : rule)).join("、")}。
        </p>
      )}
      {run.engines.map((one) => (
        <p key={one.name} className={styles.quiet}>
          外部引擎 {engineText(one)}
        </p>
      ))}
    </>
  );
};
