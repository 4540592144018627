import { feeCalls } from "@tushen/contract/money/fee";
import type { FeeId } from "@tushen/contract/ground/fields";
import { Button } from "antd";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { FeeEditor } from "./fee-editor.tsx";
import { FeeLines } from "./fee-lines.tsx";
import { FeeSide } from "./fee-side.tsx";
import { feeTones } from "./fee-tone.ts";
import styles from "./fee.module.css";

const list = "#/auditFeeList";

const FeeOf = ({ id }: { readonly id: FeeId }) => {
  const { orgType } = useAccount();
  const asked = useCall(feeCalls.getFee, { id });
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
      actions={<Button href={list}>全部收费单</Button>}
      asked={[asked]}
    >
      {() =>
        fee && (
          <div className={styles.page}>
            <div>
              <Section
                title="收费明细"
                extra={fee.rateName && orgType !== "CONSTRUCT" && <span className={styles.rate}>{fee.rateName}</span>}
              >
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

/** 审查费通知单: the fee with its arithmetic, its money and the acts it allows. */
export const AuditFeePage = () => {
  const id = Number(useAddress().get("id"));
  return id > 0 ? (
    <FeeOf key={id} id={id as FeeId} />
  ) : (
    <PageFrame title="审查费通知单">
      <Empty title="没有指明收费单" text="请从审查费列表中打开一张收费单。" />
      <Button href={list}>全部收费单</Button>
    </PageFrame>
  );
};
