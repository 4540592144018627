import { consultationCalls } from "@tushen/contract/review/consultation";
import type { OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { Input, Select } from "antd";
import { useId, useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { agreementMoved } from "./agreement-moved.ts";
import styles from "./consultation.module.css";
import layout from "../../ground/ui/layout.module.css";

interface OrderDialogProps {
  /** Batches with sheets to advise on, newest first. */
  readonly batches: readonly { readonly id: SubmissionId; readonly atlasName: string }[];
  readonly onClose: () => void;
}

/** 委托咨询: choose sheets, house and subject. */
export const OrderDialog = ({ batches, onClose }: OrderDialogProps) => {
  const [batch, setBatch] = useState(batches[0]?.id);
  const [house, setHouse] = useState<OrgId>();
  const [wish, setWish] = useState("");
  const fields = { batch: useId(), house: useId(), wish: useId() };
  const houses = useCall(
    submissionCalls.listHouses,
    { projectSubmissionId: batch as SubmissionId },
    { when: batch !== undefined },
  );
  const order = useAct(consultationCalls.orderConsultation, {
    refresh: agreementMoved,
    onDone: () => {
      say.done("已委托咨询，审查机构拟定协议后发来签订");
      onClose();
    },
  });
  return (
    <ActDialog
      title="委托咨询"
      yes="委托咨询"
      isReady={batch !== undefined && house !== undefined && wish.trim().length >= 5}
      isRunning={order.isRunning}
      onYes={() =>
        batch !== undefined &&
        house !== undefined &&
        order.start({ projectSubmissionId: batch, houseOrgId: house, wish: wish.trim() })
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={layout.quiet13}>
          审查机构就已提交的图纸提出咨询意见，供设计参考；咨询不代替施工图审查，也不影响正在进行的审查。
        </p>
        <label htmlFor={fields.batch}>咨询的图纸</label>
        <Select
          id={fields.batch}
          value={batch ?? null}
          onChange={(id: SubmissionId | null) => setBatch(id ?? undefined)}
          options={batches.map(({ id, atlasName }) => ({ value: id, label: atlasName }))}
        />
        <label htmlFor={fields.house}>咨询机构</label>
        <Select
          id={fields.house}
          placeholder="选择咨询机构"
          loading={houses.isPending}
          value={house ?? null}
          onChange={(id: OrgId | null) => setHouse(id ?? undefined)}
          options={(houses.data ?? []).map(({ orgId, orgName, hasTie }) => ({
            value: orgId,
            label: hasTie ? `${orgName}（与参建单位有关联，须回避）` : orgName,
            disabled: hasTie,
          }))}
        />
        <label htmlFor={fields.wish}>需要咨询的内容（5 至 1000 字）</label>
        <Input.TextArea
          id={fields.wish}
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={1000}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
        />
      </div>
    </ActDialog>
  );
};
