import { rateCalls } from "@tushen/contract/money/rate";
import { rateProblems } from "@tushen/domain/money/rate-problems";
import type { RateRule } from "@tushen/domain/money/rate-table";
import { Button, DatePicker, Input } from "antd";
import dayjs from "dayjs";
import { useId, useState } from "react";
import { today } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { OverrunNotice } from "../../ground/ui/form/overrun-notice.tsx";
import { useTyped } from "../../ground/ui/form/use-typed.ts";
import layout from "../../ground/ui/layout.module.css";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { ImportRates } from "./import-rates.tsx";
import { newRule, type RateDraft } from "./rate-draft.ts";
import styles from "./rate.module.css";
import { RuleDialog } from "./rule-dialog.tsx";
import { RulesTable } from "./rules-table.tsx";
import { TermsForm } from "./terms-form.tsx";
import { WorkedExample } from "./worked-example.tsx";

interface RateEditorProps {
  readonly start: RateDraft;
  /** The number of the newest version that is saved. */
  readonly newest: number;
  readonly onClose: () => void;
}

/** 修改收费标准: items and terms of the next version; the example beside them follows every change. */
export const RateEditor = ({ start, newest, onClose }: RateEditorProps) => {
  const { value, change, reset } = useTyped("fee rates", start);
  const [edited, setEdited] = useState<{ readonly index: number | null; readonly rule: RateRule }>();
  const [isImporting, setImporting] = useState(false);
  const id = useId();
  const { rules, terms } = value.table;
  const setRules = (next: readonly RateRule[]) => change({ table: { ...value.table, rules: next } });
  const problems = rateProblems(value.table);
  const save = useAct(rateCalls.saveRates, {
    refresh: [rateCalls.readRates],
    onDone: ({ versionNo, validFrom }) => {
      reset(start);
      say.done(`第${versionNo}版已保存，自 ${validFrom} 起执行`);
      onClose();
    },
  });
  const keep = (rule: RateRule) => {
    if (!edited) return;
    setRules(edited.index === null ? [...rules, rule] : rules.map((one, at) => (at === edited.index ? rule : one)));
    setEdited(undefined);
  };
  return (
    <div className={styles.page}>
      <div>
        {value.basedOn !== newest && !save.isRunning && (
          <OverrunNotice
            title="本单位另一人已保存新的版本，您修改的内容还没有保存"
            onTakeStored={() => reset(start)}
            onKeepMine={() => change({ basedOn: newest })}
          />
        )}
        <Section
          title="收费项目"
          extra={
            <span className={layout.row8}>
              <Button size="small" onClick={() => setImporting(true)}>
                从 Excel 导入
              </Button>
              <Button size="small" onClick={() => setEdited({ index: null, rule: newRule() })}>
                添加收费项目
              </Button>
            </span>
          }
        >
          <RulesTable
            rules={rules}
            onEdit={(index) => rules[index] && setEdited({ index, rule: rules[index] })}
            onRemove={(index) => setRules(rules.filter((_, at) => at !== index))}
          />
        </Section>
        <Section title="收费约定">
          <TermsForm terms={terms} onChange={(next) => change({ table: { ...value.table, terms: next } })} />
        </Section>
      </div>
      <div>
        <WorkedExample table={value.table} />
        <Section title="保存为新版本">
          <div className={styles.form}>
            <label htmlFor={`${id}from`}>自哪一天起执行</label>
            <DatePicker
              id={`${id}from`}
              value={dayjs(value.validFrom)}
              minDate={dayjs(today())}
              allowClear={false}
              onChange={(day) => day && change({ validFrom: day.format("YYYY-MM-DD") })}
            />
            <label htmlFor={`${id}note`}>修改说明（可不填）</label>
            <Input
              id={`${id}note`}
              maxLength={500}
              value={value.note}
              onChange={(event) => change({ note: event.target.value })}
            />
            {problems.length > 0 && (
              <ul className={styles.problems} role="status">
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
            <p className={layout.quiet13}>按受理之日执行的版本核算；已核算的收费单不受影响。</p>
            <div className={layout.row8}>
              <Button onClick={onClose}>暂不保存</Button>
              <Button
                type="primary"
                disabled={problems.length > 0}
                loading={save.isRunning}
                onClick={() =>
                  save.start({
                    ...{ basedOn: value.basedOn, note: value.note, table: value.table },
                    // A draft may be older than today; rates never begin in the past.
                    validFrom: value.validFrom < today() ? today() : value.validFrom,
                  })
                }
              >
                保存新版本
              </Button>
            </div>
          </div>
        </Section>
      </div>
      {isImporting && (
        <ImportRates
          onTake={(next) => {
            setRules(next);
            setImporting(false);
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {edited && <RuleDialog rule={edited.rule} onDone={keep} onClose={() => setEdited(undefined)} />}
    </div>
  );
};
