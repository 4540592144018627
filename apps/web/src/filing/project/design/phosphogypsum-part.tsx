import type { ApplicationId } from "@tushen/contract/ground/fields";
import { PhosphogypsumUse, phosphogypsumCalls } from "@tushen/contract/filing/phosphogypsum";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { checkPhosphogypsum, phosphogypsumGroups } from "@tushen/domain/filing/phosphogypsum";
import { Button } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../../../ground/platform/queries.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { controlByName } from "../../../ground/ui/form/by-name.ts";
import { useFormOf } from "../../../ground/ui/form/form.tsx";
import { Section } from "../../../ground/ui/page-frame.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { reportColumns } from "../../../ground/ui/form/report-columns.ts";
import { useRowsGrid } from "../../../ground/ui/form/use-rows-grid.ts";
import { Grid, GridCell } from "../../../ground/ui/grid/grid.tsx";
import { ReportField } from "../../../ground/ui/form/report-field.tsx";
import styles from "./design-info.module.css";
import layout from "../../../ground/ui/layout.module.css";
import { FormDialog } from "./form-dialog.tsx";

const [isUsed, rows, designNote, whyNot] = phosphogypsumGroups[0].fields;

const Use = PhosphogypsumUse.superRefine((use, context) => {
  for (const { field, message } of checkPhosphogypsum(use))
    context.addIssue({ code: "custom", message: message.replace(/^第\d+行/, ""), path: field.split(".") });
});

const columns = reportColumns(rows.fields);
const newRow = () => ({});

interface UseDialogProps {
  readonly applicationId: ApplicationId;
  readonly use: PhosphogypsumUse;
  readonly version: number | undefined;
  readonly onClose: () => void;
}

const UseDialog = ({ applicationId, use, version, onClose }: UseDialogProps) => {
  const form = useFormOf(Use, { areas: [{}], ...use });
  const { fields, append, remove, grid } = useRowsGrid({
    ...{ control: controlByName(form.control), name: "areas", columns, newRow },
  });
  const save = useAct(phosphogypsumCalls.savePhosphogypsum, {
    refresh: [phosphogypsumCalls.readPhosphogypsum],
    isQuiet: true,
  });
  const control = form.control;
  const areasProblem = form.formState.errors.areas?.message;
  return (
    <FormDialog
      title="磷石膏建材应用情况"
      width={900}
      form={form}
      onClose={onClose}
      onSubmit={async (filled) => {
        await save.run({
          projectApplicationId: applicationId,
          ...filled,
          ...(version !== undefined && { version }),
        });
        say.done("磷石膏建材应用情况已保存");
      }}
    >
      <ReportField control={control} prefix="" entry={isUsed} />
      {form.watch("isUsed") === true && (
        <section aria-label={rows.label}>
          <Grid grid={grid}>
            {fields.map((field, index) => (
              <div key={field.id} className={styles.areas} role="group" aria-label={`第${index + 1}行`}>
                {rows.fields.map((entry) => (
                  <GridCell key={entry.key} row={index} column={entry.key}>
                    <ReportField control={control} prefix={`areas.${index}.`} entry={entry} />
                  </GridCell>
                ))}
                <Button type="text" danger onClick={() => remove(index)}>
                  移除
                </Button>
              </div>
            ))}
          </Grid>
          <div className={styles.record}>
            <Button onClick={append}>添加应用部位</Button>
            <small>{areasProblem ?? rows.help}</small>
          </div>
        </section>
      )}
      <ReportField control={control} prefix="" entry={designNote} />
      <ReportField control={control} prefix="" entry={whyNot} />
    </FormDialog>
  );
};

interface PhosphogypsumPartProps {
  readonly applicationId: ApplicationId;
  readonly mayEdit: boolean;
}

/** 磷石膏建材: products of phosphogypsum used in the works, asked for where there are phosphate plants. */
export const PhosphogypsumPart = ({ applicationId, mayEdit }: PhosphogypsumPartProps) => {
  const asked = useCall(phosphogypsumCalls.readPhosphogypsum, { projectApplicationId: applicationId });
  const [isOpen, setOpen] = useState(false);
  if (asked.error) return <FailureView error={asked.error} onRetry={() => void asked.refetch()} />;
  if (asked.data === undefined) return null;
  const kept = asked.data;
  return (
    <Section
      title="磷石膏建材"
      extra={
        mayEdit && (
          <Button size="small" onClick={() => setOpen(true)}>
            {kept ? "修改应用情况" : "填写应用情况"}
          </Button>
        )
      }
    >
      {kept === null && <Empty title="尚未填写" text="由建设单位或设计单位填写应用部位、产品和面积，供审查时核对。" />}
      {kept?.isUsed === false && <p>本项目未采用磷石膏建材：{kept.whyNot}</p>}
      {kept?.isUsed === true && (
        <>
          <p className={styles.sums}>
            <span>应用面积合计 {kept.totalArea.toLocaleString()} ㎡</span>
            <span>磷石膏用量合计 {kept.totalWeight.toLocaleString()} t</span>
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>部位</th>
                <th>产品</th>
                <th className={styles.number}>应用面积 ㎡</th>
                <th className={styles.number}>磷石膏用量 t</th>
              </tr>
            </thead>
            <tbody>
              {(kept.areas ?? []).map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity and are only read
                <tr key={index}>
                  <td>{dictionaryLabel("PHOSPHOGYPSUM_PART", String(row["part"] ?? ""))}</td>
                  <td>{dictionaryLabel("PHOSPHOGYPSUM_PRODUCT", String(row["product"] ?? ""))}</td>
                  <td className={styles.number}>{(row["area"] as number | null)?.toLocaleString() ?? "—"}</td>
                  <td className={styles.number}>{(row["weight"] as number | null)?.toLocaleString() ?? "—"}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {kept.designNote && <p className={layout.quiet}>{kept.designNote}</p>}
        </>
      )}
      {isOpen && (
        <UseDialog
          applicationId={applicationId}
          use={kept ?? {}}
          version={kept?.version}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
};
