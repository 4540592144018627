import type { Paper } from "@tushen/contract/results/paper-shape";
import { instantText } from "../../ground/platform/format.ts";
import { Part } from "./part.tsx";
import styles from "./paper.module.css";

const Signers = ({ paper }: { readonly paper: Paper }) => (
  <Part title="签章">
    {paper.signers.length === 0 ? (
      <p className={styles.quiet}>{paper.sendTime ? "这份文书没有发起过签章。" : "还没有发起签章。"}</p>
    ) : (
      <ul>
        {paper.signers.map((one, index) => (
          <li key={`${one.personName}-${index}`} data-done={one.signTime !== null}>
            <b>
              {one.personName} · {one.sealTypeLabel}
              <span>{one.signTime ? "已签" : one.taskStateLabel}</span>
            </b>
            <small>
              {one.orgName}
              {one.signTime && ` · ${instantText(one.signTime)}`}
            </small>
          </li>
        ))}
      </ul>
    )}
  </Part>
);

const Receipts = ({ paper: { receipts, state } }: { readonly paper: Paper }) => (
  <Part title="送达与查看">
    {receipts.length === 0 ? (
      <p className={styles.quiet}>
        {state === "SENT" ? "没有需要送达的单位。" : "发送后，这里列出送达的单位和查看时间。"}
      </p>
    ) : (
      <ul>
        {receipts.map((one) => (
          <li key={one.orgId} data-done={one.openTime !== null}>
            <b>
              {one.orgName}
              <span>{one.openTime ? "已查看" : "未查看"}</span>
            </b>
            <small>
              {one.openTime
                ? `${one.openerName ?? ""} ${instantText(one.openTime)} 首次查看`
                : `${instantText(one.sendTime)} 送达`}
            </small>
          </li>
        ))}
      </ul>
    )}
  </Part>
);

const Versions = ({ paper: { versions } }: { readonly paper: Paper }) => (
  <Part title="历次版本">
    <ul>
      {versions.map((one, index) => (
        <li key={one.versionNo}>
          <b>
            第{one.versionNo}版{index === 0 && "（现行）"}
            {one.url ? (
              <a href={one.url} target="_blank" rel="noreferrer" aria-label={`下载第${one.versionNo}版 PDF`}>
                PDF
              </a>
            ) : (
              <span>未制作</span>
            )}
          </b>
          <small>
            {one.sourceLabel} · {one.creatorName ?? "系统"} · {instantText(one.createTime)}
          </small>
        </li>
      ))}
    </ul>
  </Part>
);

/** Beside a paper: who signs it, whom it reached, its versions. The last two are for its maker and the authority. */
export const PaperSide = ({ paper }: { readonly paper: Paper }) => (
  <>
    <Signers paper={paper} />
    {paper.versions.length > 0 && <Receipts paper={paper} />}
    {paper.versions.length > 0 && <Versions paper={paper} />}
  </>
);
