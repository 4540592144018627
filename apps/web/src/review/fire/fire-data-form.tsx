import { fireCalls } from "@tushen/contract/review/fire";
import type { FireData, FireReview } from "@tushen/contract/review/fire-shape";
import { checkFireData, type FireFinding, fireGroupsOf } from "@tushen/domain/review/fire-data";
import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { set, useForm } from "react-hook-form";
import { useAct, useRefresh } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { FieldGroup, Form } from "../../ground/ui/form/form.tsx";
import { OverrunNotice } from "../../ground/ui/form/overrun-notice.tsx";
import { ReportField } from "../../ground/ui/form/report-field.tsx";
import { say } from "../../ground/ui/say.tsx";
import { typedAt } from "../../ground/ui/form/use-typed.ts";
import { useTabDraft } from "../../ground/ui/form/use-tab-draft.ts";
import { fireRefresh } from "./fire-states.ts";
import styles from "./fire.module.css";
import layout from "../../ground/ui/layout.module.css";

/** The typed values and the version of the record they are based on. */
interface Typed {
  readonly version: number;
  readonly fireData: FireData;
}

const errorsOf = (findings: readonly FireFinding[]) => {
  const errors = {};
  for (const { field, message } of findings) set(errors, field, { type: "report", message });
  return errors;
};

/** The application form: the owner fills in and submits, the design firm helps, the house may do it for them. */
export const FireDataForm = ({ review }: { review: FireReview }) => {
  const { orgType } = useAccount();
  const isHouse = orgType === "CENSOR";
  const [draft] = review.versions;
  const typed = typedAt<Typed>(`fire-data ${draft?.versionId}`);
  const [kept] = useState(() => typed.read());
  // A save raises the version by one; a difference shows saves of others.
  const [known, setKnown] = useState(kept?.version ?? review.version);
  const form = useForm<FireData>({
    defaultValues: draft?.fireData ?? {},
    mode: "onTouched",
    resolver: (values) => {
      const findings = checkFireData(values as FieldValues);
      return findings.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(findings) };
    },
  });
  const latest = useRef(known);
  latest.current = known;
  const dropTyped = useTabDraft(form, (fireData) =>
    typed.keep({ version: latest.current, fireData: fireData as FireData }),
  );
  const begin = (fireData: FireData, version: number) => {
    dropTyped();
    typed.forget();
    setKnown(version);
    form.reset(fireData);
  };
  useEffect(() => {
    if (kept) form.reset(kept.fireData, { keepDefaultValues: true });
  }, [form, kept]);
  const refresh = useRefresh();
  const quiet = { isQuiet: true, refresh: fireRefresh } as const;
  const fill = useAct(fireCalls.fillFireReview, quiet);
  const fillForOwner = useAct(fireCalls.saveFireReview, quiet);
  const submit = useAct(fireCalls.submitFireReview, quiet);
  const submitForOwner = useAct(fireCalls.submitFireVersion, quiet);
  const isRunning = [fill, fillForOwner, submit, submitForOwner].some((act) => act.isRunning);

  const keep = async () => {
    const input = {
      projectSubmissionId: review.projectSubmissionId,
      id: review.id,
      version: known,
      fireData: form.getValues(),
    };
    try {
      await (isHouse ? fillForOwner.run(input) : fill.run(input));
    } catch (error) {
      await refresh(...fireRefresh);
      throw error;
    }
    begin(form.getValues(), known + 1);
  };
  const save = () => keep().then(() => say.done("已保存"), say.failure);
  const handIn = async () => {
    await keep();
    await (isHouse && draft ? submitForOwner.run({ versionId: draft.versionId }) : submit.run({ id: review.id }));
    say.done("已提交，等待主管部门受理");
  };
  const category = form.watch("category");
  const lacks = form.formState.isSubmitted ? checkFireData(form.getValues() as FieldValues) : [];
  return (
    <div className={styles.form}>
      {review.version !== known && !isRunning && (
        <OverrunNotice
          title="另一人已修改申报信息，您填写的内容还没有保存"
          onTakeStored={() => begin(draft?.fireData ?? {}, review.version)}
          onKeepMine={() => setKnown(review.version)}
        />
      )}
      <Form form={form} id="fire-data" onSubmit={handIn}>
        {fireGroupsOf({ category }).map((group) => (
          <FieldGroup key={group.key} title={group.title} text={group.source}>
            {group.fields.map((entry) => (
              <ReportField key={entry.key} control={form.control} entry={entry} />
            ))}
          </FieldGroup>
        ))}
      </Form>
      <div className={styles.foot}>
        <Button loading={isRunning} onClick={() => void save()}>
          保存
        </Button>
        {orgType === "DESIGN" ? (
          <span className={layout.quiet}>保存后由建设单位核对并提交。</span>
        ) : (
          <Button type="primary" htmlType="submit" form="fire-data" loading={isRunning}>
            {isHouse ? "代为提交" : "提交主管部门"}
          </Button>
        )}
        {form.formState.isDirty && <span className={layout.quiet}>有未保存的修改</span>}
        {lacks.length > 0 && (
          <ul aria-label="缺项">
            {lacks.slice(0, 8).map(({ field, label, message }) => (
              <li key={field}>{message.includes(label) ? message : `${label}：${message}`}</li>
            ))}
            {lacks.length > 8 && <li>另有 {lacks.length - 8} 项</li>}
          </ul>
        )}
      </div>
    </div>
  );
};
