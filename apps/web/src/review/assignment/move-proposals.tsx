import { assignmentCalls } from "@tushen/contract/review/assignment";
import { reviewCalls } from "@tushen/contract/review/review";
import { Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import layout from "../../ground/ui/layout.module.css";
import styles from "./outlook.module.css";
import { noMovesText, type Outlook } from "./outlook.ts";

const refresh = [
  assignmentCalls.readOutlook,
  assignmentCalls.listHousePeople,
  assignmentCalls.readStaff,
  reviewCalls.listTasks,
  reviewCalls.queryTasks,
  reviewCalls.readRound,
  reviewCalls.readTask,
];

type Move = Outlook["moves"][number];

/** Moves of tasks nobody has begun, which the leader accepts one by one or together. */
export const MoveProposals = ({ outlook }: { readonly outlook: Outlook }) => {
  const { moves, lateTasks, lateAfter } = outlook;
  const act = useAct(assignmentCalls.moveTasks, {
    refresh,
    onDone: () => say.done("已调整，有关审查人会收到消息"),
  });
  if (moves.length === 0) return <p>{noMovesText(outlook)}</p>;
  const accept = (accepted: readonly Move[]) =>
    act.start({
      moves: accepted.map(({ reviewTaskId, reviewerCredentialId }) => ({ reviewTaskId, reviewerCredentialId })),
    });
  const acceptAll = async () => {
    const text = `${moves.length} 项未开始的任务转给新的审查人，复核人不变；有关审查人会收到消息，转交记入项目履历。`;
    if (await say.confirm({ title: "采用全部调整建议？", text, yes: "全部采用" })) accept(moves);
  };
  return (
    <>
      <div className={styles.head}>
        <p>
          预计超期的任务现有 <b>{lateTasks.length}</b> 项；采用下列全部建议后为 <b>{lateAfter}</b>{" "}
          项。只调整您负责的批次中还没有开始的任务，复核人不变。
        </p>
        <Button type="primary" loading={act.isRunning} onClick={() => void acceptAll()}>
          全部采用（{moves.length}）
        </Button>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>任务</th>
            <th>待审图纸</th>
            <th>审查期限</th>
            <th>由</th>
            <th>转给</th>
            <th>预计完成</th>
            <th>
              <span className={layout.unseen}>操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <tr key={move.reviewTaskId}>
              <th scope="row">
                {move.disciplineName}
                <small>{move.projectName}</small>
              </th>
              <td>{move.sheets} 张</td>
              <td>{move.dueOn ?? "—"}</td>
              <td>{move.fromName}</td>
              <td>{move.reviewerName}</td>
              <td>
                {move.finishOn} → <b>{move.finishOnAfter}</b>
              </td>
              <td>
                <Button
                  size="small"
                  disabled={act.isRunning}
                  aria-label={`采用：${move.projectName}${move.disciplineName}转给${move.reviewerName}`}
                  onClick={() => accept([move])}
                >
                  采用
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
