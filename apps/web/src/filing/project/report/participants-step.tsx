import type { Finding } from "@tushen/domain/filing/report-form/report-finding";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { Button, Dropdown } from "antd";
import { useController, useFieldArray } from "react-hook-form";
import type { Invited } from "../invitation-button.tsx";
import { ParticipantForm } from "./participant-form.tsx";
import { emptyRow, type WizardForm } from "./wizard-form.ts";
import styles from "./report.module.css";

/** Participant types that can be added beside the required ones. */
const furtherTypes = ["4", "3", "1", "5", "2", "6", "28", "31", "32", "8"];

interface ParticipantsStepProps {
  readonly kind: ReportForm;
  readonly form: WizardForm;
  readonly ownOrgId: number;
  readonly missing: readonly Finding[];
  readonly askInvited: () => Promise<Invited>;
}

/** The firms of the project, picked from the register. */
export const ParticipantsStep = ({ kind, form, ownOrgId, missing, askInvited }: ParticipantsStepProps) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "participants" });
  const { field: revision } = useController({ control: form.control, name: "revision" });
  const changed = () => revision.onChange(revision.value + 1);
  const rows = form.getValues("participants");
  const add = (type: string) => append(emptyRow(type, !rows.some((row) => row.participantType === type)));
  const drop = (index: number) => {
    remove(index);
    changed();
  };
  const countOf = (index: number) => missing.filter(({ field }) => field.startsWith(`${index}.`)).length;
  return (
    <div className={styles.stack}>
      {fields.map((field, index) => {
        const row = rows[index];
        const isOwn = row?.orgId === ownOrgId;
        const isNeeded =
          kind.requiredParticipants.some((type) => type === row?.participantType) &&
          rows.filter((one) => one.participantType === row?.participantType).length === 1;
        return (
          <ParticipantForm
            key={field.id}
            kind={kind}
            form={form}
            index={index}
            isOwn={isOwn}
            missing={countOf(index)}
            onFilled={changed}
            askInvited={askInvited}
            {...(isOwn || isNeeded ? {} : { onRemove: () => drop(index) })}
          />
        );
      })}
      <Dropdown
        trigger={["click"]}
        menu={{
          items: furtherTypes.map((type) => ({ key: type, label: dictionaryLabel("ORG_ROLE", type) })),
          onClick: ({ key }) => add(key),
        }}
      >
        <Button className={styles.add as string}>添加参建单位</Button>
      </Dropdown>
    </div>
  );
};
