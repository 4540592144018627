import { type Building, type BuildingInfo, buildingCalls } from "@tushen/contract/filing/building";
import { checkUnit } from "@tushen/domain/filing/report-form/report-check";
import { sourceOf } from "@tushen/domain/filing/report-form/report-field";
import { type Finding, warningAt } from "@tushen/domain/filing/report-form/report-finding";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { mergeFields } from "@tushen/domain/filing/report-form/draft-merge";
import { useEffect } from "react";
import { set, useForm } from "react-hook-form";
import { useAct } from "../../../ground/platform/queries.ts";
import { FireItems } from "./fire-items.tsx";
import { MergedMark, MergeNotices } from "../report/merge-notices.tsx";
import { byName } from "../../../ground/ui/form/by-name.ts";
import { ReportField } from "../../../ground/ui/form/report-field.tsx";
import styles from "../report/report.module.css";
import layout from "../../../ground/ui/layout.module.css";
import { useBeginning, useMergedDraft } from "../report/use-merged-draft.ts";

type Values = BuildingInfo;

const useUnitForm = (kind: ReportForm, start: Values) =>
  useForm<Values>({
    defaultValues: start,
    mode: "onTouched",
    resolver: (values) => {
      const errors: Record<string, unknown> = {};
      for (const { field, message } of checkUnit(kind, values)) set(errors, field, { type: "report", message });
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });

interface UnitFormProps {
  readonly kind: ReportForm;
  readonly building: Building;
  /** Index of the unit among all units. */
  readonly rank: number;
  readonly buildings: readonly Building[];
  readonly warnings: readonly Finding[];
  readonly credentialId: number;
  readonly isRenovation: boolean;
  /** Field that a line of the missing list leads to. */
  readonly focusOn: string | undefined;
}

/** The data of one building, section, site or station; it saves itself. Optional groups are folded. */
export const UnitForm = (props: UnitFormProps) => {
  const { kind, building, rank: row, buildings, warnings, credentialId, isRenovation, focusOn } = props;
  const draftKey = `unit ${building.id} ${credentialId}`;
  const form = useUnitForm(kind, useBeginning(draftKey, building.buildingInfoDto));
  const save = useAct(buildingCalls.saveBuilding, { isQuiet: true, refresh: [buildingCalls.listBuildings] });
  const fields = kind.unit.groups.flatMap((group) => group.fields);
  const merged = useMergedDraft<Values>(form, {
    draftKey,
    start: { values: building.buildingInfoDto, version: building.version },
    async send(values, version) {
      const buildingName = values.buildingName.trim();
      if (buildingName === "") return undefined;
      const { id, projectSubmissionId } = building;
      const saved = await save.run({ projectSubmissionId, id, version, buildingInfoDto: { ...values, buildingName } });
      return saved.version;
    },
    keptByOther(detail) {
      const { building: now } = detail as { building: Building };
      return { values: now.buildingInfoDto, version: now.version, by: null };
    },
    merge: (sides, theirsAt) => mergeFields(fields, sides, theirsAt),
  });
  useEffect(() => {
    if (!focusOn) return;
    void byName(form).trigger(focusOn);
    byName(form).setFocus(focusOn);
  }, [form, focusOn]);
  return (
    <section className={styles.card} aria-label={`${kind.unit.label} ${building.buildingInfoDto.buildingName}`}>
      <header>
        <span className={styles.role}>{building.buildingInfoDto.buildingName}</span>
        <span className={layout.grow} />
        <MergedMark merged={merged} />
      </header>
      <MergeNotices merged={merged} />
      {kind.unit.kind === "building" && <FireItems buildings={buildings} row={row} />}
      {kind.unit.groups
        .filter(({ key }) => key !== "renovation" || isRenovation)
        .map((group) => {
          const isOptional = group.fields.every((field) => !field.required);
          const fields = group.fields.map((entry) => (
            <ReportField
              key={entry.key}
              control={form.control}
              prefix=""
              entry={entry}
              source={sourceOf(entry, group)}
              warning={warningAt(warnings, "buildings", `${row}.${entry.key}`)}
            />
          ));
          return isOptional ? (
            <details key={group.key} className={styles.optional} open={group.fields.some(({ key }) => key === focusOn)}>
              <summary>{group.title}（选填）</summary>
              <div className={styles.fields}>{fields}</div>
            </details>
          ) : (
            <fieldset key={group.key} className={styles.fields}>
              <legend>{group.title}</legend>
              {fields}
            </fieldset>
          );
        })}
    </section>
  );
};
