import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { currentDeployment } from "../../ground/platform/deployment.ts";
import { TextField } from "../../ground/ui/form/fields.tsx";
import { StrengthMeter } from "./strength-meter.tsx";

/** New password with its strength, and its repetition. The form has the fields `password` and `again`. */
export const NewPasswordFields = <T extends FieldValues & { password: string; again: string }, O>({
  control,
}: {
  readonly control: Control<T, unknown, O>;
}) => {
  const field = (name: "password" | "again") => name as FieldPath<T>;
  const password = useWatch({ control, name: field("password") });
  return (
    <>
      <TextField
        control={control}
        name={field("password")}
        label="新密码"
        isRequired
        isSecret
        autoComplete="new-password"
      />
      <StrengthMeter password={password ?? ""} rule={currentDeployment().passwordRule} />
      <TextField
        control={control}
        name={field("again")}
        label="再输一遍新密码"
        isRequired
        isSecret
        autoComplete="new-password"
      />
    </>
  );
};
