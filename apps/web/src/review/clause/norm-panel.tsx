import { type Clause, clauseCalls, type Norm } from "@tushen/contract/review/clause";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { clauseState } from "@tushen/domain/review/clause-state";
import { Button } from "antd";
import { useState } from "react";
import { download } from "../../ground/platform/download.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { ClauseDialog } from "./clause-dialog.tsx";
import styles from "./clause.module.css";
import { NormDialog } from "./norm-dialog.tsx";

const force = ({ isCompulsory }: Norm, { mandatoryFrom, mandatoryUntil }: Clause): string => {
  if (isCompulsory) return "强条";
  if (mandatoryFrom === null) return "—";
  return mandatoryUntil === null ? `${mandatoryFrom} 起` : `${mandatoryFrom} 至\n${mandatoryUntil}`;
};

const spanOfClause = ({ validFrom, validUntil }: Clause): string => {
  if (validFrom === null && validUntil === null) return "同规范";
  return `${validFrom ?? ""} 至\n${validUntil ?? "今"}`;
};

const successor = ({ nextNormNumber, nextClauseNo }: Clause): string =>
  [nextNormNumber, nextClauseNo].filter(Boolean).join("\n") || "—";

const NormFacts = ({ norm }: { norm: Norm }) => (
  <p>
    {norm.isCompulsory ? "全文强制 · " : ""}
    {norm.validFrom} 起施行
    {norm.validUntil !== null && ` · ${norm.validUntil} 后废止`}
    {norm.replacedBy !== null && ` · 由 ${norm.replacedBy} 替代`}
  </p>
);

/** One norm with its clauses. */
export const NormPanel = ({ norm, canEdit }: { norm: Norm; canEdit: boolean }) => {
  const clauses = useCall(clauseCalls.listClauses, { normId: norm.normId });
  const [edited, setEdited] = useState<Clause | "new">();
  const [isEditing, setEditing] = useState(false);
  const refresh = [clauseCalls.listNorms, clauseCalls.listClauses];
  const removeNorm = useAct(clauseCalls.removeNorm, { refresh, onDone: () => say.done("规范已删除") });
  const removeClause = useAct(clauseCalls.removeClause, { refresh, onDone: () => say.done("条文已删除") });
  const ask = async ({ clauseId, clauseNo }: Clause) => {
    const text = "只用于删除误录的条文；条文失效请改填“最后有效日”。";
    if (await say.confirm({ title: `删除第 ${clauseNo} 条？`, text, yes: "删除条文", isDangerous: true }))
      removeClause.start({ clauseId });
  };
  return (
    <section className={styles.panel} aria-label={norm.number}>
      <header>
        <div>
          <h2>
            {norm.number} {norm.name}
          </h2>
          <NormFacts norm={norm} />
        </div>
        <div className={styles.acts}>
          {norm.clauseCount > 0 && (
            <Button
              onClick={() =>
                void download(clauseCalls.exportClauses, { normId: norm.normId }, "条文.xlsx").catch(say.failure)
              }
            >
              导出本规范
            </Button>
          )}
          {canEdit && norm.clauseCount === 0 && (
            <Button danger loading={removeNorm.isRunning} onClick={() => removeNorm.start({ normId: norm.normId })}>
              删除规范
            </Button>
          )}
          {canEdit && <Button onClick={() => setEditing(true)}>修改规范</Button>}
          {canEdit && (
            <Button type="primary" onClick={() => setEdited("new")}>
              新增条文
            </Button>
          )}
        </div>
      </header>
      {clauses.error && <FailureView error={clauses.error} onRetry={() => void clauses.refetch()} />}
      {clauses.isPending && <Waiting rows={4} />}
      {clauses.data?.length === 0 && (
        <Empty
          title="还没有条文"
          text={canEdit ? "可以从“新增条文”开始登记。" : "平台尚未登记该规范的条文，写意见时可自行填写条文号。"}
        />
      )}
      {clauses.data && clauses.data.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.clauses}>
            <thead>
              <tr>
                <th>条文号</th>
                <th>要点</th>
                <th>专业</th>
                <th>强制性</th>
                <th>有效期</th>
                <th>替代条文</th>
                <th>原文核对</th>
                {canEdit && <th>操作</th>}
              </tr>
            </thead>
            <tbody>
              {clauses.data.map((clause) => (
                <tr key={clause.clauseId}>
                  <td>
                    <code>{clause.clauseNo}</code>
                  </td>
                  <td>{clause.wording}</td>
                  <td>{clause.disciplines.map(disciplineLabel).join("、") || "各专业"}</td>
                  <td>{force(norm, clause)}</td>
                  <td>{spanOfClause(clause)}</td>
                  <td>{successor(clause)}</td>
                  <td>{clauseState(clause.isChecked)}</td>
                  {canEdit && (
                    <td className={styles.rowActs}>
                      <button
                        type="button"
                        onClick={() => setEdited(clause)}
                        aria-label={`修改第 ${clause.clauseNo} 条`}
                      >
                        修改
                      </button>
                      <button
                        type="button"
                        onClick={() => void ask(clause)}
                        aria-label={`删除第 ${clause.clauseNo} 条`}
                      >
                        删除
                      </button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isEditing && <NormDialog norm={norm} onClose={() => setEditing(false)} />}
      {edited !== undefined && (
        <ClauseDialog
          norm={norm}
          {...(edited === "new" ? {} : { clause: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
};
