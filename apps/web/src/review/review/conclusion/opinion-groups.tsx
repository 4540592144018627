import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { disciplineRank } from "@tushen/domain/ground/disciplines";
import { strongCount } from "@tushen/domain/review/strong-count";
import { EarlierRounds } from "../../../sheets/opinion-card/earlier-rounds.tsx";
import { OpinionCard } from "../../../sheets/opinion-card/opinion-card.tsx";
import { Empty } from "../../../ground/ui/empty.tsx";
import { lastReply } from "../recheck/recheck-order.ts";
import styles from "./conclusion.module.css";

const grouped = (opinions: readonly Opinion[]) =>
  [...new Set(opinions.map(({ discipline }) => discipline))]
    .sort((a, b) => disciplineRank(a) - disciplineRank(b))
    .map((discipline) => [discipline, opinions.filter((one) => one.discipline === discipline)] as const);

/** The opinions discipline by discipline, folded. */
export const OpinionGroups = ({ opinions, isOpen = false }: { opinions: readonly Opinion[]; isOpen?: boolean }) => {
  if (opinions.length === 0) return <Empty title="没有审查意见" text="各专业提出的意见在这里汇总。" />;
  return (
    <div>
      {grouped(opinions).map(([discipline, some]) => {
        const strong = strongCount(some);
        return (
          <details key={discipline} className={styles.group} open={isOpen}>
            <summary>
              {some[0]?.disciplineName}
              <span>
                {some.length} 条{strong > 0 && `，强条 ${strong}`}
              </span>
            </summary>
            <ul>
              {some.map((opinion) => (
                <li key={opinion.opinionId}>
                  <OpinionCard opinion={opinion}>
                    {lastReply(opinion) && <small>答复：{lastReply(opinion)?.replyContent}</small>}
                  </OpinionCard>
                  <EarlierRounds opinion={opinion} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
};
