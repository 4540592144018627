import type { OutputOf } from "@tushen/contract/ground/call";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { type InspectionDraw, inspectionCalls } from "@tushen/contract/review/inspection";
import { bizTypes } from "@tushen/domain/ground/project-type";
import { projectHome } from "@tushen/domain/filing/project-home";
import { Button } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { CheckDraw } from "./check-draw.tsx";
import styles from "./inspection.module.css";

type Item = OutputOf<typeof inspectionCalls.listDraws>["list"][number]["items"][number];

const toneOf = ({ state, openCount }: Item) => {
  if (state === "INVALID") return "quiet";
  if (state === "FINISHED") return "good";
  return openCount > 0 ? "warn" : "busy";
};

const sharesText = ({ shares }: InspectionDraw): string =>
  Object.entries(shares)
    .filter(([, percent]) => percent > 0)
    .map(([code, percent]) => `${bizTypes[code as keyof typeof bizTypes]} ${percent}%`)
    .join("，");

/** One draw with its projects. */
export const DrawCard = ({ draw, named }: { draw: InspectionDraw; named: number | undefined }) => {
  const [dropping, setDropping] = useState<SubmissionId>();
  const [isChecking, setChecking] = useState(false);
  const drop = useAct(inspectionCalls.dropInspection, {
    refresh: [inspectionCalls.listDraws, inspectionCalls.readDrawable],
    onDone: () => {
      setDropping(undefined);
      say.done("检查已撤销，各方会收到消息");
    },
  });
  return (
    <Section
      title={draw.basis}
      extra={
        <Button size="small" type="link" onClick={() => setChecking(true)}>
          复核抽取
        </Button>
      }
    >
      <p className={styles.facts}>
        {draw.drawNo} · {instantText(draw.createTime)} · {draw.orgName} {draw.drawerName} · 从 {draw.candidateCount}{" "}
        项中抽取 {draw.items.length} 项（{sharesText(draw)}）
      </p>
      <table className={styles.items}>
        <thead>
          <tr>
            <th>项目</th>
            <th>检查机构</th>
            <th>状态</th>
            <th>问题</th>
            <th>结论</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {draw.items.map((item) => (
            <tr key={item.projectSubmissionId} data-named={item.projectSubmissionId === named}>
              <td>
                <a href={projectHome(item.applicationId)}>{item.projectName}</a>
                <small>
                  {item.baseName} · {bizTypes[item.bizType]}
                </small>
              </td>
              <td>{item.houseName}</td>
              <td>
                <StatusTag tone={toneOf(item)}>{item.stateLabel}</StatusTag>
              </td>
              <td className={styles.count}>
                {item.problemCount === 0 ? "—" : `${item.problemCount} 条，未整改 ${item.openCount} 条`}
              </td>
              <td>{item.dropReason ?? item.conclusion ?? "—"}</td>
              <td className={styles.links}>
                {item.problemCount > 0 && (
                  <Button
                    size="small"
                    type="link"
                    href={`#/reportUnit/buildingCensorAnswerPageOfJC?projectApplicationId=${item.applicationId}&projectSubmissionId=${item.projectSubmissionId}`}
                  >
                    问题与整改
                  </Button>
                )}
                {(item.problemCount > 0 || item.state === "FINISHED") && (
                  <Button
                    size="small"
                    type="link"
                    href={`#/projectReport/inspectionReport?projectApplicationId=${item.applicationId}&projectSubmissionId=${item.projectSubmissionId}`}
                  >
                    报告
                  </Button>
                )}
                {item.canDrop && (
                  <Button size="small" type="link" danger onClick={() => setDropping(item.projectSubmissionId)}>
                    撤销
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {dropping !== undefined && (
        <ReasonDialog
          title="撤销检查"
          note="撤销后检查任务取消，抽查记录保留。"
          label="理由（5 至 500 字，各方可见）"
          yes="撤销检查"
          isRunning={drop.isRunning}
          onYes={(reason) => drop.start({ projectSubmissionId: dropping, reason })}
          onClose={() => setDropping(undefined)}
        />
      )}
      {isChecking && <CheckDraw drawId={draw.drawId} onClose={() => setChecking(false)} />}
    </Section>
  );
};
