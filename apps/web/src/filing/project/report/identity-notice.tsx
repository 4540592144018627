import { Button } from "antd";
import { say } from "../../../ground/ui/say.tsx";
import { copyText } from "../../../ground/ui/copy-text.ts";
import styles from "../guest.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface IdentityNoticeProps {
  readonly serialNumber: string;
  readonly code: string;
  readonly onNoted: () => void;
}

/** The numbers of a report after its first save; the identity code is shown only here. */
export const IdentityNotice = ({ serialNumber, code, onNoted }: IdentityNoticeProps) => {
  const both = `申报编号：${serialNumber}，项目身份码：${code}`;
  const copy = async () => {
    if (await copyText(both)) say.done("已复制申报编号和项目身份码");
  };
  return (
    <section className={styles.identity} aria-label="申报编号和项目身份码">
      <div>
        <h2>申报已保存，账号已开通</h2>
        <p>
          项目身份码只显示这一次，请立即抄录或复制保存。凭申报编号和身份码可随时进入本项目；遗失可用登记的手机号找回。
        </p>
      </div>
      <dl>
        <div>
          <dt>申报编号</dt>
          <dd>{serialNumber}</dd>
        </div>
        <div>
          <dt>项目身份码</dt>
          <dd>
            <code>{code}</code>
          </dd>
        </div>
      </dl>
      <div className={layout.inline8}>
        <Button onClick={() => void copy()}>复制</Button>
        <Button type="primary" onClick={onNoted}>
          我已保存
        </Button>
      </div>
    </section>
  );
};
