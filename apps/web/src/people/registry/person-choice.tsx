import type { EmploymentId } from "@tushen/contract/ground/fields";
import type { PersonRow } from "@tushen/contract/people/person";
import { Select } from "antd";
import styles from "./registry.module.css";

interface PersonChoiceProps {
  readonly id: string;
  readonly people: readonly PersonRow[];
  readonly chosen: EmploymentId | undefined;
  readonly onPick: (employmentId: EmploymentId) => void;
}

/** Chooses one of an organisation's people. */
export const PersonChoice = ({ id, people, chosen, onPick }: PersonChoiceProps) => (
  <Select<EmploymentId>
    id={id}
    className={styles.full as string}
    placeholder="选择在职人员"
    value={chosen ?? null}
    showSearch={{ optionFilterProp: "label" }}
    notFoundContent="没有在职人员，请先在“人员”中登记"
    options={people.map((one) => ({
      value: one.employmentId,
      label: `${one.personName}${one.departmentName ? ` · ${one.departmentName}` : ""}`,
    }))}
    onChange={onPick}
  />
);
