import { feeCalls } from "@tushen/contract/money/fee";
import type { FeeId } from "@tushen/contract/ground/fields";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { Button, Segmented } from "antd";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount, useApplicationId } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { FeeEditor } from "./fee-editor.tsx";
import { FeeLines } from "./fee-lines.tsx";
import { FeeNotice } from "./fee-notice.tsx";
import { FeeSide } from "./fee-side.tsx";
import { feeTones } from "./fee-tone.ts";
import { NoticeFiles } from "./notice-files.tsx";
import styles from "./fee.module.css";

const list = "#/auditFeeList";

const Rate = ({ fee: { rateName } }: { readonly fee: Fee }) =>
  rateName && <span className={styles.rate}>{rateName}</span>;

/** Chooses between the arithmetic and the paper; a draft has no paper. */
const FeeViews = ({ notice }: Pick<Fee, "notice">) => {
  const address = useAddress();
  if (!notice) return "收费明细";
  return (
    <Segmented
      aria-label="查看"
      value={address.get("view") === "notice" ? "notice" : "lines"}
      options={[
        { value: "lines", label: "收费明细" },
        { value: "notice", label: `通知单 ${notice.letterNo}（${notice.stateLabel}）` },
      ]}
      onChange={(view) => address.set({ view: view === "notice" ? view : undefined })}
    />
  );
};

const FeeContent = ({ fee }: { readonly fee: Fee }) => (
  <>
    {fee.warnings.length > 0 && (
      <ul className={styles.warnings}>
        {fee.warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    )}
    {fee.actions.some(({ action }) => action === "edit") ? (
      <FeeEditor key={fee.id} fee={fee} />
    ) : (
      <FeeLines fee={fee} />
    )}
  </>
);

// Addresses of files live five minutes.
const freshForMs = 4 * 60_000;

const FeeOf = ({ id }: { readonly id: FeeId }) => {
  const { orgType } = useAccount();
  const address = useAddress();
  const asked = useCall(feeCalls.getFee, { id }, address.get("view") === "notice" ? { freshForMs } : {});
  const fee = asked.data;
  return (
    <PageFrame
      title={
        <span className={styles.title}>
          {fee ? `${fee.feeTypeLabel} ${fee.feeNo}` : "审查费通知单"}
          {fee && <StatusTag tone={feeTones[fee.state]}>{fee.stateLabel}</StatusTag>}
          {fee?.standing && <StatusTag tone={fee.isOverdue ? "bad" : "warn"}>{fee.standing}</StatusTag>}
        </span>
      }
      text={fee && `${fee.projectName} · ${fee.atlasName} · ${fee.houseName}`}
      actions={
        <>
          {fee && <NoticeFiles fee={fee} />}
          <Button href={list}>全部收费单</Button>
        </>
      }
      asked={[asked]}
    >
      {() =>
        fee && (
          <div className={styles.page}>
            <div>
              <Section title={<FeeViews notice={fee.notice} />} extra={orgType !== "CONSTRUCT" && <Rate fee={fee} />}>
                {fee.notice && address.get("view") === "notice" ? (
                  <FeeNotice fee={fee} notice={fee.notice} />
                ) : (
                  <FeeContent fee={fee} />
                )}
              </Section>
            </div>
            <FeeSide
              fee={fee}
              onGone={() => {
                location.hash = list;
              }}
            />
          </div>
        )
      }
    </PageFrame>
  );
};

/** The newest fee of the project named by the address. */
const FeeOfProject = () => {
  const projectApplicationId = useApplicationId();
  const asked = useCall(
    feeCalls.queryFees,
    { projectApplicationId, pageNum: 1, pageSize: 1 },
    { when: projectApplicationId !== undefined },
  );
  const newest = asked.data?.list[0];
  if (newest) return <FeeOf key={newest.id} id={newest.id} />;
  return (
    <PageFrame title="审查费通知单" asked={projectApplicationId === undefined ? [] : [asked]}>
      {() => (
        <Empty
          title={projectApplicationId === undefined ? "没有指明收费单" : "这个项目还没有收费单"}
          text={
            projectApplicationId === undefined
              ? "请从审查费列表中打开一张收费单。"
              : "审查机构核算并发出收费通知后，在这里查看。"
          }
          action={<Button href={list}>全部收费单</Button>}
        />
      )}
    </PageFrame>
  );
};

/** 审查费通知单: the fee with its arithmetic, its money and the acts it allows. */
export const AuditFeePage = () => {
  const id = Number(useAddress().get("id"));
  return id > 0 ? <FeeOf key={id} id={id as FeeId} /> : <FeeOfProject />;
};
