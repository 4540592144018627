import { Mobile } from "@tushen/contract/fields";
import { Button } from "antd";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { TextField } from "../ui/fields.tsx";
import { Form, useFormOf } from "../ui/form.tsx";
import { PhoneCodeField } from "./phone-code-field.tsx";
import styles from "./recovery.module.css";
import type { PhoneProving } from "./use-phone-proof.ts";

const Who = z.object({ username: z.string().trim().min(1, "请输入用户名或手机号").max(100), mobile: Mobile });

/** First step of a forgotten password: whose it is, and the phone that proves it. */
export const VerifyPart = ({ phone, onProven }: { phone: PhoneProving; onProven: (username: string) => void }) => {
  const form = useFormOf(Who, { username: "", mobile: phone.sent?.mobile ?? "" });
  const mobile = useWatch({ control: form.control, name: "mobile" });
  const askMobile = async () =>
    (await form.trigger("mobile", { shouldFocus: true })) ? form.getValues("mobile").trim() : undefined;
  return (
    <Form
      form={form}
      columns={1}
      onSubmit={(values) => {
        phone.require(values.mobile);
        onProven(values.username);
      }}
    >
      <TextField
        control={form.control}
        name="username"
        label="用户名"
        isRequired
        autoComplete="username"
        maxLength={100}
        hint="忘记用户名可填登记的手机号"
      />
      <TextField
        control={form.control}
        name="mobile"
        label="手机号"
        isRequired
        autoComplete="tel"
        inputMode="tel"
        maxLength={11}
      />
      <PhoneCodeField phone={phone} mobile={mobile.trim()} askMobile={askMobile} />
      <div className={styles.acts}>
        <Button type="primary" size="large" htmlType="submit">
          下一步
        </Button>
      </div>
    </Form>
  );
};
