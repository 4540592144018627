import type { OrgType, RoleCode } from "@tushen/contract/ground/who";
import { roles } from "@tushen/domain/ground/organisation";
import { type ModuleCode, modules, type Right, rightOf, rolesOf } from "@tushen/domain/ground/rights";
import { Segmented } from "antd";
import { useAccount } from "../../ground/platform/visit.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { orgTypeLabels } from "./labels.ts";
import styles from "./registry.module.css";

const rightLabels: Readonly<Record<Right, string>> = { edit: "编辑", view: "查看", none: "—" };
const moduleCodes = Object.keys(modules) as ModuleCode[];

const Matrix = ({ codes }: { codes: readonly RoleCode[] }) => (
  <div className={styles.matrixRoom}>
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">模块</th>
          {codes.map((code) => (
            <th key={code} scope="col">
              {roles[code].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {moduleCodes.map((moduleCode) => (
          <tr key={moduleCode}>
            <th scope="row">{modules[moduleCode]}</th>
            {codes.map((code) => {
              const right = rightOf(code, moduleCode);
              return (
                <td key={code} data-right={right}>
                  {rightLabels[right]}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** 角色权限: the modules each role may edit, view or not see, by type of organisation. */
export const RolesPage = () => {
  const account = useAccount();
  const address = useAddress();
  const orgType = (address.get("orgType") ?? account.orgType) as OrgType;
  const shown = orgType in orgTypeLabels ? orgType : account.orgType;
  return (
    <PageFrame
      title="角色权限"
      text="权限取自身份的第一个角色；同一身份的其他角色不带来权限。“编辑”限于自己经办、本单位或本辖区的事项，并受办理环节约束。"
    >
      <Segmented
        aria-label="单位类型"
        value={shown}
        options={Object.entries(orgTypeLabels).map(([value, label]) => ({ value, label }))}
        onChange={(value) => address.set({ orgType: value === account.orgType ? undefined : value })}
      />
      <Section>
        <Matrix codes={rolesOf(shown)} />
      </Section>
    </PageFrame>
  );
};
