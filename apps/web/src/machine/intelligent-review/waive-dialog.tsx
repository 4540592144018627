import type { Finding } from "@tushen/contract/machine/intelligent-review";
import { preflightCalls } from "@tushen/contract/machine/preflight";
import { Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { TextAreaField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { say } from "../../ground/ui/say.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { afterDecision } from "./after-decision.ts";

const formId = "waive-finding";

/** Puts a finding of the firm's own check aside; the reason stays within the firm. */
export const WaiveDialog = ({ finding, onClose }: { readonly finding: Finding; readonly onClose: () => void }) => {
  const form = useFormOf(preflightCalls.waiveFinding.input, { id: finding.id, reason: "" });
  const waive = useAct(preflightCalls.waiveFinding, {
    refresh: afterDecision,
    isQuiet: true,
    onDone: () => {
      say.done("已不采纳，可随时撤销");
      onClose();
    },
  });
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" htmlType="submit" form={formId} loading={waive.isRunning}>
        不采纳
      </Button>
    </>
  );
  return (
    <Dialog title={`不采纳：${finding.rule}`} isOpen onClose={onClose} width={560} footer={footer}>
      <Form id={formId} form={form} onSubmit={(values) => waive.run(values)}>
        <TextAreaField
          control={form.control}
          name="reason"
          label="理由"
          isRequired
          hint="只有本单位能看到，不会发给审查机构。再次自查时，同一处的同一问题仍不采纳。"
        />
      </Form>
    </Dialog>
  );
};
