import type { SubmissionId } from "@tushen/contract/fields";
import { type CivilAirDefence, protectiveCalls } from "@tushen/contract/protective";
import { checkCivilDefence } from "@tushen/domain/civil-defence";
import { civilDefenceGroups } from "@tushen/domain/civil-defence-field";
import type { FieldValues } from "@tushen/domain/report-field";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useAct } from "../platform/queries.ts";
import { DraftMark } from "../ui/draft-mark.tsx";
import { SelectField } from "../ui/fields.tsx";
import type { Option } from "../ui/options.ts";
import { useDraft } from "../ui/use-draft.ts";
import { ReportField } from "../ui/report-field.tsx";
import styles from "./report.module.css";
import type { KeptDefence } from "./use-civil-defence.ts";

/** The firm stands in the form as text, as pick lists have it. */
type Values = Omit<CivilAirDefence, "designOrgId"> & { designOrgId: string | null };

const toSend = ({ designOrgId, ...rest }: Values): CivilAirDefence => ({
  ...rest,
  designOrgId: designOrgId ? (Number(designOrgId) as CivilAirDefence["designOrgId"]) : null,
});

interface CivilDefenceFormProps {
  readonly projectSubmissionId: SubmissionId;
  readonly defence: KeptDefence;
  readonly designers: readonly Option[];
  readonly focusOn: string | undefined;
}

/** How much civil air defence there must be, is, and who designs it; it saves itself. */
export const CivilDefenceForm = ({ projectSubmissionId, defence, designers, focusOn }: CivilDefenceFormProps) => {
  const { kept, units } = defence;
  const start = kept?.civilAirDefence ?? {};
  const form = useForm<Values>({
    defaultValues: { ...start, designOrgId: start.designOrgId ? String(start.designOrgId) : null } as never,
    mode: "onTouched",
    resolver: (values) => {
      const findings = checkCivilDefence({ info: values as FieldValues, units }).filter(
        ({ field }) => !field.startsWith("units"),
      );
      const errors = Object.fromEntries(findings.map(({ field, message }) => [field, { type: "report", message }]));
      return findings.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never };
    },
  });
  const version = useRef(kept?.version);
  const save = useAct(protectiveCalls.saveCivilAirDefence, {
    isQuiet: true,
    refresh: [protectiveCalls.readCivilAirDefence],
  });
  const draft = useDraft(form, async (values) => {
    const saved = await save.run({
      projectSubmissionId,
      ...(version.current !== undefined && { version: version.current }),
      civilAirDefence: toSend(values),
    });
    version.current = saved.version;
  });
  useEffect(() => {
    if (!focusOn || focusOn.startsWith("units")) return;
    void form.trigger(focusOn as never);
    form.setFocus(focusOn as never);
  }, [form, focusOn]);
  const isBuiltHere = ["1", "2"].includes(form.watch("buildMode") ?? "");
  return (
    <section className={styles.card} aria-label="人防信息">
      <header>
        <h2>人防信息</h2>
        <span className={styles.grow} />
        <DraftMark draft={draft} />
      </header>
      {civilDefenceGroups
        .filter(({ key }) => key !== "design" || isBuiltHere)
        .map((group) => (
          <fieldset key={group.key} className={styles.fields}>
            <legend>{group.title}</legend>
            {group.key === "design" && (
              <SelectField
                control={form.control as never}
                name={"designOrgId" as never}
                label="人防设计单位"
                isRequired
                hint="从参建单位中的设计单位选择"
                options={designers}
              />
            )}
            {group.fields.map((entry) => (
              <ReportField key={entry.key} control={form.control as never} prefix="" entry={entry} />
            ))}
          </fieldset>
        ))}
    </section>
  );
};
