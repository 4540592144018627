import { AlipayCircleOutlined, LockOutlined, MobileOutlined, UserOutlined } from "@ant-design/icons";
import { LoginForm, ProFormCaptcha, ProFormCheckbox, ProFormText } from "@ant-design/pro-components";
import { ConfigProvider, message, Tabs } from "antd";
import zhCN from "antd/locale/zh_CN";
import { useState } from "react";
import { createRoot } from "react-dom/client";

/** The parts of the login page of Ant Design Pro, put together anew; without umi, which it also loads. */
const Login = () => {
  const [way, setWay] = useState("account");
  return (
    <LoginForm
      title="图审通"
      subTitle="施工图数字化审查"
      actions={["其他登录方式", <AlipayCircleOutlined key="other" />]}
      onFinish={async () => message.success("登录成功")}
    >
      <Tabs
        activeKey={way}
        onChange={setWay}
        centered
        items={[
          { key: "account", label: "账户密码登录" },
          { key: "mobile", label: "手机号登录" },
        ]}
      />
      {way === "account" ? (
        <>
          <ProFormText
            name="username"
            fieldProps={{ size: "large", prefix: <UserOutlined /> }}
            placeholder="用户名"
            rules={[{ required: true, message: "请输入用户名" }]}
          />
          <ProFormText.Password
            name="password"
            fieldProps={{ size: "large", prefix: <LockOutlined /> }}
            placeholder="密码"
            rules={[{ required: true, message: "请输入密码" }]}
          />
        </>
      ) : (
        <>
          <ProFormText name="mobile" fieldProps={{ size: "large", prefix: <MobileOutlined /> }} placeholder="手机号" />
          <ProFormCaptcha name="captcha" placeholder="验证码" onGetCaptcha={async () => undefined} />
        </>
      )}
      <ProFormCheckbox noStyle name="autoLogin">
        自动登录
      </ProFormCheckbox>
    </LoginForm>
  );
};

createRoot(document.getElementById("root")).render(
  <ConfigProvider locale={zhCN}>
    <Login />
  </ConfigProvider>,
);
