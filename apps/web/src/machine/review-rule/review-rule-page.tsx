import { type ReviewRule, reviewRuleCalls } from "@tushen/contract/machine/review-rule";
import { Button } from "antd";
import { useState } from "react";
import { useParams } from "react-router";
import { useCall } from "../../ground/platform/queries.ts";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { ParamHistory } from "./param-history.tsx";
import { ParamTable } from "./param-table.tsx";
import { numberText } from "./rule-words.ts";
import styles from "./review-rule.module.css";
import { RuleFacts } from "./rule-facts.tsx";
import { SetParamsDialog } from "./set-params-dialog.tsx";
import { SwitchButton } from "./switch-button.tsx";
import { SwitchHistory } from "./switch-history.tsx";

const Clauses = ({ rule }: { readonly rule: ReviewRule }) => (
  <ul className={styles.clauses}>
    {rule.editions.map((one) => (
      <li key={one.number}>
        <b>
          {one.number} {one.clauseNo && `第 ${one.clauseNo} 条`}
        </b>
        <small>
          {one.isInForce ? "现行 · " : ""}
          {one.validFrom} 起{one.validUntil && `，至 ${one.validUntil}`}
          {one.text && (one.isChecked ? " · 已核对原文" : " · 未核对原文，请以规范原文为准")}
        </small>
        {one.text && <p>{one.text}</p>}
      </li>
    ))}
  </ul>
);

/** One rule of the intelligent review: what it judges, its clause, and its limits in the district. */
export const ReviewRulePage = () => {
  const { ruleId = "" } = useParams();
  const [isSetting, setSetting] = useState(false);
  const asked = useCall(reviewRuleCalls.readRule, { ruleId });
  const rule = asked.data;
  return (
    <PageFrame
      title={rule?.name ?? "审查规则"}
      text={rule && `${rule.disciplineName} · ${rule.levelName} · ${numberText(rule.number)} · 第 ${rule.version} 版`}
      asked={[asked]}
      actions={
        <>
          <Button href="#/adminUnit/reviewRules">全部规则</Button>
          {rule?.maySwitch && <SwitchButton rule={rule} />}
          {rule?.maySet && rule.params.length > 0 && (
            <Button type="primary" onClick={() => setSetting(true)}>
              调整参数
            </Button>
          )}
        </>
      }
    >
      {() =>
        rule && (
          <div className={styles.page}>
            <div>
              <Section title="参数">
                <ParamTable rule={rule} />
              </Section>
              <Section title="调整记录">
                <ParamHistory history={rule.history} />
              </Section>
              {rule.switches.length > 0 && (
                <Section title="启停记录">
                  <SwitchHistory switches={rule.switches} />
                </Section>
              )}
            </div>
            <div>
              <Section title="说明">
                <RuleFacts rule={rule} />
              </Section>
              <Section title="条文">
                <Clauses rule={rule} />
              </Section>
            </div>
            {isSetting && <SetParamsDialog rule={rule} onClose={() => setSetting(false)} />}
          </div>
        )
      }
    </PageFrame>
  );
};
