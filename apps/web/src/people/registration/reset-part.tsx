import { registrationCalls } from "@tushen/contract/people/registration";
import { Button } from "antd";
import { z } from "zod";
import { currentDeployment } from "../../ground/platform/deployment.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { hashPassword } from "./hash-password.ts";
import { differs, isRepeated, newPasswordShape } from "./new-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import styles from "./recovery.module.css";
import type { PhoneProving } from "./use-phone-proof.ts";

interface ResetPartProps {
  readonly username: string;
  readonly mobile: string;
  readonly phone: PhoneProving;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Second step: the new password, which leaves the browser as a hash only. */
export const ResetPart = ({ username, mobile, phone, onBack, onDone }: ResetPartProps) => {
  const shape = newPasswordShape(currentDeployment().passwordRule);
  const form = useFormOf(z.object(shape).refine(isRepeated, differs), { password: "", again: "" });
  const reset = useAct(registrationCalls.resetPassword, { isQuiet: true });
  return (
    <Form
      form={form}
      columns={1}
      onSubmit={async ({ password }) => {
        const proof = phone.require(mobile);
        await reset.run({ username, mobile, ...proof, password: await hashPassword(password) });
        onDone();
      }}
    >
      <NewPasswordFields control={form.control} />
      <div className={styles.acts}>
        <Button type="primary" size="large" htmlType="submit" loading={form.formState.isSubmitting && { delay: 200 }}>
          确认修改
        </Button>
        <Button size="large" onClick={onBack}>
          重新验证手机
        </Button>
      </div>
    </Form>
  );
};
