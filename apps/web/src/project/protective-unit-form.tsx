import { type ProtectiveUnitRow, protectiveCalls } from "@tushen/contract/protective";
import { checkUnit } from "@tushen/domain/civil-defence";
import { protectiveUnitGroups } from "@tushen/domain/civil-defence-field";
import type { FieldValues } from "@tushen/domain/report-field";
import { Fragment, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useAct } from "../platform/queries.ts";
import { DraftMark } from "../ui/draft-mark.tsx";
import { NumberField, SelectField } from "../ui/fields.tsx";
import type { Option } from "../ui/options.ts";
import { useDraft } from "../ui/use-draft.ts";
import { ReportField } from "../ui/report-field.tsx";
import styles from "./report.module.css";

/** The building stands in the form as text, as pick lists have it. */
type Values = Omit<ProtectiveUnitRow, "id" | "projectSubmissionId" | "buildingName" | "version" | "buildingId"> & {
  buildingId: string | null;
};

const valuesOf = ({ id: _, projectSubmissionId: __, buildingName: ___, version: ____, ...row }: ProtectiveUnitRow) => ({
  ...row,
  buildingId: row.buildingId ? String(row.buildingId) : null,
});

interface ProtectiveUnitFormProps {
  readonly unit: ProtectiveUnitRow;
  readonly buildings: readonly Option[];
  /** Field that a line of the missing list leads to. */
  readonly focusOn: string | undefined;
}

/** The data of one protective unit; it saves itself. */
export const ProtectiveUnitForm = ({ unit, buildings, focusOn }: ProtectiveUnitFormProps) => {
  const form = useForm<Values>({
    defaultValues: valuesOf(unit) as never,
    mode: "onTouched",
    resolver: (values) => {
      const findings = checkUnit(values as FieldValues, 0);
      const errors = Object.fromEntries(
        findings.map(({ field, message }) => [field.slice("units.0.".length), { type: "report", message }]),
      );
      return findings.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never };
    },
  });
  const version = useRef(unit.version);
  const save = useAct(protectiveCalls.saveProtectiveUnit, {
    isQuiet: true,
    refresh: [protectiveCalls.listProtectiveUnits],
  });
  const draft = useDraft(form, async ({ buildingId, ...values }) => {
    const unitName = values.unitName.trim();
    if (unitName === "") return;
    const saved = await save.run({
      projectSubmissionId: unit.projectSubmissionId,
      id: unit.id,
      version: version.current,
      protectiveUnit: { ...values, unitName, buildingId: buildingId ? (Number(buildingId) as never) : null },
    });
    version.current = saved.version;
  });
  useEffect(() => {
    if (!focusOn) return;
    void form.trigger(focusOn as never);
    form.setFocus(focusOn as never);
  }, [form, focusOn]);
  return (
    <section className={styles.card} aria-label={`防护单元 ${unit.unitName}`}>
      <header>
        <span className={styles.role}>{unit.unitName}</span>
        <span className={styles.grow} />
        <DraftMark draft={draft} />
      </header>
      <fieldset className={styles.fields}>
        {protectiveUnitGroups
          .flatMap(({ fields }) => fields)
          .map((entry) => (
            <Fragment key={entry.key}>
              {entry.key === "floorNo" ? (
                <NumberField
                  control={form.control}
                  name="floorNo"
                  label={entry.label}
                  hint={entry.help ?? ""}
                  isRequired
                  decimals={0}
                  min={entry.min ?? -10}
                />
              ) : (
                <ReportField control={form.control as never} prefix="" entry={entry} />
              )}
              {entry.key === "unitName" && (
                <SelectField
                  control={form.control as never}
                  name={"buildingId" as never}
                  label="所属单体"
                  isRequired
                  options={buildings}
                />
              )}
            </Fragment>
          ))}
      </fieldset>
    </section>
  );
};
