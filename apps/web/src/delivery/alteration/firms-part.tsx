import type { AlteredParticipant } from "@tushen/contract/delivery/altered-values";
import type { OrgId } from "@tushen/contract/ground/fields";
import { alterableFields, isPersonal } from "@tushen/domain/delivery/alteration-change";
import { memberFields } from "@tushen/domain/filing/report-form/report-participant";
import { dictionaryByCode, dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import { Button, Select } from "antd";
import { useState } from "react";
import { reportParts } from "../../slots.ts";
import styles from "./alteration.module.css";
import { ChangeRows } from "./change-rows.tsx";
import { RowList } from "./row-list.tsx";

interface FirmsPartProps {
  /** Says on which form the project was reported. */
  readonly info: FieldValues;
  readonly withFirms: boolean;
  readonly withPeople: boolean;
  /** Only people of this firm may be changed; undefined: people of every firm. */
  readonly onlyOrgId: number | undefined;
  readonly before: readonly AlteredParticipant[];
  readonly after: readonly AlteredParticipant[];
  readonly problemsOf: (index: number) => Readonly<Record<string, string>>;
  readonly onChange: (participants: readonly AlteredParticipant[]) => void;
}

const orgTypes = { "1": "CONSTRUCT", "3": "SURVEY", "4": "DESIGN" } as const;
const orgTypeOf = (participantType: string) => orgTypes[participantType as keyof typeof orgTypes];

/** A new firm starts with its facts from the register and nothing else. */
const newcomer = (one: Pick<AlteredParticipant, "participantType">): AlteredParticipant => ({
  participantId: null,
  participantType: one.participantType,
  orgId: 0 as OrgId,
  orgName: "",
  creditCode: "",
  isMain: false,
  details: {},
});

/** Firms and their people, with present and new values of each firm. */
export const FirmsPart = (props: FirmsPartProps) => {
  const { withFirms, onlyOrgId, before, after, onChange } = props;
  const [type, setType] = useState<string>();
  const put = (index: number, next: AlteredParticipant | null) =>
    onChange(after.flatMap((one, other) => (other === index ? (next ? [next] : []) : [one])));
  const left = before.filter((one) => !after.some(({ participantId }) => participantId === one.participantId));
  const roles = dictionaryByCode("ORG_ROLE")?.items.filter(({ enabled }) => enabled) ?? [];
  return (
    <>
      {after.map((one, index) => {
        if (onlyOrgId !== undefined && one.orgId !== onlyOrgId) return null;
        const key = one.participantId ?? `new-${index}`;
        return <Firm {...props} key={key} one={one} index={index} onPut={(next) => put(index, next)} />;
      })}
      {left.map((one) => (
        <p key={one.participantId} className={styles.left}>
          {dictionaryLabel("ORG_ROLE", one.participantType)} {one.orgName} 不再参与
          <Button size="small" type="text" onClick={() => onChange([...after, one])}>
            还原
          </Button>
        </p>
      ))}
      {withFirms && (
        <div className={styles.below}>
          <Select
            aria-label="增加的单位类型"
            placeholder="增加哪类单位"
            style={{ width: 200 }}
            value={type ?? null}
            options={roles.map(({ code, label }) => ({ value: code, label }))}
            onChange={(code: string | null) => setType(code ?? undefined)}
          />
          <Button
            disabled={type === undefined}
            onClick={() => {
              onChange([...after, newcomer({ participantType: type ?? "" })]);
              setType(undefined);
            }}
          >
            增加单位
          </Button>
        </div>
      )}
    </>
  );
};

interface FirmProps extends FirmsPartProps {
  readonly one: AlteredParticipant;
  readonly index: number;
  readonly onPut: (next: AlteredParticipant | null) => void;
}

const Firm = ({ info, withFirms, withPeople, before, problemsOf, one, index, onPut }: FirmProps) => {
  const former = before.find(({ participantId }) => participantId !== null && participantId === one.participantId);
  const isOther = former?.orgId !== one.orgId;
  const values = (row: AlteredParticipant | undefined): FieldValues =>
    row ? { ...row.details, isMain: row.isMain, participantType: row.participantType } : {};
  const set = (key: string, value: unknown) =>
    onPut(
      key === "isMain" ? { ...one, isMain: value === true } : { ...one, details: { ...one.details, [key]: value } },
    );
  const { participant } = alterableFields(info);
  const rows = {
    entity: "participant" as const,
    before: values(former),
    after: values(one),
    problems: problemsOf(index),
    isOpenAtOnce: isOther && one.orgId > 0,
    onChange: set,
  };
  const members = (row: AlteredParticipant | undefined) => (row?.details.members ?? []) as readonly FieldValues[];
  return (
    <article className={styles.firm}>
      <header>
        <span>{dictionaryLabel("ORG_ROLE", one.participantType)}</span>
        {isOther && former ? (
          <b>
            <del>{former.orgName}</del> → {one.orgName}
          </b>
        ) : (
          <b>{one.orgName || "请选择单位"}</b>
        )}
        {withFirms && (
          <span className={styles.firmActs}>
            <span className={styles.quiet}>{former ? "更换为" : "单位"}</span>
            <reportParts.firmPicker
              label={former ? `更换${former.orgName}` : "选择单位"}
              orgType={orgTypeOf(one.participantType)}
              chosen=""
              onPick={(corp) =>
                onPut({
                  ...one,
                  orgId: corp.orgId as OrgId,
                  orgName: corp.orgName,
                  creditCode: corp.creditCode,
                  // The new firm inherits only the role its predecessor had in the project.
                  details:
                    former && corp.orgId === former.orgId
                      ? former.details
                      : {
                          isConsortium: one.details.isConsortium,
                          workScope: one.details.workScope,
                          legalPerson: corp.legalPerson ?? "",
                        },
                })
              }
            />
            <Button size="small" type="text" danger onClick={() => onPut(null)}>
              移除
            </Button>
          </span>
        )}
      </header>
      {withFirms && one.orgId > 0 && (
        <ChangeRows {...rows} title="单位、资质与合同" fields={participant.filter(({ key }) => !isPersonal(key))} />
      )}
      {(withPeople || isOther) && one.orgId > 0 && (
        <ChangeRows
          {...rows}
          isFirst={withPeople}
          title="项目负责人"
          fields={participant.filter(({ key }) => isPersonal(key))}
        />
      )}
      {withPeople && one.orgId > 0 && (
        <RowList
          title="项目人员"
          add="增加人员"
          fields={memberFields}
          before={members(former)}
          rows={members(one)}
          onChange={(next) => set("members", next)}
        />
      )}
    </article>
  );
};
