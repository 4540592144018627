import { type Corp, type CorpElsewhere, organisationCalls } from "@tushen/contract/people/organisation";
import { outsideCalls } from "@tushen/contract/people/outside";
import { orgTypes } from "@tushen/domain/ground/organisation";
import { Select } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import styles from "./report/report.module.css";

export interface FirmPickerProps {
  readonly label: string;
  readonly orgType?: "CONSTRUCT" | "DESIGN" | "SURVEY" | undefined;
  readonly chosen: string;
  readonly isDisabled?: boolean;
  readonly onPick: (corp: Corp) => void;
}

/**
 * Finds a registered firm by part of its name or by its credit code. A firm known only to the market register (四库一平台)
 * is entered into the portal's own register when it is picked.
 */
export const FirmPicker = ({ label, orgType, chosen, isDisabled = false, onPick }: FirmPickerProps) => {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const found = useCall(
    organisationCalls.searchCorps,
    { pageSize: 20, ...(typed.trim() && { corpName: typed.trim() }), ...(orgType && { orgType }) },
    { when: isOpen, keepsFormer: true },
  );
  const takeUp = useAct(outsideCalls.takeUpFirm, { onDone: onPick });
  const corps = found.data?.list ?? [];
  const { list: elsewhere, isAway } = found.data?.elsewhere ?? { list: [] as CorpElsewhere[], isAway: false };
  const pick = (firm: Corp | CorpElsewhere) => {
    if ("orgId" in firm) onPick(firm);
    else takeUp.start({ creditCode: firm.creditCode });
  };
  return (
    <Select
      aria-label={label}
      className={styles.picker as string}
      value={chosen || null}
      placeholder="按单位名称或统一社会信用代码查找"
      disabled={isDisabled}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      loading={takeUp.isRunning}
      notFoundContent={
        found.isFetching
          ? "正在查找…"
          : `没有找到该单位。${isAway ? "四库一平台暂时无法访问，仅查找了本平台登记的单位。" : ""}请核对名称，或请该单位先在平台登记。`
      }
      options={[...corps, ...elsewhere].map((corp) => ({ value: corp.creditCode, label: corp.orgName, corp }))}
      optionRender={({ data }) => (
        <span className={styles.corp}>
          <b>{data.corp.orgName}</b>
          <small>
            {orgTypes[data.corp.orgType as keyof typeof orgTypes]} · {data.corp.creditCode}
            {data.corp.legalPerson && ` · 法定代表人 ${data.corp.legalPerson}`}
            {!("orgId" in data.corp) && " · 来自四库一平台"}
          </small>
        </span>
      )}
      onChange={(_: string | null, option) => {
        const one = Array.isArray(option) ? option[0] : option;
        if (one) pick(one.corp);
      }}
    />
  );
};
