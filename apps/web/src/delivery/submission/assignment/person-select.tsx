import type { CredentialId } from "@tushen/contract/ground/fields";
import { Select } from "antd";
import { type Candidate, plannedOf, type StaffPlan } from "./staff-plan.ts";
import styles from "./staff.module.css";

interface PersonSelectProps {
  readonly label: string;
  readonly candidates: readonly Candidate[];
  readonly plan: StaffPlan;
  readonly maxLoad: number;
  readonly value: CredentialId | null;
  /** The person chosen for the other part of the pair; shown but not selectable. */
  readonly taken: CredentialId | null;
  readonly takenBy: string;
  readonly isLocked?: boolean;
  readonly onChange: (id: CredentialId | null) => void;
}

/**
 * Chooses a person, each shown with qualification and with present and planned load. Whoever cannot be chosen is shown
 * with the reason.
 */
export const PersonSelect = (props: PersonSelectProps) => {
  const { label, candidates, plan, maxLoad, value, taken, takenBy, isLocked = false, onChange } = props;
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
      notFoundContent="本机构没有该岗位的人员"
      popupMatchSelectWidth={false}
      optionRender={({ data }) => (
        <span className={styles.option}>
          <span>{data.label}</span>
          {data.note && <small data-warn={data.isFull}>{data.note}</small>}
        </span>
      )}
      options={candidates.map(({ person, whyNot }) => {
        const { credentialId, personName, openTasks, qualification } = person;
        const planned = plannedOf(plan, credentialId);
        const load = [`在办 ${openTasks}`, planned > 0 && `本次 ${planned}`].filter(Boolean).join("，");
        const why = credentialId === taken ? `已是${takenBy}，不能相同` : whyNot;
        const isFull = openTasks + planned >= maxLoad;
        return {
          value: credentialId,
          label: `${personName}（${why ?? load}）`,
          note: [isFull && why === null && "任务已满，请注意审查期限", qualification].filter(Boolean).join(" · "),
          isFull: isFull && why === null,
          disabled: why !== null,
        };
      })}
    />
  );
};
