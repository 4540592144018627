import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { TimeLedger } from "@tushen/contract/delivery/ledger-shape";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { hoursText } from "@tushen/domain/ground/calendar/working-hours";
import { Button } from "antd";
import { useState } from "react";
import { download } from "../../../ground/platform/download.ts";
import { instantText } from "../../../ground/platform/format.ts";
import { useCall } from "../../../ground/platform/queries.ts";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { say } from "../../../ground/ui/say.tsx";
import styles from "./ledger.module.css";

type Stretch = TimeLedger["stretches"][number];

/** Gives the ledger of a batch as a PDF. */
export const DownloadLedger = ({ id }: { id: SubmissionId }) => {
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    await download(progressCalls.printTimeLedger, { projectSubmissionId: id }, "流转时间账.pdf").catch(say.failure);
    setMaking(false);
  };
  return (
    <Button size="small" loading={isMaking} onClick={() => void make()}>
      下载 PDF
    </Button>
  );
};

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** One bar in the order of time, each period as wide as its working hours. */
const Strip = ({ stretches }: { stretches: readonly Stretch[] }) => {
  const whole = stretches.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <div className={styles.strip} aria-hidden="true">
      {stretches.map((one) => (
        <i
          key={one.begun.seq}
          data-party={one.party}
          style={{ width: percent(one.minutes, whole) }}
          title={`${one.name}${one.office ? `（${one.office}）` : ""}：${hoursText(one.minutes)}`}
        />
      ))}
    </div>
  );
};

const Sums = ({ sums }: Pick<TimeLedger, "sums">) => (
  <dl className={styles.sums}>
    {sums.map(({ party, name, minutes, counted, parts }) => (
      <div key={party} data-party={party}>
        <dt>{name}</dt>
        <dd>
          <b>{hoursText(minutes)}</b>
          {counted > 0 && <small>其中计入审查期限 {hoursText(counted)}</small>}
          {parts.length > 1 &&
            parts.map((part) => <small key={part.name}>{`${part.name} ${hoursText(part.minutes)}`}</small>)}
        </dd>
      </div>
    ))}
  </dl>
);

const firstShown = 6;

const Row = ({ stretch }: { stretch: Stretch }) => (
  <tr data-party={stretch.party}>
    <td>
      <b>{stretch.name}</b>
      {stretch.office && <small>{stretch.office}</small>}
    </td>
    <td>
      {stretch.state}
      {stretch.round > 1 && `（第 ${stretch.round} 轮）`}
      {stretch.urged > 0 && <small>被催办 {stretch.urged} 次</small>}
    </td>
    <td>
      {instantText(stretch.from)}
      <small>{stretch.to === null ? "至今" : `至 ${instantText(stretch.to)}`}</small>
    </td>
    <td className={styles.number}>{hoursText(stretch.minutes)}</td>
    <td>{stretch.counts ? "计入" : (stretch.pause ?? "不计")}</td>
    <td>
      {`第 ${stretch.begun.seq} 条：${stretch.begun.text}`}
      <small>{stretch.begun.orgName}</small>
    </td>
  </tr>
);

const heads = ["办理方", "环节", "起止时间", "工作时间", "审查期限", "依据（办理记录）"];

/** 流转时间账 of a batch: who held it for how many working hours, and the line of the history that proves it. */
export const TimeLedgerView = ({ id }: { id: SubmissionId }) => {
  const [isAll, setAll] = useState(false);
  const ledger = useCall(progressCalls.readTimeLedger, { projectSubmissionId: id });
  const { data } = ledger;
  if (ledger.error && !data) return <FailureView error={ledger.error} onRetry={() => void ledger.refetch()} />;
  if (!data) return <Waiting rows={4} />;
  const newestFirst = [...data.stretches].reverse();
  const { clock, chain } = data;
  return (
    <>
      <Sums sums={data.sums} />
      <Strip stretches={data.stretches} />
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.stretches}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isAll ? newestFirst : newestFirst.slice(0, firstShown)).map((stretch) => (
              <Row key={stretch.begun.seq} stretch={stretch} />
            ))}
          </tbody>
        </table>
      </div>
      {!isAll && newestFirst.length > firstShown && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          显示全部 {newestFirst.length} 段
        </button>
      )}
      <p className={styles.explained}>
        {`工作时间按工作日 ${data.officeHours} 计。`}
        {clock.limitDays !== null && `审查期限 ${clock.limitDays} 个工作日，已用 ${clock.usedDays} 个，以此为准。`}
        {chain.brokenAt === null
          ? `由 ${chain.lineCount} 条办理记录推算，记录逐条相连，已校验完整。`
          : `办理记录第 ${chain.brokenAt} 条起校验不符，本账不能作为依据，请联系系统管理单位。`}
      </p>
    </>
  );
};
