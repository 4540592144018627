import type { OrgType, RoleCode } from "@tushen/contract/ground/who";
import { rolesOf } from "@tushen/domain/ground/rights";
import { Button, Select } from "antd";
import { roleLabel } from "./labels.ts";
import styles from "./registry.module.css";

interface RoleOrderProps {
  readonly orgType: OrgType;
  readonly chosen: readonly RoleCode[];
  readonly onChange: (codes: readonly RoleCode[]) => void;
}

const swapped = (codes: readonly RoleCode[], index: number): RoleCode[] => {
  const next = [...codes];
  const [above, one] = [next[index - 1], next[index]];
  if (above !== undefined && one !== undefined) next.splice(index - 1, 2, one, above);
  return next;
};

/** Roles in their order. Only the first one counts (specification, section 6), and the list shows that. */
export const RoleOrder = ({ orgType, chosen, onChange }: RoleOrderProps) => {
  const free = rolesOf(orgType).filter((code) => !chosen.includes(code));
  return (
    <div role="group" aria-label="角色">
      <p>
        角色按顺序排列，<b>只有第一个角色生效</b>
        ，其余的不带来权限。一人需用两种角色时，请分别新增两个身份，登录后在右上角切换。
      </p>
      <ol className={styles.roles}>
        {chosen.map((code, index) => (
          <li key={code} data-counts={index === 0}>
            <span>{roleLabel(code)}</span>
            <small>{index === 0 ? "生效" : "不生效"}</small>
            <Button
              size="small"
              type="text"
              disabled={index === 0}
              aria-label={`${roleLabel(code)}上移`}
              onClick={() => onChange(swapped(chosen, index))}
            >
              上移
            </Button>
            <Button
              size="small"
              type="text"
              danger
              aria-label={`移除${roleLabel(code)}`}
              onClick={() => onChange(chosen.filter((one) => one !== code))}
            >
              移除
            </Button>
          </li>
        ))}
      </ol>
      {free.length > 0 && (
        <Select<RoleCode>
          aria-label="添加角色"
          className={styles.full as string}
          placeholder={chosen.length === 0 ? "选择角色" : "再添加一个角色"}
          value={null}
          options={free.map((code) => ({ value: code, label: roleLabel(code) }))}
          onChange={(code) => onChange([...chosen, code])}
        />
      )}
    </div>
  );
};
