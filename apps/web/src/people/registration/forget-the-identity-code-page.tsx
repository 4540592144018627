import type { OutputOf } from "@tushen/contract/ground/call";
import type { registrationCalls } from "@tushen/contract/people/registration";
import { useState } from "react";
import { FoundCode } from "./found-code.tsx";
import { IdentityCodeForm } from "./identity-code-form.tsx";
import { RecoveryCard } from "./recovery-card.tsx";

type Found = OutputOf<typeof registrationCalls.findIdentityCode>;

/** R043 找回项目身份码: the phone that registered the project gets a new identity code. */
export const ForgetTheIdentityCodePage = () => {
  const [found, setFound] = useState<Found>();
  return (
    <RecoveryCard
      title="找回项目身份码"
      text="填写申报时登记的项目名称、联系人和手机号，经短信验证后重新生成项目身份码。"
      steps={["核对项目与手机", "取得身份码"]}
      at={found ? 1 : 0}
    >
      {found ? <FoundCode found={found} /> : <IdentityCodeForm onFound={setFound} />}
    </RecoveryCard>
  );
};
