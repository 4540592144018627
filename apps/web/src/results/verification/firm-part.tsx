import { accountCalls } from "@tushen/contract/people/account";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { organisationCalls } from "@tushen/contract/people/organisation";
import { creditCodeProblem } from "@tushen/domain/people/credit-code";
import { Button, type InputRef } from "antd";
import { useRef, useState } from "react";
import { z } from "zod";
import { messages } from "../../ground/platform/messages.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { CaptchaRow } from "../../people/registration/captcha-row.tsx";
import { useCaptcha } from "../../people/registration/use-captcha.ts";
import { TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import type { CheckedFirm } from "./verification-draft.ts";
import styles from "./verification.module.css";

const Firm = z.object({
  orgName: z.string().trim().min(1, "请填写单位全称").max(200),
  creditCode: z
    .string()
    .trim()
    .toUpperCase()
    .superRefine((value, check) => {
      const message = creditCodeProblem(value);
      if (message !== null) check.addIssue({ code: "custom", message });
    }),
});

interface FirmPartProps {
  readonly invitation: string;
  readonly orgName: string | null;
  readonly onChecked: (firm: CheckedFirm) => void;
}

/** Step 1: finds the firm in the register by name and credit code. */
export const FirmPart = ({ invitation, orgName, onChecked }: FirmPartProps) => {
  const form = useFormOf(Firm, { orgName: orgName ?? "", creditCode: "" });
  const captcha = useCaptcha();
  const [answer, setAnswer] = useState("");
  const [problem, setProblem] = useState<string>();
  /** A solved captcha is valid for several tries. */
  const [passedKey, setPassedKey] = useState<string>();
  const picture = useRef<InputRef>(null);
  const read = useAct(accountCalls.checkCaptcha, { isQuiet: true });
  const check = useAct(organisationCalls.checkOrg, { isQuiet: true });

  const another = (sentence: string) => {
    setPassedKey(undefined);
    setAnswer("");
    setProblem(sentence);
    captcha.refresh();
    picture.current?.focus();
  };
  /** The key of a solved captcha, or undefined when the answer was wrong. */
  const keyOfPicture = async (): Promise<string | undefined> => {
    if (passedKey) return passedKey;
    if (answer.trim() === "") {
      setProblem("请输入图片中的字符");
      picture.current?.focus();
      return undefined;
    }
    if (!(await read.run({ code: answer.trim(), signupKey: captcha.signupKey }))) {
      another(messages.captchaWrong);
      return undefined;
    }
    setPassedKey(captcha.signupKey);
    return captcha.signupKey;
  };
  const find = async ({ orgName: name, creditCode }: z.output<typeof Firm>) => {
    const signupKey = await keyOfPicture();
    if (signupKey === undefined) return;
    try {
      const found = await check.run({ orgName: name, creditCode, orgType: "DESIGN", invitation, signupKey });
      onChecked({ ...found, invitation, signupKey });
    } catch (error) {
      if (error instanceof CallFailed && error.code === "account.captcha-wrong")
        return another("图片验证码已过期，请重新输入");
      throw error;
    }
  };

  return (
    <Form form={form} columns={1} onSubmit={find}>
      <TextField
        control={form.control}
        name="orgName"
        label="设计单位全称"
        isRequired
        maxLength={200}
        autoComplete="organization"
      />
      <TextField
        control={form.control}
        name="creditCode"
        label="统一社会信用代码"
        isRequired
        maxLength={18}
        hint="营业执照上的 18 位代码"
      />
      {passedKey === undefined && (
        <CaptchaRow
          captcha={captcha}
          answer={answer}
          onAnswer={(typed) => {
            setAnswer(typed);
            setProblem(undefined);
          }}
          onEnter={() => void form.handleSubmit(find)()}
          problem={problem}
          input={picture}
        />
      )}
      <div className={styles.acts}>
        <Button type="primary" size="large" htmlType="submit" loading={form.formState.isSubmitting}>
          核验单位
        </Button>
      </div>
    </Form>
  );
};
