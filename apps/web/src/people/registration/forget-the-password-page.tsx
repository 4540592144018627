import { useState } from "react";
import { DonePart } from "./reset-done.tsx";
import { RecoveryCard } from "./recovery-card.tsx";
import { ResetPart } from "./reset-part.tsx";
import { usePhoneProof } from "./use-phone-proof.ts";
import { VerifyPart } from "./verify-part.tsx";

const steps = ["验证手机", "设置新密码", "完成"];
const nameKey = "recovery:username";

/** R042 忘记密码: prove the phone, type a new password, sign in. A reload returns to the same step. */
export const ForgetThePasswordPage = () => {
  const phone = usePhoneProof("RESET_PASSWORD");
  const [username, setUsername] = useState(() => sessionStorage.getItem(nameKey) ?? "");
  const [isDone, setDone] = useState(false);
  const at = isDone ? 2 : phone.proof && username !== "" ? 1 : 0;
  const keepName = (name: string) => {
    sessionStorage.setItem(nameKey, name);
    setUsername(name);
  };
  const startAgain = () => {
    phone.forget();
    keepName("");
  };
  return (
    <RecoveryCard title="忘记密码" text="用账号登记的手机号接收短信验证码，重设登录密码。" steps={steps} at={at}>
      {at === 0 && <VerifyPart phone={phone} onProven={keepName} />}
      {at === 1 && phone.proof && (
        <ResetPart
          username={username}
          mobile={phone.proof.mobile}
          phone={phone}
          onBack={startAgain}
          onDone={() => {
            setDone(true);
            startAgain();
          }}
        />
      )}
      {at === 2 && <DonePart />}
    </RecoveryCard>
  );
};
