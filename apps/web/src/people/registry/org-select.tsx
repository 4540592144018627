import { registryCalls } from "@tushen/contract/people/registry";
import type { OrgId } from "@tushen/contract/ground/fields";
import { Select } from "antd";
import { useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { orgTypeLabels } from "./labels.ts";
import styles from "./registry.module.css";

interface OrgSelectProps {
  readonly label: string;
  readonly chosen: OrgId | undefined;
  readonly onPick: (orgId: OrgId | undefined) => void;
  readonly id?: string;
}

/** Finds an organisation the reader may see, by part of its name or by its code. */
export const OrgSelect = ({ label, chosen, onPick, id }: OrgSelectProps) => {
  const [typed, setTyped] = useState("");
  const keyword = typed.trim();
  const found = useCall(
    registryCalls.listOrganisations,
    { pageSize: 20, ...(keyword && { keyword }) },
    { keepsFormer: true },
  );
  const one = useCall(registryCalls.readOrganisation, { orgId: chosen as OrgId }, { when: chosen !== undefined });
  const listed = (found.data?.list ?? []).map(({ orgId, orgName, orgType }) => ({
    value: orgId,
    label: orgName,
    type: orgTypeLabels[orgType],
  }));
  const isListed = listed.some(({ value }) => value === chosen);
  const options =
    chosen !== undefined && one.data && !isListed
      ? [{ value: chosen, label: one.data.orgName, type: orgTypeLabels[one.data.orgType] }, ...listed]
      : listed;
  return (
    <Select<OrgId>
      {...(id ? { id } : {})}
      aria-label={label}
      className={styles.orgSelect as string}
      placeholder={label}
      value={chosen ?? null}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? "正在查找…" : "没有找到该单位"}
      options={options}
      optionRender={({ data }) => (
        <span className={styles.option}>
          {data.label}
          <small>{data.type}</small>
        </span>
      )}
      onChange={(value) => onPick(value ?? undefined)}
    />
  );
};
