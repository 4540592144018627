import "virtual:antd.css";
import "./tokens.css";
import { LoadingOutlined } from "@ant-design/icons";
import { App, ConfigProvider } from "antd";
import zhCN from "antd/locale/zh_CN";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import type { ReactNode } from "react";
import { antdTheme } from "./antd-theme.ts";
import { SayBridge } from "./say.tsx";

dayjs.locale("zh-cn");

/** antd's own ring calls itself "loading" in English and lingers in the name of its button. */
const buttons = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden="true" /> };

/** What every part of the kit stands in: language, theme, and the one way to say something. */
export const KitRoot = ({ accent, children }: { accent: string; children: ReactNode }) => (
  <ConfigProvider locale={zhCN} theme={antdTheme(accent)} button={buttons}>
    <App style={{ height: "100%" }} message={{ maxCount: 3 }}>
      <SayBridge />
      {children}
    </App>
  </ConfigProvider>
);
