import { projectCalls } from "@tushen/contract/filing/project";
import { searchCalls } from "@tushen/contract/ground/search";
import { fromEarlier, type PrefillRow, prefillRows } from "@tushen/domain/filing/report-form/prefill";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { useApplicationId } from "../../../ground/platform/visit.tsx";
import { say } from "../../../ground/ui/say.tsx";
import { PrefillDialog } from "./prefill-dialog.tsx";
import { useTakeRows } from "./take-rows.ts";
import type { WizardForm } from "./wizard-form.ts";

interface EarlierButtonProps {
  readonly kind: ReportForm;
  readonly form: WizardForm;
}

/** Takes over what the newest other project of this kind says, after showing what that would change. */
export const EarlierButton = ({ kind, form }: EarlierButtonProps) => {
  const applicationId = useApplicationId();
  const search = useAct(searchCalls.searchProjects);
  const read = useAct(projectCalls.readProject);
  const takeRows = useTakeRows(form);
  const [found, setFound] = useState<{ readonly name: string; readonly rows: readonly PrefillRow[] }>();

  const lookUp = async () => {
    const { list } = await search.run({ bizType: kind.bizType, sort: "updateTime", order: "desc", pageSize: 2 });
    const earlier = list.find(({ projectApplicationId }) => projectApplicationId !== applicationId);
    if (!earlier) return say.note("没有同类的其他项目可以带入");
    const { projectApplicationId, projectName } = earlier;
    const info = form.getValues("info");
    const known = (await read.run({ projectApplicationId })).projectBasicInfo;
    const rows = prefillRows(kind, info, fromEarlier({ ...known }, info));
    if (rows.every(({ effect }) => effect === "same")) return say.done(`已填写的内容与“${projectName}”一致`);
    setFound({ name: projectName, rows });
  };
  return (
    <>
      <Button
        size="small"
        loading={search.isRunning || read.isRunning}
        title="带入同类项目中通常相同的内容：资金、联系人、设防与绿色建筑等，先列出供选择"
        onClick={() =>
          void lookUp().catch(() => {
            // The shell shows the failure; the values can be typed by hand.
          })
        }
      >
        从以前的项目带入
      </Button>
      {found && (
        <PrefillDialog
          platform={`“${found.name}”`}
          column="该项目填写"
          rows={found.rows}
          onTake={(chosen) => {
            takeRows(chosen);
            setFound(undefined);
          }}
          onClose={() => setFound(undefined)}
        />
      )}
    </>
  );
};
