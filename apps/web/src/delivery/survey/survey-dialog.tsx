import type { ApplicationId, BuildingId, FileId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import { buildingCalls } from "@tushen/contract/filing/building";
import { projectCalls } from "@tushen/contract/filing/project";
import { type Survey, SurveyInfo, surveyCalls } from "@tushen/contract/delivery/survey";
import { surveyGroups } from "@tushen/domain/filing/survey-report";
import { pdfUploadProblem } from "@tushen/domain/ground/upload-rules";
import { Button, Select } from "antd";
import { useState } from "react";
import { sizeText } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { FileDrop } from "../../ground/ui/upload/file-drop.tsx";
import { FieldGroup, Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { say } from "../../ground/ui/say.tsx";
import { sendDocument } from "../../ground/ui/upload/send-document.ts";
import { ReportField } from "../../ground/ui/form/report-field.tsx";
import styles from "./survey.module.css";
import layout from "../../ground/ui/layout.module.css";

interface SurveyDialogProps {
  readonly projectApplicationId: ApplicationId;
  readonly projectSubmissionId: SubmissionId;
  /** Undefined: a new one. */
  readonly survey: Survey | undefined;
  readonly onClose: () => void;
}

type Firm = { readonly orgId: OrgId; readonly orgName: string };

/** Firms a report can belong to: the reader's own, or for the owner all survey firms of the project. */
const useFirms = (projectApplicationId: ApplicationId): readonly Firm[] => {
  const account = useAccount();
  const project = useCall(projectCalls.readProject, { projectApplicationId });
  const firms = (project.data?.projectParticipant ?? []).filter((one) => one.participantType === "3");
  return account.orgType === "SURVEY" ? firms.filter((one) => one.orgId === account.orgId) : firms;
};

/** A survey report: its firm, contents, buildings and files. */
export const SurveyDialog = ({ projectApplicationId, projectSubmissionId, survey, onClose }: SurveyDialogProps) => {
  const firms = useFirms(projectApplicationId);
  const buildings = useCall(buildingCalls.listBuildings, { projectSubmissionId });
  const [firm, setFirm] = useState<OrgId | undefined>(survey?.surveyOrgId);
  const [buildingIds, setBuildingIds] = useState<BuildingId[]>(survey?.buildingIds ?? []);
  const [files, setFiles] = useState(survey?.files ?? []);
  const form = useFormOf(SurveyInfo, survey ?? { reportNo: "", reportName: "", surveyStage: "3" });
  const [isSending, setSending] = useState(false);
  const save = useAct(surveyCalls.saveSurveys, {
    refresh: [surveyCalls.listSurveys, surveyCalls.readSurveyTree],
    isQuiet: true,
    onDone: () => {
      say.done("勘察报告已保存");
      onClose();
    },
  });
  const surveyOrgId = firm ?? firms[0]?.orgId;
  const upload = async (chosen: readonly File[]) => {
    setSending(true);
    for (const file of chosen) {
      const problem = pdfUploadProblem({ name: file.name, sizeInBytes: file.size });
      if (problem) {
        say.warn(`${file.name}：${problem}`);
        continue;
      }
      const stored = await sendDocument(file).catch((error: unknown) => say.failure(error));
      if (!stored) continue;
      const { fileId, fileName, size } = stored;
      setFiles((former) => [...former, { fileId, fileName, sizeInBytes: size }]);
    }
    setSending(false);
  };
  const submit = (info: SurveyInfo) =>
    surveyOrgId &&
    save.run({
      projectSubmissionId,
      surveys: [
        {
          ...info,
          ...(survey && { id: survey.id, version: survey.version }),
          surveyOrgId,
          buildingIds,
          fileIds: files.map((file): FileId => file.fileId),
        },
      ],
    });
  return (
    <Dialog
      title={survey ? `勘察报告 ${survey.reportNo}` : "新增勘察报告"}
      isOpen
      onClose={onClose}
      width={860}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            htmlType="submit"
            form="survey"
            disabled={surveyOrgId === undefined}
            loading={save.isRunning}
          >
            保存
          </Button>
        </>
      }
    >
      <div className={layout.stack16}>
        <label className={styles.line}>
          <span>勘察单位</span>
          <Select
            aria-label="勘察单位"
            value={surveyOrgId ?? null}
            placeholder="请先在参建单位中添加勘察单位"
            options={firms.map(({ orgId, orgName }) => ({ value: orgId, label: orgName }))}
            onChange={setFirm}
          />
        </label>
        {(buildings.data ?? []).length > 0 && (
          <label className={styles.line}>
            <span>对应单体</span>
            <Select
              aria-label="对应单体"
              mode="multiple"
              value={buildingIds}
              placeholder="报告覆盖的单体"
              options={(buildings.data ?? []).map(({ id, buildingInfoDto }) => ({
                value: id,
                label: buildingInfoDto.buildingName,
              }))}
              onChange={setBuildingIds}
            />
          </label>
        )}
        <Form form={form} onSubmit={submit} id="survey" columns={3}>
          {surveyGroups.map((group) => {
            const fields = group.fields.map((entry) => (
              <ReportField key={entry.key} control={form.control} entry={entry} />
            ));
            return group.key === "witness" ? (
              <details key={group.key} className={styles.optional}>
                <summary>{group.title}（实行外业见证的地区填写）</summary>
                <div className={styles.fields}>{fields}</div>
              </details>
            ) : (
              <FieldGroup key={group.key} title={group.title}>
                {fields}
              </FieldGroup>
            );
          })}
        </Form>
        <section className={styles.files} aria-label="报告文件">
          <FileDrop
            accept=".pdf"
            title={isSending ? "正在上传…" : "上传勘察报告文件"}
            hint="PDF格式，单个文件不超过100M"
            isDisabled={isSending}
            onFiles={(chosen) => void upload(chosen)}
          />
          <ul>
            {files.map((file) => (
              <li key={file.fileId}>
                <span>{file.fileName}</span>
                <small>{sizeText(file.sizeInBytes)}</small>
                <Button
                  type="text"
                  size="small"
                  danger
                  onClick={() => setFiles(files.filter((one) => one.fileId !== file.fileId))}
                >
                  移除
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
};
