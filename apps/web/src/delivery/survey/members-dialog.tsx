import { type Survey, surveyCalls } from "@tushen/contract/delivery/survey";
import { surveyMemberFields, surveyMemberProblems } from "@tushen/domain/filing/survey-report";
import { Button } from "antd";
import { z } from "zod";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { controlByName } from "../../ground/ui/form/by-name.ts";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { ReportField } from "../../ground/ui/form/report-field.tsx";
import { reportColumns } from "../../ground/ui/form/report-columns.ts";
import { useRowsGrid } from "../../ground/ui/form/use-rows-grid.ts";
import { Grid, GridCell } from "../../ground/ui/grid/grid.tsx";
import styles from "./survey.module.css";

const Row = z
  .object({
    memberId: z.number().optional(),
    name: z.string(),
    duty: z.string(),
    idNumber: z.string(),
    mobile: z.string(),
    regNo: z.string(),
    sealNo: z.string(),
  })
  .superRefine((row, context) => {
    // A masked phone number is sent back as it came.
    const shown = row.mobile.includes("****") ? { ...row, mobile: "" } : row;
    for (const { field, message } of surveyMemberProblems(shown))
      context.addIssue({ code: "custom", message, path: [field] });
  });
const Rows = z.object({ members: z.array(Row) });
type Row = z.output<typeof Row>;
const columns = reportColumns(surveyMemberFields);
const empty: Row = { name: "", duty: "", idNumber: "", mobile: "", regNo: "", sealNo: "" };
const newRow = () => empty;

const MembersForm = ({ survey, start, onClose }: { survey: Survey; start: readonly Row[]; onClose: () => void }) => {
  const form = useFormOf(Rows, { members: start.length > 0 ? [...start] : [empty] });
  const { fields, append, remove, grid } = useRowsGrid({
    ...{ control: controlByName(form.control), name: "members", columns, newRow },
  });
  const refresh = [surveyCalls.listMembers, surveyCalls.listSurveys];
  const save = useAct(surveyCalls.saveMembers, { refresh, isQuiet: true });
  const drop = useAct(surveyCalls.deleteMembers, { refresh, isQuiet: true });
  const submit = async ({ members }: { members: Row[] }) => {
    const gone = start.flatMap(({ memberId }) =>
      memberId !== undefined && !members.some((one) => one.memberId === memberId) ? [memberId] : [],
    );
    if (members.length > 0)
      await save.run({
        surveyId: survey.id,
        members: members.map(({ memberId, ...member }) => ({ ...member, ...(memberId && { id: memberId }) })),
      });
    if (gone.length > 0) await drop.run({ ids: gone });
    say.done("勘察人员已保存");
    onClose();
  };
  return (
    <Dialog
      title={`勘察人员 · ${survey.reportNo}`}
      isOpen
      onClose={onClose}
      width={1080}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" form="members" loading={save.isRunning || drop.isRunning}>
            保存
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={submit} id="members" columns={1}>
        <Grid grid={grid}>
          {fields.map((field, index) => (
            <div key={field.id} className={styles.member} role="group" aria-label={`第${index + 1}人`}>
              {surveyMemberFields.map((entry) => (
                <GridCell key={entry.key} row={index} column={entry.key}>
                  <ReportField control={form.control} prefix={`members.${index}.`} entry={entry} />
                </GridCell>
              ))}
              <Button type="text" danger onClick={() => remove(index)}>
                移除
              </Button>
            </div>
          ))}
        </Grid>
        <Button onClick={append}>添加人员</Button>
      </Form>
    </Dialog>
  );
};

/** The people behind a report: leader, examiner, approver and those in the field, with checked identity numbers. */
export const MembersDialog = ({ survey, onClose }: { survey: Survey; onClose: () => void }) => {
  const { projectSubmissionId, id: surveyId } = survey;
  const members = useCall(surveyCalls.listMembers, { projectSubmissionId, surveyId });
  if (!members.data) return <Waiting rows={3} />;
  const start = members.data.map(({ id, name, duty, idNumber, mobile, regNo, sealNo }) => ({
    ...{ memberId: id as number, name, duty, idNumber, mobile, regNo, sealNo },
  }));
  return <MembersForm survey={survey} start={start} onClose={onClose} />;
};
