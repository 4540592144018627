import { Mobile } from "@tushen/contract/ground/fields";
import { z } from "zod";
import { TextField } from "../../ground/ui/form/fields.tsx";
import { useFormOf } from "../../ground/ui/form/form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import type { PhoneProving } from "./use-phone-proof.ts";

const Who = z.object({ username: z.string().trim().min(1, "请输入用户名或手机号").max(100), mobile: Mobile });

/** First step of a forgotten password: the user name, and the phone that proves it. */
export const VerifyPart = ({ phone, onProven }: { phone: PhoneProving; onProven: (username: string) => void }) => {
  const form = useFormOf(Who, { username: "", mobile: phone.sent?.mobile ?? "" });
  return (
    <PhoneForm
      form={form}
      phone={phone}
      yes="下一步"
      onSubmit={({ username, mobile }) => {
        phone.require(mobile);
        onProven(username);
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
    </PhoneForm>
  );
};
