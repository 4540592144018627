import type { Entry } from "@tushen/contract/people/entry";
import { Mobile } from "@tushen/contract/ground/fields";
import { Button } from "antd";
import { useState } from "react";
import { z } from "zod";
import { useFormOf } from "../../ground/ui/form/form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { RecoveryCard } from "./recovery-card.tsx";
import styles from "./recovery.module.css";
import { RegisterFirmForm } from "./register-firm-form.tsx";
import { type PhoneProving, usePhoneProof } from "./use-phone-proof.ts";

const steps = ["验证手机", "填写单位信息", "等待审核"];
const Who = z.object({ mobile: Mobile });

/** First step: the phone, which becomes the user name and finds an earlier registration. */
const PhonePart = ({ phone, onProven }: { phone: PhoneProving; onProven: () => void }) => {
  const form = useFormOf(Who, { mobile: phone.sent?.mobile ?? "" });
  return (
    <PhoneForm
      form={form}
      phone={phone}
      label="登记人手机号"
      hint="登记通过后用此手机号登录；查看或修改已提交的登记，也在这里验证"
      yes="下一步"
      onSubmit={({ mobile }) => {
        phone.require(mobile);
        onProven();
      }}
    />
  );
};

const SentPart = ({ orgName }: { orgName: string }) => (
  <div className={styles.done}>
    <p role="status">单位登记已提交</p>
    <p>{orgName}的登记由平台或所在地主管部门审核。审核通过后，用登记的手机号和密码登录，即可管理本单位的人员和账号。</p>
    <p>如被退回，登录时会提示退回理由；在本页验证同一手机号后修改并重新提交。</p>
    <div className={styles.acts}>
      <Button type="primary" size="large" href="#/loginInterface">
        去登录
      </Button>
    </div>
  </div>
);

/** 单位登记: a firm registers itself, and corrects a returned registration. */
export const RegisterFirmPage = () => {
  const phone = usePhoneProof("REGISTER");
  const [isOpen, setOpen] = useState(phone.proof !== undefined);
  const [sent, setSent] = useState<Pick<Entry, "orgName">>();
  const at = sent ? 2 : isOpen && phone.proof ? 1 : 0;
  return (
    <RecoveryCard
      title="单位登记"
      text="建设、勘察、设计单位首次使用本平台时登记，经审核后开通单位管理员账号。"
      steps={steps}
      at={at}
    >
      {at === 0 && <PhonePart phone={phone} onProven={() => setOpen(true)} />}
      {at === 1 && phone.proof && (
        <RegisterFirmForm
          phone={phone}
          mobile={phone.proof.mobile}
          signupKey={phone.proof.signupKey}
          onSent={(orgName) => {
            phone.forget();
            setSent({ orgName });
          }}
        />
      )}
      {sent && <SentPart orgName={sent.orgName} />}
    </RecoveryCard>
  );
};
