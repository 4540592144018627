import { type Finding, intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";
import { Button } from "antd";
import { useAct } from "../../ground/platform/queries.ts";
import { ChoiceField, SwitchField, TextAreaField, TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { say } from "../../ground/ui/say.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { categories } from "../../sheets/opinion-card/categories.ts";
import { afterDecision } from "./after-decision.ts";

const formId = "accept-finding";

/** An opinion begun with the words of a finding. It becomes a draft among the reviewer's own. */
export const AcceptDialog = ({ finding, onClose }: { readonly finding: Finding; readonly onClose: () => void }) => {
  const { id, draft, norm } = finding;
  const form = useFormOf(intelligentReviewCalls.acceptFinding.input, {
    id,
    opinion: draft.opinion,
    problemCategory: draft.problemCategory,
    normNumber: norm.number,
    clauseNo: norm.clauseNo ?? "",
    needReview: true,
  });
  const accept = useAct(intelligentReviewCalls.acceptFinding, {
    refresh: afterDecision,
    isQuiet: true,
    onDone: () => {
      say.done("已成为意见草稿，与其他意见一起提交复核");
      onClose();
    },
  });
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" htmlType="submit" form={formId} loading={accept.isRunning}>
        保存为意见草稿
      </Button>
    </>
  );
  return (
    <Dialog title="采纳为审查意见" isOpen onClose={onClose} width={640} footer={footer}>
      <Form id={formId} form={form} onSubmit={(values) => accept.run(values)}>
        <ChoiceField
          control={form.control}
          name="problemCategory"
          label="问题类别"
          isRequired
          options={categories().map(({ code, label }) => ({ value: code, label }))}
        />
        <TextAreaField
          control={form.control}
          name="opinion"
          label="意见内容"
          isRequired
          hint="来源：智能审查。请核对图纸后修改措辞，意见不会自动发出。"
        />
        <TextField control={form.control} name="normNumber" label="规范编号" />
        <TextField control={form.control} name="clauseNo" label="条文号" />
        <SwitchField control={form.control} name="needReview" label="是否需回复" />
      </Form>
    </Dialog>
  );
};
