import { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { useCall } from "../../ground/platform/queries.ts";
import styles from "./repeated-clauses.module.css";

/** Checklist of a firm: the clauses reviewers cited most often on its sheets. Absent while there are none. */
export const RepeatedClauses = () => {
  const { data: clauses = [] } = useCall(opinionListCalls.listRepeatedClauses, {});
  if (clauses.length === 0) return null;
  return (
    <section className={styles.block} aria-label="本单位常见问题">
      <h2>本单位常见问题</h2>
      <p>审查意见中引用最多的条文，提交图纸前请先自查。</p>
      <ol>
        {clauses.map((one) => (
          <li key={`${one.disciplineName} ${one.clause}`}>
            <b>{one.clause}</b>
            <small>
              {one.disciplineName} · {one.opinionCount} 条意见，{one.projectCount} 个项目 · 最近 {one.lastDay}
            </small>
            {one.clauseText && <span title={one.clauseText}>{one.clauseText}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
};
