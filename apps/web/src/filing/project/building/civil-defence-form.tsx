import type { SubmissionId } from "@tushen/contract/ground/fields";
import { type CivilAirDefence, protectiveCalls } from "@tushen/contract/filing/protective";
import { checkCivilDefence } from "@tushen/domain/filing/report-form/civil-defence";
import { civilDefenceGroups } from "@tushen/domain/filing/report-form/civil-defence-field";
import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import { mergeFields } from "@tushen/domain/filing/report-form/draft-merge";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useAct } from "../../../ground/platform/queries.ts";
import { useAccount } from "../../../ground/platform/visit.tsx";
import { SelectField } from "../../../ground/ui/form/fields.tsx";
import type { Option } from "../../../ground/ui/form/options.ts";
import { byName } from "../../../ground/ui/form/by-name.ts";
import { ReportField } from "../../../ground/ui/form/report-field.tsx";
import { MergedMark, MergeNotices } from "../report/merge-notices.tsx";
import { pickOf, withPicksNamed } from "../report/merge-picks.ts";
import styles from "../report/report.module.css";
import layout from "../../../ground/ui/layout.module.css";
import type { KeptDefence } from "./use-civil-defence.ts";
import { useBeginning, useMergedDraft } from "../report/use-merged-draft.ts";

/** The firm is text in the form, because pick lists hold text. */
type Values = Omit<CivilAirDefence, "designOrgId"> & { designOrgId: string | null };

const valuesOf = (info: Partial<CivilAirDefence>) =>
  ({ ...info, designOrgId: info.designOrgId ? String(info.designOrgId) : null }) as Values;

const toSend = ({ designOrgId, ...rest }: Values): CivilAirDefence => ({
  ...rest,
  designOrgId: designOrgId ? (Number(designOrgId) as CivilAirDefence["designOrgId"]) : null,
});

const fields = [...civilDefenceGroups.flatMap((group) => group.fields), pickOf("designOrgId", "人防设计单位")];

interface CivilDefenceFormProps {
  readonly projectSubmissionId: SubmissionId;
  readonly defence: KeptDefence;
  readonly designers: readonly Option[];
  readonly focusOn: string | undefined;
}

/** Required and planned civil air defence and its design firm. The form saves itself. */
export const CivilDefenceForm = ({ projectSubmissionId, defence, designers, focusOn }: CivilDefenceFormProps) => {
  const { kept, units } = defence;
  const start = valuesOf(kept?.civilAirDefence ?? {});
  const draftKey = `civil defence ${projectSubmissionId} ${useAccount().id}`;
  const form = useForm<Values>({
    defaultValues: useBeginning(draftKey, start),
    mode: "onTouched",
    resolver: (values) => {
      const findings = checkCivilDefence({ info: values as FieldValues, units }).filter(
        ({ field }) => !field.startsWith("units"),
      );
      const errors = Object.fromEntries(findings.map(({ field, message }) => [field, { type: "report", message }]));
      return findings.length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const save = useAct(protectiveCalls.saveCivilAirDefence, {
    isQuiet: true,
    refresh: [protectiveCalls.readCivilAirDefence],
  });
  const merged = useMergedDraft<Values>(form, {
    draftKey,
    start: { values: start, version: kept?.version },
    send: async (values, version) =>
      (await save.run({ projectSubmissionId, ...(version && { version }), civilAirDefence: toSend(values) })).version,
    keptByOther(detail) {
      const { version, civilAirDefence } = detail as { version: number; civilAirDefence: CivilAirDefence };
      return { values: valuesOf(civilAirDefence), version, by: null };
    },
    merge: (sides, theirsAt) => withPicksNamed(mergeFields(fields, sides, theirsAt), "designOrgId", designers),
  });
  useEffect(() => {
    if (!focusOn || focusOn.startsWith("units")) return;
    void byName(form).trigger(focusOn);
    byName(form).setFocus(focusOn);
  }, [form, focusOn]);
  const isBuiltHere = ["1", "2"].includes(form.watch("buildMode") ?? "");
  return (
    <section className={styles.card} aria-label="人防信息">
      <header>
        <h2>人防信息</h2>
        <span className={layout.grow} />
        <MergedMark merged={merged} />
      </header>
      <MergeNotices merged={merged} />
      {civilDefenceGroups
        .filter(({ key }) => key !== "design" || isBuiltHere)
        .map((group) => (
          <fieldset key={group.key} className={styles.fields}>
            <legend>{group.title}</legend>
            {group.key === "design" && (
              <SelectField
                control={form.control}
                name="designOrgId"
                label="人防设计单位"
                isRequired
                hint="从参建单位中的设计单位选择"
                options={designers}
              />
            )}
            {group.fields.map((entry) => (
              <ReportField key={entry.key} control={form.control} prefix="" entry={entry} />
            ))}
          </fieldset>
        ))}
    </section>
  );
};
