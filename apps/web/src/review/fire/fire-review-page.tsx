import { fireCalls } from "@tushen/contract/review/fire";
import type { FireReview } from "@tushen/contract/review/fire-shape";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { fireItemClause, type FireSpecialItem, fireSpecialItems } from "@tushen/domain/ground/special-fire-work";
import { Button, Tabs } from "antd";
import { instantText } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import desk from "../../ground/ui/desk.module.css";
import { useAddress } from "../../ground/ui/use-address.ts";
import { openSubmission } from "../../slots.ts";
import { FireActs } from "./fire-acts.tsx";
import { FireDataFacts } from "./fire-data-facts.tsx";
import { FireDataForm } from "./fire-data-form.tsx";
import { FireOpinionsPart } from "./fire-opinions-part.tsx";
import { FireSide } from "./fire-side.tsx";
import { fireRefresh } from "./fire-states.ts";
import styles from "./fire.module.css";
import layout from "../../ground/ui/layout.module.css";

const SpecialItems = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <li key={item}>
        {fireItemClause(item as FireSpecialItem)} {fireSpecialItems[item as FireSpecialItem]}
      </li>
    ))}
  </ul>
);

/** Shown without a record: asks for the kind of works and starts the record. */
const BeginPart = ({ id, asked }: { id: SubmissionId; asked: Opening }) => {
  const { orgType } = useAccount();
  const options = { refresh: fireRefresh, onDone: () => say.done(asked.isSpecial ? "已建立消防审查申报" : "已办理") };
  const fill = useAct(fireCalls.fillFireReview, options);
  const fillForOwner = useAct(fireCalls.saveFireReview, options);
  const begin = () =>
    orgType === "CENSOR" ? fillForOwner.start({ projectSubmissionId: id }) : fill.start({ projectSubmissionId: id });
  return (
    <Section title={asked.isSpecial ? "特殊建设工程" : "一般工程"}>
      {asked.isSpecial ? (
        <>
          <p>本批次属于特殊建设工程（住建部令第51号），须申请消防设计审查：</p>
          <SpecialItems items={asked.specialItems} />
        </>
      ) : (
        <p>本批次不属于特殊建设工程，不需要消防设计审查；按规定办理消防备案或免于审查。</p>
      )}
      <div className={styles.foot}>
        {asked.canOpen ? (
          <Button type="primary" loading={fill.isRunning || fillForOwner.isRunning} onClick={begin}>
            {asked.isSpecial ? "填写消防审查申报" : "办理消防备案"}
          </Button>
        ) : (
          <span className={layout.quiet}>
            {orgType === "CONTROL" ? "建设单位提交申报后在这里受理。" : asked.whyNot}
          </span>
        )}
      </div>
    </Section>
  );
};

interface Opening {
  readonly isSpecial: boolean;
  readonly specialItems: readonly string[];
  readonly canOpen: boolean;
  readonly whyNot: string | null;
}

const DataPart = ({ review }: { review: FireReview }) => {
  const canFill = review.actions.some(({ action, allowed }) => action === "fill" && allowed);
  const [newest] = review.versions;
  if (canFill && newest) return <FireDataForm key={newest.versionId} review={review} />;
  const handedIn = review.versions.filter(({ state }) => state === "SUBMITTED");
  if (handedIn.length === 0) return <Empty title="尚未提交" text="建设单位和设计单位正在填写。" />;
  return (
    <Tabs
      items={handedIn.map((version) => ({
        key: String(version.versionId),
        label: `第${version.versionNo}次提交`,
        children: (
          <>
            <p className={layout.quiet}>
              {version.submitterName} · {version.submitTime && instantText(version.submitTime)} 提交
            </p>
            <FireDataFacts fireData={version.fireData} />
          </>
        ),
      }))}
    />
  );
};

const ReviewOf = ({ id }: { id: SubmissionId }) => {
  const address = useAddress();
  const asked = useCall(fireCalls.queryFireReviews, { projectSubmissionId: id });
  const list = asked.data?.list ?? [];
  const review = list.find((one) => one.id === Number(address.get("review"))) ?? list[0];
  return (
    <PageFrame
      title="消防设计审查"
      text={review && `${review.projectName} · ${review.atlasName}`}
      actions={
        list.length > 1 &&
        list.map((one) => (
          <Button
            key={one.id}
            type={one.id === review?.id ? "primary" : "default"}
            onClick={() => address.set({ review: String(one.id) })}
          >
            {one.opinionNo ?? one.stateLabel}
          </Button>
        ))
      }
      asked={[asked]}
    >
      {() => (
        <div className={desk.desk}>
          <div>
            {(review === undefined || asked.data?.canOpen) && asked.data && <BeginPart id={id} asked={asked.data} />}
            {review && (
              <>
                <FireOpinionsPart key={review.id} review={review} />
                <Section title="申报信息">
                  <DataPart review={review} />
                </Section>
              </>
            )}
          </div>
          {review && (
            <aside className={desk.side}>
              <Section title="办理">
                <FireSide review={review} />
                <FireActs review={review} />
              </Section>
            </aside>
          )}
        </div>
      )}
    </PageFrame>
  );
};

/** 消防设计审查 of one batch, with the acts of each party. */
export const FireReviewPage = () => {
  const { id, waiting } = openSubmission.use("消防设计审查");
  return id === undefined ? waiting : <ReviewOf key={id} id={id} />;
};
