import type { OrganisationDetail } from "@tushen/contract/people/registry";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { divisionLabel } from "@tushen/divisions/division-lookup";
import { instantText } from "../../ground/platform/format.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { FactTable } from "./fact-table.tsx";
import { qualificationText } from "./labels.ts";
import { LicenceView } from "./licence-view.tsx";
import { ValidityMark } from "./validity-mark.tsx";
import styles from "./registry.module.css";

type Qualifications = OrganisationDetail["qualifications"];

export const QualificationTable = ({ rows }: { rows: Qualifications }) =>
  rows.length === 0 ? (
    <Empty title="没有登记资质" text="由单位管理员在单位资料中登记。" />
  ) : (
    <table className={styles.plain}>
      <thead>
        <tr>
          <th>资质</th>
          <th>证书编号</th>
          <th>业务范围</th>
          <th>发证机关</th>
          <th>有效期至</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={`${one.qualType} ${one.qualNo}`}>
            <td>{qualificationText(one)}</td>
            <td>{one.qualNo}</td>
            <td>{one.scope || "—"}</td>
            <td>{one.issueDept || "—"}</td>
            <td>
              <ValidityMark validTo={one.validTo} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );

/** Facts about an organisation, read-only. */
export const OrganisationFacts = ({ organisation: one }: { organisation: OrganisationDetail }) => (
  <>
    <Section title="登记信息">
      <FactTable
        facts={[
          { label: "统一社会信用代码", value: one.creditCode },
          { label: "所在地区", value: divisionLabel(one.divisionCode) },
          { label: "单位性质", value: dictionaryLabel("ORG_NATURE", one.orgNature) },
          { label: "注册资本", value: one.registerCapital === null ? null : `${one.registerCapital} 万元` },
          { label: "法定代表人", value: one.legalPerson },
          { label: "法定代表人证件号码", value: one.legalIdNumber },
          { label: "注册地址", value: one.address, isWide: true },
          { label: "联系人", value: one.contactName },
          { label: "联系电话", value: one.contactMobile },
          { label: "邮箱", value: one.email },
          { label: "所属集团", value: one.groupFlag },
          { label: "省外单位", value: one.isOutProvince ? `是，备案号 ${one.outRecordNo || "未填"}` : "否" },
          {
            label: "最近修改",
            value: one.updateTime && `${one.updateUserName} · ${instantText(one.updateTime)}`,
          },
        ]}
      />
    </Section>
    <Section title="营业执照">
      <LicenceView of={{ orgId: one.orgId }} has={one.hasLicence} />
    </Section>
    {one.orgType === "CENSOR" && (
      <Section title="审查机构认定">
        <FactTable
          facts={[
            { label: "机构类别", value: dictionaryLabel("CENSOR_CLASS", one.houseClass) },
            { label: "认定书编号", value: one.accreditNo },
            {
              label: "业务范围",
              value: one.accreditScope.map((code) => dictionaryLabel("CENSOR_SCOPE", code)).join("、"),
              isWide: true,
            },
            { label: "有效期至", value: <ValidityMark validTo={one.accreditValidTo} /> },
          ]}
        />
      </Section>
    )}
    <Section title="资质">
      <QualificationTable rows={one.qualifications} />
    </Section>
  </>
);
