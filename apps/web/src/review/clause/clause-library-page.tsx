import { clauseCalls, type Norm } from "@tushen/contract/review/clause";
import { plainNumber } from "@tushen/domain/review/clause-validity";
import { Button, Input } from "antd";
import { useDeferredValue, useState } from "react";
import { download } from "../../ground/platform/download.ts";
import { today } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import styles from "./clause.module.css";
import { ImportClauses } from "./import-clauses.tsx";
import { NormDialog } from "./norm-dialog.tsx";
import { NormPanel } from "./norm-panel.tsx";

const NormRow = ({ norm, isOpen, onOpen }: { norm: Norm; isOpen: boolean; onOpen: () => void }) => (
  <li>
    <button type="button" aria-current={isOpen} onClick={onOpen}>
      <span>
        <b>{norm.number}</b>
        {norm.isCompulsory && <i data-tone="strong">全文强制</i>}
        {norm.validUntil !== null && norm.validUntil < today() && <i>已废止</i>}
      </span>
      <small>
        {norm.name} · {norm.clauseCount} 条
      </small>
    </button>
  </li>
);

/**
 * 条文库: norms and clauses with their periods of validity. The platform's operator maintains it; houses and authorities
 * read.
 */
export const ClauseLibraryPage = () => {
  const address = useAddress();
  const canEdit = useAccount().orgType === "PLATFORM";
  const norms = useCall(clauseCalls.listNorms, {});
  const [typed, setTyped] = useState(address.get("keyword") ?? "");
  const [isImporting, setImporting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const wanted = plainNumber(useDeferredValue(typed));
  const found = (norms.data ?? []).filter(({ number, name }) => plainNumber(number + name).includes(wanted));
  const chosen = found.find(({ normId }) => String(normId) === address.get("norm"));
  const open = chosen ?? found.find(({ clauseCount }) => clauseCount > 0) ?? found[0];
  return (
    <PageFrame
      title="条文库"
      text={`审查意见引用的规范和条文。审查人写意见时按送审日期判断条文是否有效、是否为强制性条文${canEdit ? "；规范废止时请填写最后有效日，不要删除，已有意见仍引用它。" : "；由平台统一维护。"}`}
      asked={[norms]}
      isTall
      actions={
        <>
          <Button onClick={() => void download(clauseCalls.exportClauses, {}, "条文库.xlsx").catch(say.failure)}>
            导出
          </Button>
          {canEdit && <Button onClick={() => setImporting(true)}>从 Excel 或 JSON 导入</Button>}
          {canEdit && (
            <Button type="primary" onClick={() => setAdding(true)}>
              登记规范
            </Button>
          )}
        </>
      }
    >
      {() => (
        <div className={styles.desk}>
          <nav className={styles.norms} aria-label="规范">
            <div className={styles.search}>
              <Input.Search
                aria-label="搜索规范"
                placeholder="规范编号或名称"
                value={typed}
                allowClear
                onChange={(event) => setTyped(event.target.value)}
                onBlur={() => address.set({ keyword: typed.trim() || undefined })}
              />
              <p role="status">{wanted ? `找到 ${found.length} 部` : `共 ${found.length} 部规范`}</p>
            </div>
            <ul>
              {found.map((norm) => (
                <NormRow
                  key={norm.normId}
                  norm={norm}
                  isOpen={norm.normId === open?.normId}
                  onOpen={() => address.set({ norm: String(norm.normId) })}
                />
              ))}
            </ul>
          </nav>
          {open ? (
            <NormPanel key={open.normId} norm={open} canEdit={canEdit} />
          ) : (
            <section className={styles.panel}>
              <Empty title="没有这样的规范" text="可以换一个编号或名称。" />
            </section>
          )}
          {isImporting && <ImportClauses onClose={() => setImporting(false)} />}
          {isAdding && <NormDialog onClose={() => setAdding(false)} />}
        </div>
      )}
    </PageFrame>
  );
};
