import "virtual:antd.css";
import "./tokens.css";
import "./print.css";
import { LoadingOutlined } from "@ant-design/icons";
import { App, ConfigProvider } from "antd";
import zhCN from "antd/locale/zh_CN";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { type ReactNode, useEffect } from "react";
import { antdTheme } from "./antd-theme.ts";
import { keepPresses } from "./kept-press.ts";
import { SayBridge } from "./say.tsx";
import { catchMissedDrops } from "./upload/missed-drop.ts";

dayjs.locale("zh-cn");

/** Replaces antd's spinner, which is labelled "loading" in English and stays in the name of its button. */
const buttons = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden="true" /> };

/** Surrounds every part of the kit: language, theme, the target of `say`, and what holds for the whole window. */
export const KitRoot = ({ accent, children }: { accent: string; children: ReactNode }) => {
  useEffect(keepPresses, []);
  useEffect(catchMissedDrops, []);
  return (
    <ConfigProvider locale={zhCN} theme={antdTheme(accent)} button={buttons}>
      <App style={{ height: "100%" }} message={{ maxCount: 3 }}>
        <SayBridge />
        {children}
      </App>
    </ConfigProvider>
  );
};
