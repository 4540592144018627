import { Button } from "antd";
import { say } from "../../../ground/ui/say.tsx";
import { copyText } from "../../../ground/ui/copy-text.ts";
import styles from "../guest.module.css";
import layout from "../../../ground/ui/layout.module.css";

interface IdentityNoticeProps {
  readonly serialNumber: string;
  /** Null after a second save whose first answer got lost: the server gives the code only once. */
  readonly code: string | null;
  readonly onNoted: () => void;
}

/** The numbers of a report after its first save; the identity code is shown only here. */
export const IdentityNotice = ({ serialNumber, code, onNoted }: IdentityNoticeProps) => {
  const both = code ? `申报编号：${serialNumber}，项目身份码：${code}` : `申报编号：${serialNumber}`;
  const copy = async () => {
    if (await copyText(both)) say.done(code ? "已复制申报编号和项目身份码" : "已复制申报编号");
  };
  return (
    <section className={styles.identity} aria-label="申报编号和项目身份码">
      <div>
        <h2>申报已保存，账号已开通</h2>
        {code ? (
          <p>
            项目身份码只显示这一次，请立即抄录或复制保存。凭申报编号和身份码可随时进入本项目；遗失可用登记的手机号找回。
          </p>
        ) : (
          <p>
            项目身份码已在上一次保存时生成，但网络中断，没有送达，不能再次显示。您仍可凭手机号和密码登录；需要身份码时，
            <a href="#/projectReport/forgetTheIdentityCode">用登记的手机号找回</a>。
          </p>
        )}
      </div>
      <dl>
        <div>
          <dt>申报编号</dt>
          <dd>{serialNumber}</dd>
        </div>
        {code && (
          <div>
            <dt>项目身份码</dt>
            <dd>
              <code>{code}</code>
            </dd>
          </div>
        )}
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
