import type { Corp, RegisteredPerson } from "@tushen/contract/people/organisation";
import { type FieldGroup, sourceOf } from "@tushen/domain/filing/report-form/report-field";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { participantTypes } from "@tushen/domain/filing/report-form/report-participant";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { Button } from "antd";
import { useWatch } from "react-hook-form";
import { FirmPicker } from "../firm-picker.tsx";
import { InvitationButton, type Invited } from "../invitation-button.tsx";
import { LeaderPicker } from "./leader-picker.tsx";
import { byName } from "../../../ground/ui/form/by-name.ts";
import { ReportField } from "../../../ground/ui/form/report-field.tsx";
import type { ParticipantRow, WizardForm } from "./wizard-form.ts";
import styles from "./report.module.css";
import layout from "../../../ground/ui/layout.module.css";

const orgTypeOf: Readonly<Record<string, "CONSTRUCT" | "SURVEY" | "DESIGN">> = {
  "1": "CONSTRUCT",
  "3": "SURVEY",
  "4": "DESIGN",
};
/** Fields shown by the head of the card or filled in when the firm is chosen. */
const inHead = new Set(["participantType", "orgName", "creditCode"]);

/** The row of a newly chosen firm: facts from the register, without the values typed for the former firm. */
export const rowForCorp = (row: ParticipantRow, corp: Corp): ParticipantRow => {
  const qualification = corp.qualifications[0];
  return {
    participantType: row.participantType,
    isMain: row.isMain ?? true,
    ...(row.workScope === undefined ? {} : { workScope: row.workScope }),
    orgId: corp.orgId,
    orgName: corp.orgName,
    creditCode: corp.creditCode,
    confirmState: 0,
    legalPerson: corp.legalPerson,
    ...(qualification && {
      qualType: qualification.qualType,
      qualGrade: qualification.qualGrade,
      qualNo: qualification.qualNo,
      qualValidTo: qualification.validTo,
    }),
  };
};

const leaderOf = (person: RegisteredPerson) => {
  const registration = person.registrations[0];
  return {
    leaderName: person.personName,
    leaderIdNumber: person.idNumber,
    leaderMobile: person.mobile,
    ...(person.title ? { leaderTitle: person.title } : {}),
    ...(registration && {
      leaderRegType: registration.regType,
      leaderRegNo: registration.regNo,
      leaderSealNo: registration.sealNo,
    }),
  };
};

/** Fields required of every firm stay open; the others are folded. */
const requiredPart = (group: FieldGroup): FieldGroup => ({
  ...group,
  fields: group.fields.filter(({ required }) => required),
});
const optionalPart = (groups: readonly FieldGroup[]): FieldGroup => ({
  key: "optional",
  title: "合同与其他",
  fields: groups.flatMap((group) =>
    group.fields
      .filter(({ required }) => !required)
      .map((field) => ({ ...field, source: sourceOf(field, group) as string })),
  ),
});

interface ParticipantFormProps {
  readonly kind: ReportForm;
  readonly form: WizardForm;
  readonly index: number;
  readonly isOwn: boolean;
  readonly missing: number;
  /** Called after a button filled in values. */
  readonly onFilled: () => void;
  readonly onRemove?: () => void;
  /** Saves the report so that a design firm can be invited to it. */
  readonly askInvited: () => Promise<Invited>;
}

type Firm = Pick<ParticipantRow, "participantType" | "orgId" | "orgName" | "confirmState">;

/** Link for a design firm that has not confirmed yet, or that the owner cannot find. */
const Invitation = ({ row, ask }: { row: Firm; ask: () => Promise<Invited> }) => {
  if (row.participantType !== participantTypes.design || row.confirmState === 1) return null;
  if (row.orgId === null) return <InvitationButton ask={ask}>找不到单位？发链接邀请</InvitationButton>;
  const firm = { orgId: row.orgId, orgName: row.orgName };
  return (
    <InvitationButton ask={ask} firm={firm}>
      邀请链接
    </InvitationButton>
  );
};

/** One participant: the firm first, then its required facts. */
export const ParticipantForm = ({
  kind,
  form,
  index,
  isOwn,
  missing,
  onFilled,
  onRemove,
  askInvited,
}: ParticipantFormProps) => {
  const prefix = `participants.${index}.` as const;
  // Only the values the card itself shows, so that typing in one of its fields draws that field alone.
  const [participantType, orgId, orgName, creditCode, confirmState] = useWatch({
    control: form.control,
    name: [
      `${prefix}participantType`,
      `${prefix}orgId`,
      `${prefix}orgName`,
      `${prefix}creditCode`,
      `${prefix}confirmState`,
    ],
  });
  if (!participantType) return null;
  const row = { participantType, orgId, orgName, creditCode, confirmState };
  const label = dictionaryLabel("ORG_ROLE", row.participantType);
  const put = (next: Partial<ParticipantRow>) => {
    for (const [key, value] of Object.entries(next))
      byName(form).setValue(`${prefix}${key}`, value, { shouldTouch: true, shouldValidate: true });
    onFilled();
  };
  return (
    <section className={styles.card} aria-label={`${label} ${row.orgName}`} data-type={row.participantType}>
      <header>
        <span className={styles.role}>{label}</span>
        {isOwn ? (
          <b>{row.orgName}</b>
        ) : (
          <FirmPicker
            label={`选择${label}`}
            orgType={orgTypeOf[row.participantType]}
            chosen={row.orgName}
            onPick={(corp) => {
              form.setValue(`participants.${index}`, rowForCorp(form.getValues(`participants.${index}`), corp));
              onFilled();
            }}
          />
        )}
        {row.creditCode && <small>{row.creditCode}</small>}
        <span className={layout.grow} />
        {!isOwn && <Invitation row={row} ask={askInvited} />}
        {row.orgId !== null && (missing > 0 ? <em>缺 {missing} 项</em> : <i>已填齐</i>)}
        {onRemove && (
          <Button type="text" size="small" danger onClick={onRemove}>
            移除
          </Button>
        )}
      </header>
      {row.orgId === null ? (
        <p className={layout.quiet13}>先选择单位，法定代表人和资质会从登记信息带入。</p>
      ) : (
        [...kind.participantGroups.map(requiredPart), optionalPart(kind.participantGroups)].map((group) => {
          const fields = group.fields.filter(({ key }) => !inHead.has(key));
          const licensedOnly = fields.every((field) => field.appliesWhen);
          if (fields.length === 0 || (licensedOnly && row.participantType !== "3" && row.participantType !== "4"))
            return null;
          const inputs = fields.map((entry) => (
            <ReportField
              key={entry.key}
              control={form.control}
              prefix={prefix}
              entry={entry}
              source={sourceOf(entry, group)}
            />
          ));
          if (group.key === "optional")
            return (
              <details key={group.key} className={styles.optional}>
                <summary>{group.title}（选填）</summary>
                <div className={styles.fields}>{inputs}</div>
              </details>
            );
          return (
            <fieldset key={group.key} className={styles.fields}>
              <legend>
                {group.title}
                {group.key === "leader" && row.orgId !== null && (
                  <LeaderPicker orgId={row.orgId} onPick={(person) => put(leaderOf(person))} />
                )}
              </legend>
              {inputs}
            </fieldset>
          );
        })
      )}
    </section>
  );
};
