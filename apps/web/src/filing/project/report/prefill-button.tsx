import { outsideCalls } from "@tushen/contract/people/outside";
import { projectCalls } from "@tushen/contract/filing/project";
import { surveyCalls } from "@tushen/contract/delivery/survey";
import {
  fromFiling,
  fromPermit,
  fromProject,
  type PrefillRow,
  prefillRows,
} from "@tushen/domain/filing/report-form/prefill";
import { type PrefillSource, prefillSources } from "@tushen/domain/filing/report-form/prefill-source";
import { type FieldValues, fieldProblem, type ReportField } from "@tushen/domain/filing/report-form/report-field";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { Button } from "antd";
import { useState } from "react";
import { useController } from "react-hook-form";
import { useAct } from "../../../ground/platform/queries.ts";
import { controlByName } from "../../../ground/ui/form/by-name.ts";
import { say } from "../../../ground/ui/say.tsx";
import { PrefillDialog } from "./prefill-dialog.tsx";
import { useTakeRows } from "./take-rows.ts";
import type { WizardForm } from "./wizard-form.ts";

/** Asks the platform about a number; null for an unknown number. */
const useLookUp = () => {
  const project = useAct(projectCalls.findByProjectNumber);
  const permit = useAct(outsideCalls.findPermit);
  const filing = useAct(surveyCalls.findFiling);
  const ask: Record<PrefillSource, (number: string) => Promise<FieldValues | null>> = {
    project: async (projectNumber) => {
      const found = await project.run({ projectNumber });
      return found && fromProject(found);
    },
    permit: async (permitNumber) => {
      const found = await permit.run({ permitNumber });
      return found && fromPermit(found);
    },
    filing: async (recordNo) => {
      const found = await filing.run({ recordNo });
      return found && fromFiling(found);
    },
  };
  return { ask, isAsking: project.isRunning || permit.isRunning || filing.isRunning };
};

interface PrefillButtonProps {
  readonly kind: ReportForm;
  readonly form: WizardForm;
  /** The field with the number. */
  readonly entry: ReportField;
  readonly source: PrefillSource;
}

/** Takes values over from the platform that knows the number, after showing what they would change. */
export const PrefillButton = ({ kind, form, entry, source }: PrefillButtonProps) => {
  const { control } = form;
  const { field } = useController({ control: controlByName(control), name: `info.${entry.key}` });
  const takeRows = useTakeRows(form);
  const { ask, isAsking } = useLookUp();
  const [rows, setRows] = useState<readonly PrefillRow[]>();
  const { button, platform } = prefillSources[source];
  const number = String((field.value as string | undefined) ?? "").trim();
  const isAskable = number !== "" && fieldProblem(entry, form.getValues("info")) === null;

  const lookUp = async () => {
    const found = await ask[source](number);
    if (found === null) return say.note(`${platform}没有“${number}”，请核对；无误的话请直接手工填写`);
    const known = prefillRows(kind, form.getValues("info"), found);
    if (known.every(({ effect }) => effect === "same")) return say.done(`已填写的内容与${platform}一致`);
    setRows(known);
  };
  const take = (chosen: readonly PrefillRow[]) => {
    takeRows(chosen);
    setRows(undefined);
  };
  return (
    <span>
      <Button
        size="small"
        disabled={!isAskable}
        loading={isAsking}
        title={isAskable ? `按${entry.label}查询${platform}` : `先填写正确的${entry.label}`}
        onClick={() =>
          void lookUp().catch(() => {
            // The shell shows the failure; the values can be typed by hand.
          })
        }
      >
        {button}
      </Button>
      {rows && <PrefillDialog platform={platform} rows={rows} onTake={take} onClose={() => setRows(undefined)} />}
    </span>
  );
};
