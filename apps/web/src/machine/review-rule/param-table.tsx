import type { ReviewRule, RuleParam } from "@tushen/contract/machine/review-rule";
import { useAccount } from "../../ground/platform/visit.tsx";
import layout from "../../ground/ui/layout.module.css";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./review-rule.module.css";
import { valueText } from "./rule-words.ts";

/** Whose value it is that new runs take. */
const Origin = ({ param }: { readonly param: RuleParam }) => {
  if (param.value === param.own) return <StatusTag tone="busy">本地区设定</StatusTag>;
  if (param.inherited && param.value === param.inherited.value) return <>{param.inherited.orgName}设定</>;
  return <>规则默认</>;
};

export const ParamTable = ({ rule }: { readonly rule: ReviewRule }) => {
  const isPlatform = useAccount().orgType === "PLATFORM";
  if (rule.params.length === 0) return <p className={layout.quiet13}>这条规则直接按条文判断，没有可以调整的参数。</p>;
  return (
    <>
      <table className={styles.params} aria-label="参数">
        <thead>
          <tr>
            <th>参数</th>
            <th>规则默认</th>
            {!isPlatform && <th>现用</th>}
            {!isPlatform && <th>来源</th>}
          </tr>
        </thead>
        <tbody>
          {rule.params.map((one) => (
            <tr key={one.name}>
              <td>{one.label}</td>
              <td>{valueText(one, one.standard)}</td>
              {!isPlatform && (
                <td>
                  <b>{valueText(one, one.value)}</b>
                </td>
              )}
              {!isPlatform && (
                <td>
                  <Origin param={one} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={layout.quiet13}>
        {isPlatform
          ? "各地主管部门可以为本地区的项目另行设定。"
          : "由项目所在地主管部门设定，只用于此后开始的智能审查；已有的审查保留当时的参数。"}
      </p>
    </>
  );
};
