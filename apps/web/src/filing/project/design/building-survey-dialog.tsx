import { type Building, buildingCalls } from "@tushen/contract/filing/building";
import { BuildingSurveyInfo } from "@tushen/contract/filing/building-survey-info";
import { type Filing, surveyCalls } from "@tushen/contract/delivery/survey";
import { buildingSurveyGroups } from "@tushen/domain/filing/survey-report";
import { Button } from "antd";
import { useState } from "react";
import { call } from "../../../ground/platform/call.ts";
import { useAct, useCall } from "../../../ground/platform/queries.ts";
import { useFormOf } from "../../../ground/ui/form/form.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { ReportField } from "../../../ground/ui/form/report-field.tsx";
import { BuildingTargets } from "./building-targets.tsx";
import styles from "./design-info.module.css";
import { FormDialog } from "./form-dialog.tsx";
import { useVersions } from "./use-versions.ts";

/**
 * Facts about the ground in a filed report: values of the report itself first, then those of the form it was filed
 * with.
 */
const infoOf = ({ recordNo, certNo, info, surveys }: Filing): BuildingSurveyInfo => {
  const [report] = surveys;
  const ground = (buildingSurveyGroups[1]?.fields ?? []).flatMap(({ key }) => {
    const value = (report as Readonly<Record<string, unknown>> | undefined)?.[key] ?? info[key];
    return value === undefined || value === null || value === "" ? [] : [[key, value] as const];
  });
  return {
    ...Object.fromEntries(ground),
    recordNo,
    ...(certNo && { passNo: certNo }),
    ...(report && { reportNo: report.reportNo }),
  };
};

interface BuildingSurveyDialogProps {
  readonly building: Building;
  readonly buildings: readonly Building[];
  readonly onClose: () => void;
}

/** 勘察信息 of a building: its survey report and the ground conditions, filled in from a filed report by its number. */
export const BuildingSurveyDialog = ({ building, buildings, onClose }: BuildingSurveyDialogProps) => {
  const { projectSubmissionId, buildingInfoDto, buildingSurveyInfoDto } = building;
  const form = useFormOf(BuildingSurveyInfo, buildingSurveyInfoDto ?? {});
  const [further, setFurther] = useState<Building["id"][]>([]);
  const known = useCall(surveyCalls.listRecordNumbers, { projectSubmissionId });
  const versions = useVersions(buildings);
  const save = useAct(surveyCalls.saveBuildingSurveyInfo, { refresh: [buildingCalls.listBuildings], isQuiet: true });
  const takeOver = async (recordNo: string) => {
    const filing = await call(surveyCalls.findFiling, { recordNo });
    if (filing === null) {
      form.setError("recordNo", { type: "unknown", message: "没有查到该备案号，请核对，或直接填写以下内容" });
      return;
    }
    form.reset({ ...form.getValues(), ...infoOf(filing) }, { keepDefaultValues: true });
    say.done(`已带入“${filing.projectName}”的勘察资料，请核对后保存`);
  };
  const typed = form.watch("recordNo")?.trim() ?? "";
  return (
    <FormDialog
      title={`勘察信息 · ${buildingInfoDto.buildingName}`}
      width={980}
      form={form}
      onClose={onClose}
      onSubmit={async (info) => {
        for (const id of [building.id, ...further]) {
          const version = versions.get(id) ?? 0;
          await save.run({ id, version, buildingSurveyInfoDto: info });
          // When a later building is refused, the form stays open and this one can be saved again.
          versions.set(id, version + 1);
        }
        say.done("勘察信息已保存");
      }}
    >
      <div className={styles.record}>
        <Button disabled={typed === ""} onClick={() => void takeOver(typed).catch(say.failure)}>
          按备案号带入
        </Button>
        {(known.data ?? []).map(({ recordNo, projectName }) => (
          <Button
            key={recordNo}
            type="dashed"
            title={projectName}
            onClick={() => void takeOver(recordNo).catch(say.failure)}
          >
            {recordNo}
          </Button>
        ))}
        <small>
          {(known.data ?? []).length > 0
            ? "以上为本项目已备案的勘察报告，点击即可带入"
            : "填写勘察报告备案号后可带入已审查的资料；尚未备案的可直接填写"}
        </small>
      </div>
      {buildingSurveyGroups.map((group) => (
        <div key={group.key} className={styles.fields}>
          {group.fields.map((entry) => (
            <ReportField key={entry.key} control={form.control} prefix="" entry={{ ...entry, required: false }} />
          ))}
        </div>
      ))}
      <BuildingTargets from={building} buildings={buildings} chosen={further} onChoose={setFurther} />
    </FormDialog>
  );
};
