import { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { againstOpinions } from "@tushen/domain/oversight/complaint-state";
import { Alert, Select } from "antd";
import { useId, useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useApplicationId } from "../../ground/platform/visit.tsx";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import styles from "./complaint.module.css";
import { complaintRefresh, itemsOf, pageOf } from "./complaint-states.ts";

/** 新建申诉: about which batch, and of what type. Everything else is written on its own page. */
export const NewComplaintDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const open = useApplicationId();
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState<SubmissionId>();
  const [petitionType, setType] = useState<string>(againstOpinions);
  const fields = { batch: useId(), type: useId() };
  const asked = useCall(complaintCalls.queryComplainable, { keyword, pageSize: 50 }, { keepsFormer: true });
  const projects = asked.data?.list ?? [];
  const batches = projects.flatMap((project) => project.batches.map((batch) => ({ ...batch, project })));
  const suggested = batches.find(({ project, isOpen }) => isOpen && project.projectApplicationId === open);
  const projectSubmissionId = chosen ?? suggested?.projectSubmissionId;
  const batch = batches.find((one) => one.projectSubmissionId === projectSubmissionId);
  const save = useAct(complaintCalls.saveComplaint, {
    refresh: complaintRefresh,
    onDone: (petitionProjectId) => {
      say.done("已新建申诉草稿，请填写理由后提交");
      location.hash = pageOf({
        petitionProjectId,
        projectApplicationId: batch?.project.projectApplicationId as ApplicationId,
      });
    },
  });
  return (
    <ActDialog
      title="新建申诉"
      yes="填写申诉"
      isReady={batch?.isOpen === true}
      isRunning={save.isRunning}
      onYes={() =>
        batch &&
        save.start({
          projectApplicationId: batch.project.projectApplicationId,
          projectSubmissionId: batch.projectSubmissionId,
          petitionType,
        })
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        <label htmlFor={fields.batch}>对哪个报审批次</label>
        <Select
          id={fields.batch}
          placeholder="选择已收到审查意见或结论的批次"
          loading={asked.isPending}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          value={projectSubmissionId ?? null}
          onChange={(id: SubmissionId | null) => setChosen(id ?? undefined)}
          notFoundContent={asked.isPending ? "正在查找…" : "没有已收到审查结果的项目"}
          options={projects.map((project) => ({
            label: project.projectName,
            options: project.batches.map((one) => ({
              value: one.projectSubmissionId,
              label: `${project.projectName} · ${one.batchName}（${one.stateLabel}）`,
              disabled: !one.isOpen,
            })),
          }))}
        />
        {batch && <p className={layout.quiet13}>审查机构：{batch.houseName}</p>}
        <label htmlFor={fields.type}>申诉类型</label>
        <Select id={fields.type} value={petitionType} onChange={setType} options={itemsOf("PETITION_TYPE")} />
        {petitionType === againstOpinions && (
          <Alert
            type="info"
            showIcon
            title="下一步逐条选择有异议的审查意见并写明理由。提交后所涉意见暂停答复，主管部门认定成立的意见将撤销并重发告知书。"
          />
        )}
      </div>
    </ActDialog>
  );
};
