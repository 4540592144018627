import { type PasswordRule, passwordProblem } from "@tushen/domain/ground/password-strength";
import { z } from "zod";

/** A new password and its repetition as typed. */
export const newPasswordShape = (rule: PasswordRule) => ({
  password: z
    .string()
    .max(64, "密码不超过 64 位")
    .superRefine((password, check) => {
      const message = passwordProblem(password, rule);
      if (message !== null) check.addIssue({ code: "custom", message });
    }),
  again: z.string().min(1, "请再输入一遍新密码"),
});

export const differs = { message: "两次输入的密码不一致", path: ["again"] };

export const isRepeated = ({ password, again }: { password: string; again: string }): boolean => password === again;
