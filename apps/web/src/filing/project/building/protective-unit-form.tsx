import { type ProtectiveUnitRow, protectiveCalls } from "@tushen/contract/filing/protective";
import { checkUnit } from "@tushen/domain/filing/report-form/civil-defence";
import { protectiveUnitGroups } from "@tushen/domain/filing/report-form/civil-defence-field";
import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import { mergeFields } from "@tushen/domain/filing/report-form/draft-merge";
import { Fragment, useEffect } from "react";
import { useForm } from "react-hook-form";
import { useAct } from "../../../ground/platform/queries.ts";
import { useAccount } from "../../../ground/platform/visit.tsx";
import { NumberField, SelectField } from "../../../ground/ui/form/fields.tsx";
import type { Option } from "../../../ground/ui/form/options.ts";
import { byName } from "../../../ground/ui/form/by-name.ts";
import { ReportField } from "../../../ground/ui/form/report-field.tsx";
import { MergedMark, MergeNotices } from "../report/merge-notices.tsx";
import { pickOf, withPicksNamed } from "../report/merge-picks.ts";
import styles from "../report/report.module.css";
import layout from "../../../ground/ui/layout.module.css";
import { useBeginning, useMergedDraft } from "../report/use-merged-draft.ts";

/** The building is text in the form, because pick lists hold text. */
type Values = Omit<ProtectiveUnitRow, "id" | "projectSubmissionId" | "buildingName" | "version" | "buildingId"> & {
  buildingId: string | null;
};

const valuesOf = ({ id: _, projectSubmissionId: __, buildingName: ___, version: ____, ...row }: ProtectiveUnitRow) => ({
  ...row,
  buildingId: row.buildingId ? String(row.buildingId) : null,
});

const fields = [...protectiveUnitGroups.flatMap((group) => group.fields), pickOf("buildingId", "所属单体")];

interface ProtectiveUnitFormProps {
  readonly unit: ProtectiveUnitRow;
  readonly buildings: readonly Option[];
  /** Field that a line of the missing list leads to. */
  readonly focusOn: string | undefined;
}

/** The data of one protective unit; it saves itself. */
export const ProtectiveUnitForm = ({ unit, buildings, focusOn }: ProtectiveUnitFormProps) => {
  const start = valuesOf(unit);
  const draftKey = `protective unit ${unit.id} ${useAccount().id}`;
  const form = useForm<Values>({
    defaultValues: useBeginning(draftKey, start),
    mode: "onTouched",
    resolver: (values) => {
      const findings = checkUnit(values as FieldValues, 0);
      const errors = Object.fromEntries(
        findings.map(({ field, message }) => [field.slice("units.0.".length), { type: "report", message }]),
      );
      return findings.length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const save = useAct(protectiveCalls.saveProtectiveUnit, {
    isQuiet: true,
    refresh: [protectiveCalls.listProtectiveUnits],
  });
  const merged = useMergedDraft<Values>(form, {
    draftKey,
    start: { values: start, version: unit.version },
    async send({ buildingId, ...values }, version) {
      const unitName = values.unitName.trim();
      if (unitName === "") return undefined;
      const { id, projectSubmissionId } = unit;
      const protectiveUnit = { ...values, unitName, buildingId: buildingId ? Number(buildingId) : null };
      return (await save.run({ projectSubmissionId, id, version, protectiveUnit })).version;
    },
    keptByOther(detail) {
      const { unit: now } = detail as { unit: ProtectiveUnitRow };
      return { values: valuesOf(now), version: now.version, by: null };
    },
    merge: (sides, theirsAt) => withPicksNamed(mergeFields(fields, sides, theirsAt), "buildingId", buildings),
  });
  useEffect(() => {
    if (!focusOn) return;
    void byName(form).trigger(focusOn);
    byName(form).setFocus(focusOn);
  }, [form, focusOn]);
  return (
    <section className={styles.card} aria-label={`防护单元 ${unit.unitName}`}>
      <header>
        <span className={styles.role}>{unit.unitName}</span>
        <span className={layout.grow} />
        <MergedMark merged={merged} />
      </header>
      <MergeNotices merged={merged} />
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
                <ReportField control={form.control} prefix="" entry={entry} />
              )}
              {entry.key === "unitName" && (
                <SelectField control={form.control} name="buildingId" label="所属单体" isRequired options={buildings} />
              )}
            </Fragment>
          ))}
      </fieldset>
    </section>
  );
};
