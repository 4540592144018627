import type { ProgressCard } from "@tushen/contract/delivery/progress";
import { bizTypes } from "@tushen/domain/ground/project-type";
import { stepStatusLabel } from "@tushen/domain/ground/progress-template";
import { projectHome } from "@tushen/domain/filing/project-home";
import { Button } from "antd";
import { instantText } from "../../ground/platform/format.ts";
import { ClockMark } from "../../ground/ui/clock-mark.tsx";
import styles from "./home.module.css";

/** Nine dots; the current step is named. */
const MiniSteps = ({ card }: { card: ProgressCard }) => {
  const current = card.steps.find((step) => step.processKey === card.currentStep);
  return (
    <div className={styles.mini}>
      <ol aria-label="进度">
        {card.steps.map(({ processKey, name, status }) => (
          <li
            key={processKey}
            data-status={status ?? "NONE"}
            data-current={processKey === card.currentStep}
            title={`${name}：${stepStatusLabel(status)}`}
          />
        ))}
      </ol>
      <span>{current?.name ?? "已终结"}</span>
    </div>
  );
};

/** One project of a list: its facts, step, responsible party, deadline, and the reader's act. */
export const ProjectRow = ({ card, ownName }: { card: ProgressCard; ownName: string }) => {
  const home = projectHome(card.projectApplicationId);
  return (
    <li className={styles.row} data-mine={card.next.isMine}>
      <div className={styles.what}>
        <a href={home} className={styles.name}>
          {card.projectName || "未命名项目"}
        </a>
        <p>
          {bizTypes[card.bizType as keyof typeof bizTypes] ?? card.bizType} · {card.applicationNo}
        </p>
        {card.ownerName !== ownName && <p>{card.ownerName}</p>}
      </div>
      <MiniSteps card={card} />
      <div className={styles.turn}>
        <p>{card.next.sentence}</p>
        {card.beside
          .filter(({ next }) => next.url === null || next.url !== card.next.url)
          .map(({ projectSubmissionId, next }) => (
            <p key={projectSubmissionId} className={styles.beside}>
              {next.url ? <a href={next.url}>{next.sentence}</a> : next.sentence}
            </p>
          ))}
        <p className={styles.quiet}>
          <ClockMark clock={card.clock} instead={card.next.holder && `由${card.next.holder}办理`} />
          {card.openTasks > 0 && <b>{card.openTasks} 条未读</b>}
          <span>{instantText(card.updateTime, "short")} 更新</span>
        </p>
      </div>
      <div className={styles.act}>
        {card.next.url && card.next.isMine ? (
          <Button type="primary" ghost href={card.next.url}>
            {card.next.label}
          </Button>
        ) : (
          <Button type="text" href={card.next.url ?? home}>
            {card.next.label ?? "查看"}
          </Button>
        )}
      </div>
    </li>
  );
};
