import type { OutputOf } from "@tushen/contract/ground/call";
import type { registrationCalls } from "@tushen/contract/people/registration";
import { Button } from "antd";
import { say } from "../../ground/ui/say.tsx";
import styles from "./recovery.module.css";

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => say.done("已复制"),
    () => say.warn("请手动选中复制"),
  );

/** The new code, shown only here: the server keeps just its hash. */
export const FoundCode = ({ found }: { found: OutputOf<typeof registrationCalls.findIdentityCode> }) => (
  <div className={styles.done}>
    <p role="status">已重新生成项目身份码</p>
    <div className={styles.code}>
      <code aria-label="项目身份码">{found.identityCode}</code>
      <Button onClick={() => void copy(found.identityCode)}>复制</Button>
    </div>
    <dl>
      <dt>项目名称</dt>
      <dd>{found.projectName}</dd>
      <dt>申报编号</dt>
      <dd>{found.applicationNo}</dd>
    </dl>
    <p>身份码只显示这一次，请立即抄录保存；原身份码已失效。</p>
    <div className={styles.acts}>
      <Button type="primary" size="large" href="#/loginInterface">
        去登录
      </Button>
    </div>
  </div>
);
