import { Button } from "antd";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { Form } from "../../../ground/ui/form/form.tsx";

interface FormDialogProps<T extends FieldValues, O> {
  readonly title: string;
  readonly width: number;
  readonly form: UseFormReturn<T, unknown, O>;
  readonly onSubmit: (values: O) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog with cancel and save; it closes once the values are saved. */
export const FormDialog = <T extends FieldValues, O>(props: FormDialogProps<T, O>) => {
  const { title, width, form, onSubmit, onClose, children } = props;
  return (
    <Dialog
      title={title}
      isOpen
      width={width}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" form="dialog-form" loading={form.formState.isSubmitting}>
            保存
          </Button>
        </>
      }
    >
      <Form
        id="dialog-form"
        form={form}
        columns={1}
        onSubmit={async (values) => {
          await onSubmit(values);
          onClose();
        }}
      >
        {children}
      </Form>
    </Dialog>
  );
};
