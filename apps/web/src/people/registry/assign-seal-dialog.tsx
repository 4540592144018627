import type { EmploymentId, OrgId } from "@tushen/contract/ground/fields";
import { personCalls } from "@tushen/contract/people/person";
import { sealCalls } from "@tushen/contract/people/seal";
import { isPersonalSeal, mayHoldSeal } from "@tushen/domain/people/seal-holder";
import { Button, DatePicker, Select } from "antd";
import dayjs from "dayjs";
import { useId, useState } from "react";
import { today } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { dictionaryOptions } from "./labels.ts";
import { OrgSelect } from "./org-select.tsx";
import { PersonChoice } from "./person-choice.tsx";
import styles from "./registry.module.css";

/** Assigns a seal to an organisation, or to one of its people who may hold one. */
export const AssignSealDialog = ({ orgId: first, onClose }: { orgId: OrgId | undefined; onClose: () => void }) => {
  const ids = useId();
  const [orgId, setOrgId] = useState(first);
  const [sealType, setSealType] = useState("");
  const [employmentId, setEmploymentId] = useState<EmploymentId>();
  const [provider, setProvider] = useState("A");
  const [validTo, setValidTo] = useState(() => dayjs(today()).add(3, "year").subtract(1, "day"));
  const isPersonal = sealType !== "" && isPersonalSeal(sealType);
  const people = useCall(
    personCalls.listPeople,
    { ...(orgId !== undefined && { orgId }), pageSize: 500 },
    { when: isPersonal && orgId !== undefined },
  );
  const holders = (people.data?.list ?? []).filter((person) => mayHoldSeal(sealType, person, today()));
  const assign = useAct(sealCalls.assignSeal, {
    refresh: [sealCalls.listSeals],
    onDone: () => {
      say.done("已配发印章");
      onClose();
    },
  });
  const isReady = orgId !== undefined && sealType !== "" && (!isPersonal || employmentId !== undefined);
  return (
    <Dialog
      title="配发印章"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={!isReady}
            loading={assign.isRunning}
            onClick={() =>
              orgId !== undefined &&
              assign.start({
                orgId,
                sealType,
                employmentId: isPersonal ? (employmentId ?? null) : null,
                provider,
                validTo: validTo.format("YYYY-MM-DD"),
              })
            }
          >
            配发
          </Button>
        </>
      }
    >
      <div className={styles.dialogForm}>
        <div>
          <label htmlFor={`${ids}-org`}>单位</label>
          <OrgSelect
            id={`${ids}-org`}
            label="选择单位"
            chosen={orgId}
            onPick={(id) => {
              setOrgId(id);
              setEmploymentId(undefined);
            }}
          />
        </div>
        <div>
          <label htmlFor={`${ids}-type`}>印章类型</label>
          <Select
            id={`${ids}-type`}
            className={styles.full as string}
            placeholder="请选择"
            value={sealType || null}
            options={dictionaryOptions("SEAL_TYPE")}
            onChange={(type: string) => {
              setSealType(type);
              setEmploymentId(undefined);
            }}
          />
        </div>
        {isPersonal && orgId !== undefined && (
          <div>
            <label htmlFor={`${ids}-person`}>持章人</label>
            <PersonChoice id={`${ids}-person`} people={holders} chosen={employmentId} onPick={setEmploymentId} />
            <p>只列出持有相应有效注册（或可审专业）的在职人员，印章有效期不超过其注册有效期。</p>
          </div>
        )}
        <div>
          <label htmlFor={`${ids}-provider`}>签章服务</label>
          <Select
            id={`${ids}-provider`}
            className={styles.full as string}
            value={provider}
            options={dictionaryOptions("SIGN_PROVIDER")}
            onChange={setProvider}
          />
        </div>
        <div>
          <label htmlFor={`${ids}-until`}>有效期至（最长三年）</label>
          <DatePicker
            id={`${ids}-until`}
            className={styles.full as string}
            allowClear={false}
            value={validTo}
            onChange={(day) => day && setValidTo(day)}
          />
        </div>
      </div>
    </Dialog>
  );
};
