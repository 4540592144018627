import { type Finding, intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";
import { offeredItems } from "@tushen/domain/ground/dictionary/dictionaries";
import { Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { ChoiceField, TextAreaField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { say } from "../../ground/ui/say.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { afterDecision } from "./after-decision.ts";

const formId = "ignore-finding";

/** Puts a finding aside; the reason stays beside it. */
export const IgnoreDialog = ({ finding, onClose }: { readonly finding: Finding; readonly onClose: () => void }) => {
  const form = useFormOf(intelligentReviewCalls.ignoreFinding.input, { id: finding.id, reason: "", note: "" });
  const ignore = useAct(intelligentReviewCalls.ignoreFinding, {
    refresh: afterDecision,
    isQuiet: true,
    onDone: () => {
      say.done("已忽略，可随时撤销");
      onClose();
    },
  });
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" htmlType="submit" form={formId} loading={ignore.isRunning}>
        忽略
      </Button>
    </>
  );
  return (
    <Dialog title={`忽略：${finding.rule}`} isOpen onClose={onClose} width={560} footer={footer}>
      <Form id={formId} form={form} onSubmit={(values) => ignore.run(values)}>
        <ChoiceField
          control={form.control}
          name="reason"
          label="忽略理由"
          isRequired
          options={offeredItems("IGNORE_REASON").map(({ code, label }) => ({ value: code, label }))}
        />
        <TextAreaField control={form.control} name="note" label="说明" />
      </Form>
    </Dialog>
  );
};
