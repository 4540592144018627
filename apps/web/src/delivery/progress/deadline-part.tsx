import { progressCalls } from "@tushen/contract/delivery/progress";
import { Button } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { copyText } from "../../ground/ui/copy-text.ts";
import layout from "../../ground/ui/layout.module.css";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./deadline.module.css";

const copy = async (address: string): Promise<void> => {
  if (await copyText(address)) say.done("已复制");
};

const Fresh = ({ address }: { readonly address: string }) => (
  <>
    <p className={styles.address}>{address}</p>
    <p className={styles.hint}>
      在手机或电脑的日历中选“添加订阅日历”，粘贴这个地址。地址只显示这一次；知道地址的人都能看到您的期限，请勿转发。
    </p>
    <Button onClick={() => void copy(address)}>复制地址</Button>
  </>
);

/** On 我的账号: the address at which a calendar program reads the person's deadlines. */
export const DeadlinePart = () => {
  const own = useCall(progressCalls.readDeadlineLink, {});
  const [address, setAddress] = useState<string>();
  const refresh = [progressCalls.readDeadlineLink];
  const make = useAct(progressCalls.makeDeadlineLink, { refresh, onDone: (made) => setAddress(made.address) });
  const remove = useAct(progressCalls.removeDeadlineLink, {
    refresh,
    onDone: () => {
      setAddress(undefined);
      say.done("已停用");
    },
  });
  if (!own.data?.isOpen) return null;
  const { link } = own.data;
  const askForAnother = async () => {
    const text = "原地址立即失效，用它订阅的日历不再更新。";
    if (await say.confirm({ title: "更换期限日历的地址？", text, yes: "更换地址", isDangerous: true })) make.start({});
  };
  return (
    <Section title="期限日历">
      <p className={styles.hint}>
        {link === null
          ? "把待办项目的期限订阅到手机或电脑的日历，期限变化时自动更新。"
          : `${instantText(link.createTime)} 启用，${link.readTime === null ? "还没有日历读取过" : `最近一次读取 ${instantText(link.readTime)}`}。`}
      </p>
      {address !== undefined && <Fresh address={address} />}
      <div className={`${layout.inline8} ${styles.acts}`}>
        {link === null ? (
          <Button loading={make.isRunning} onClick={() => make.start({})}>
            取得订阅地址
          </Button>
        ) : (
          <>
            <Button loading={make.isRunning} onClick={() => void askForAnother()}>
              更换地址
            </Button>
            <Button danger loading={remove.isRunning} onClick={() => remove.start({})}>
              停用
            </Button>
          </>
        )}
      </div>
    </Section>
  );
};
