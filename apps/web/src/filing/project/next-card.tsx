import type { ProgressCard } from "@tushen/contract/delivery/progress";
import { projectHome } from "@tushen/domain/filing/project-home";
import { Button } from "antd";
import { ClockMark } from "../../ground/ui/clock-mark.tsx";
import styles from "./home.module.css";

/** The most urgent act in one sentence with its button, and the number of acts behind it. */
export const NextCard = ({ cards, total }: { cards: readonly ProgressCard[]; total: number }) => {
  const [first, ...rest] = cards;
  if (!first)
    return (
      <section className={styles.next} data-done="true" aria-label="下一步">
        <div>
          <h2>没有等您办理的事项</h2>
          <p>轮到贵单位时会在这里提示，并发送站内消息。</p>
        </div>
      </section>
    );
  return (
    <section className={styles.next} aria-label="下一步">
      <div>
        <p className={styles.nextProject}>
          <a href={projectHome(first.projectApplicationId)}>{first.projectName || "未命名项目"}</a>
          <ClockMark clock={first.clock} />
        </p>
        <h2>{first.next.sentence}</h2>
        {total > 1 && (
          <p>
            另有 {total - 1} 个项目等您办理
            {rest[0] && (
              <>
                ：<a href={rest[0].next.url ?? "#"}>{rest[0].projectName || "未命名项目"}</a>
              </>
            )}
            {total > 2 && (
              <>
                {" "}
                等，<a href="#/reportUnit/main?status=MINE">全部列出</a>
              </>
            )}
          </p>
        )}
      </div>
      {first.next.url && (
        <Button type="primary" size="large" href={first.next.url}>
          {first.next.label}
        </Button>
      )}
    </section>
  );
};
