import type { ReviewRule } from "@tushen/contract/machine/review-rule";
import styles from "./review-rule.module.css";
import { shareText } from "./rule-words.ts";

/** What a rule judges, the data it needs, and what became of its findings. */
export const RuleFacts = ({ rule }: { readonly rule: ReviewRule }) => {
  const { runs, withoutData, found, accepted, refused } = rule.rates;
  const facts: readonly (readonly [string, string])[] = [
    ["适用工程", rule.worksNames.join("、")],
    ["需要的数据", rule.needs],
    ["最近一年运行", runs === 0 ? "还没有" : `${runs} 次，其中无数据 ${shareText(withoutData, runs)}`],
    ["发现", found === 0 ? "还没有" : `${found} 项`],
    ["审查人采纳", shareText(accepted, found)],
    ["审查人忽略", shareText(refused, found)],
  ];
  return (
    <>
      <p className={styles.about}>{rule.about}</p>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
