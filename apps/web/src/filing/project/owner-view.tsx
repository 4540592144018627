import type { OwnerView } from "@tushen/contract/delivery/progress";
import { progressCalls } from "@tushen/contract/delivery/progress";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { chineseMonthDay } from "@tushen/domain/ground/calendar/chinese-date";
import { isProjectHome, projectHome } from "@tushen/domain/filing/project-home";
import { hoursText } from "@tushen/domain/ground/calendar/working-hours";
import type { ReactNode } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { Section } from "../../ground/ui/page-frame.tsx";
import styles from "./owner-view.module.css";

const Line = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

const Wrong = ({ wrong }: Pick<OwnerView, "wrong">) =>
  wrong.length === 0 ? (
    <>目前没有问题</>
  ) : (
    <ul>
      {wrong.map(({ text, isGrave }) => (
        <li key={text} data-grave={isGrave}>
          {text}
        </li>
      ))}
    </ul>
  );

const Holder = ({ holder: { name, office, isMine, since, minutes } }: Pick<OwnerView, "holder">) => {
  if (!name) return <>没有等待办理的单位</>;
  return (
    <>
      <b>{isMine ? `${name}（轮到您）` : name}</b>
      {office && `，${office}`}
      {since !== null && <small>{`自 ${instantText(since, "short")} 起，已 ${hoursText(minutes ?? 0)}工作时间`}</small>}
    </>
  );
};

const NextDate = ({ nextDate, noDate }: Pick<OwnerView, "nextDate" | "noDate">) =>
  nextDate === null ? (
    <>{noDate ?? "目前没有规定的日期"}</>
  ) : (
    <>
      <b data-late={nextDate.isLate}>
        {chineseMonthDay(nextDate.on)}
        {nextDate.isLate && "（已过）"}
      </b>
      {` ${nextDate.what}`}
      {nextDate.after && <small>{nextDate.after}</small>}
    </>
  );

const Costs = ({ costs }: Pick<OwnerView, "costs">) =>
  costs.length === 0 ? (
    <>目前没有待缴的费用</>
  ) : (
    <ul>
      {costs.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

/** What is done on the page itself, or by its next step above, needs no link. */
const Acts = ({ acts, nextUrl }: Pick<OwnerView, "acts"> & { readonly nextUrl: string | null }) =>
  acts.length === 0 ? (
    <>现在不用做什么，轮到您时会发消息</>
  ) : (
    <ul>
      {acts.map(({ text, url }) => (
        <li key={text}>{isProjectHome(url) || url === nextUrl ? text : <a href={url}>{text}</a>}</li>
      ))}
    </ul>
  );

interface OwnerViewPartProps {
  readonly applicationId: ApplicationId;
  /** Where the next step on the same page leads. */
  readonly nextUrl: string | null;
}

/** 项目近况 on the project home, for its owner: five questions answered in plain words. */
export const OwnerViewPart = ({ applicationId, nextUrl }: OwnerViewPartProps) => {
  const views = useCall(progressCalls.ownerViews, { projectApplicationId: applicationId });
  const view = views.data?.[0];
  if (!view) return null;
  return (
    <Section title="项目近况">
      <dl className={styles.view}>
        <Line title="有没有问题">
          <Wrong wrong={view.wrong} />
        </Line>
        <Line title="谁在办">
          <Holder holder={view.holder} />
        </Line>
        <Line title="下一个日期">
          <NextDate nextDate={view.nextDate} noDate={view.noDate} />
        </Line>
        <Line title="费用与时间">
          <Costs costs={view.costs} />
        </Line>
        <Line title="您可以做">
          <Acts acts={view.acts} nextUrl={nextUrl} />
        </Line>
      </dl>
    </Section>
  );
};

/** On the owner's desk: projects in which something is wrong, the worst first; nothing without any. */
export const OwnerAttention = () => {
  const { data } = useCall(progressCalls.ownerViews, {});
  if (!data || data.length === 0) return null;
  return (
    <Section title="需要您留意的项目">
      <ul className={styles.attention}>
        {data.map((view) => (
          <li key={view.projectApplicationId}>
            <div>
              <a href={projectHome(view.projectApplicationId)}>{view.projectName}</a>
              <Wrong wrong={view.wrong.slice(0, 2)} />
            </div>
            <div>
              <Holder holder={view.holder} />
            </div>
            <div>
              <NextDate nextDate={view.nextDate} noDate={view.noDate} />
            </div>
            <div>{view.acts[0] && <a href={view.acts[0].url}>{view.acts[0].text}</a>}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
};
