import { accountCalls } from "@tushen/contract/people/account";
import { projectHomePath } from "@tushen/domain/filing/project-home";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useNavigate } from "react-router";
import { z } from "zod";
import { useAct } from "../../ground/platform/queries.ts";
import { session } from "../../ground/platform/session.ts";
import { RecoveryCard } from "../../people/registration/recovery-card.tsx";
import { TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import styles from "./guest.module.css";

const Code = z.object({
  serialNumber: z.string().trim().min(1, "请填写申报编号").max(40),
  projectSecretKey: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{12}$/, "项目身份码为 12 位字母和数字，请核对"),
});

/** 用项目身份码进入: sign-in with the number and the identity code of a project. */
export const EnterByIdentityCodePage = () => {
  const form = useFormOf(Code, { serialNumber: "", projectSecretKey: "" });
  const enter = useAct(accountCalls.tokenBySerialNumber, { isQuiet: true });
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <RecoveryCard
      title="用项目身份码进入"
      text="填写申报编号和项目身份码，直接进入该项目继续办理。"
      steps={["填写编号和身份码", "进入项目"]}
      at={0}
    >
      <Form
        form={form}
        columns={1}
        onSubmit={async (typed) => {
          const { token, projectApplicationId } = await enter.run(typed);
          // Drops the answers loaded for the person who used this tab before.
          queries.clear();
          session.clear();
          session.setToken(token);
          session.setApplicationId(projectApplicationId);
          void navigate(projectHomePath(projectApplicationId), { replace: true });
        }}
      >
        <TextField
          control={form.control}
          name="serialNumber"
          label="申报编号"
          isRequired
          maxLength={40}
          hint="申报时得到的编号，申报完成后也可填项目编号"
        />
        <TextField
          control={form.control}
          name="projectSecretKey"
          label="项目身份码"
          isRequired
          maxLength={12}
          hint="12 位字母和数字，申报时只显示一次"
        />
        <div className={styles.cardActs}>
          <Button type="primary" size="large" htmlType="submit" loading={form.formState.isSubmitting}>
            进入项目
          </Button>
          <a href="#/projectReport/forgetTheIdentityCode">身份码遗失，用手机找回</a>
        </div>
      </Form>
    </RecoveryCard>
  );
};
