import { Button, Space } from "antd";
import { returnAddress } from "../../../ground/platform/return-address.ts";
import { Empty } from "../../../ground/ui/empty.tsx";

/** Asks the owner of a saved report to sign in and continue it. */
export const SignInToContinue = () => (
  <Empty
    title="登录后继续填写"
    text="申报内容已保存在平台。用申报时的手机号和密码登录，或用申报编号和项目身份码进入。"
    action={
      <Space>
        <Button href="#/projectReport/enterByIdentityCode">用项目身份码进入</Button>
        <Button type="primary" href="#/loginInterface" onClick={() => returnAddress.remember(location.hash)}>
          去登录
        </Button>
      </Space>
    }
  />
);
