import type { CredentialId } from "@tushen/contract/fields";
import { Select } from "antd";
import { type HousePerson, plannedOf, type StaffPlan } from "./staff-plan.ts";
import styles from "./staff.module.css";

interface PersonSelectProps {
  readonly label: string;
  /** Those who may be chosen at all. */
  readonly people: readonly HousePerson[];
  readonly plan: StaffPlan;
  readonly value: CredentialId | null;
  /** The person in the other part of the pair: shown, but not to be chosen. */
  readonly taken: CredentialId | null;
  readonly takenBy: string;
  readonly isLocked?: boolean;
  readonly onChange: (id: CredentialId | null) => void;
}

/** A person with the load he carries and gets; who cannot be chosen says why. */
export const PersonSelect = (props: PersonSelectProps) => {
  const { label, people, plan, value, taken, takenBy, isLocked = false, onChange } = props;
  return (
    <Select
      aria-label={label}
      placeholder={label}
      className={styles.person as string}
      disabled={isLocked}
      allowClear
      showSearch={{ optionFilterProp: "label" }}
      value={value}
      onChange={(id: CredentialId | undefined) => onChange(id ?? null)}
      notFoundContent="没有具备该专业资格的人员"
      options={people.map(({ credentialId, personName, openTasks }) => {
        const planned = plannedOf(plan, credentialId);
        const load = [`在办 ${openTasks}`, planned > 0 && `本次 ${planned}`].filter(Boolean).join("，");
        const isTaken = credentialId === taken;
        return {
          value: credentialId,
          label: isTaken ? `${personName}（已是${takenBy}，不能相同）` : `${personName}（${load}）`,
          disabled: isTaken,
        };
      })}
    />
  );
};
