import { categoryCodes } from "@tushen/domain/ground/project-type";
import { type PrefillSource, prefillSources } from "@tushen/domain/filing/report-form/prefill-source";
import { type FieldGroup, fieldApplies, sourceOf } from "@tushen/domain/filing/report-form/report-field";
import { type Finding, warningAt } from "@tushen/domain/filing/report-form/report-finding";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { Radio } from "antd";
import { useController, useWatch } from "react-hook-form";
import { useMaybeAccount } from "../../../ground/platform/visit.tsx";
import { controlByName } from "../../../ground/ui/form/by-name.ts";
import { ReportField } from "../../../ground/ui/form/report-field.tsx";
import { EarlierButton } from "./earlier-button.tsx";
import { PrefillButton } from "./prefill-button.tsx";
import type { WizardForm } from "./wizard-form.ts";
import { groupsOf } from "./report-steps.ts";
import styles from "./report.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface InfoStepProps {
  readonly kind: ReportForm;
  readonly form: WizardForm;
  /** Keys of fields that are shown but cannot be edited. */
  readonly locked?: readonly string[];
}

interface AllProps extends InfoStepProps {
  readonly warnings: readonly Finding[];
  /** Platforms that may be asked; a guest may ask about the project only. */
  readonly mayAsk?: readonly PrefillSource[];
}

const allSources = Object.keys(prefillSources) as PrefillSource[];

/** 新建, 扩建 or 改建: decides which permits and papers are asked for. */
const CategoryChoice = ({ kind, form, locked = [] }: InfoStepProps) => {
  const { field } = useController({ control: form.control, name: "info.category" });
  return (
    <div className={styles.category}>
      <span id="category-label">项目类别</span>
      <Radio.Group
        aria-labelledby="category-label"
        optionType="button"
        value={field.value}
        disabled={locked.includes("category")}
        onChange={(event) => field.onChange(event.target.value)}
        options={kind.categoryCodes.map((code) => ({ value: code, label: categoryCodes[code] }))}
      />
    </div>
  );
};

/** Hides a group when none of its fields apply, e.g. bridge fields of a road. */
const InfoGroup = (props: AllProps & { group: FieldGroup }) => {
  const { kind, form, warnings, mayAsk = allSources, locked = [], group } = props;
  const account = useMaybeAccount();
  const keys = [...new Set(group.fields.flatMap(({ appliesWhen }) => appliesWhen?.key ?? []))];
  const answers = useWatch({ control: controlByName(form.control), name: keys.map((key) => `info.${key}`) });
  const values = Object.fromEntries(keys.map((key, index) => [key, answers[index]]));
  if (!group.fields.some((field) => fieldApplies(field, values))) return null;
  return (
    <section className={styles.card} aria-label={group.title}>
      <header>
        <h2>{group.title}</h2>
        <span className={layout.grow} />
        {group.key === "project" && account?.orgType === "CONSTRUCT" && mayAsk === allSources && (
          <EarlierButton kind={kind} form={form} />
        )}
        {group.key === "project" && kind.categoryCodes.length > 1 && (
          <CategoryChoice kind={kind} form={form} locked={locked} />
        )}
      </header>
      <div className={styles.fields}>
        {group.fields.map((entry) => (
          <ReportField
            key={entry.key}
            control={form.control}
            prefix="info."
            entry={entry}
            source={sourceOf(entry, group)}
            warning={warningAt(warnings, "info", entry.key)}
            act={
              entry.prefill && mayAsk.includes(entry.prefill) ? (
                <PrefillButton kind={kind} form={form} entry={entry} source={entry.prefill} />
              ) : undefined
            }
            isDisabled={locked.includes(entry.key)}
          />
        ))}
      </div>
    </section>
  );
};

/** Basic data of the project, in groups. */
export const InfoStep = ({ step, ...props }: AllProps & { step: "info" | "figures" }) => (
  <div className={styles.stack}>
    {groupsOf(props.kind, step).map((group) => (
      <InfoGroup key={group.key} {...props} group={group} />
    ))}
  </div>
);
