import { Button } from "antd";
import { currentDeployment } from "../../ground/platform/deployment.ts";
import styles from "./recovery.module.css";

/** The same text whether the account exists or not: only the holder of the phone finds out, by signing in. */
export const DonePart = () => (
  <div className={styles.done}>
    <p role="status">密码重设已完成</p>
    <p>用户名与手机号相符的账号，新密码现已生效，此前在各处的登录均已退出。</p>
    <p>如仍不能登录，请核对用户名与账号登记的手机号是否一致，或致电客服 {currentDeployment().servicePhone}。</p>
    <div className={styles.acts}>
      <Button type="primary" size="large" href="#/loginInterface">
        去登录
      </Button>
    </div>
  </div>
);
