import { Button } from "antd";
import { useEffect } from "react";
import { againAfterMs, reach, useBack } from "../platform/reach.ts";
import styles from "./shell.module.css";

/**
 * In place of a page that cannot be opened because the server is out of reach. It asks again by itself and calls
 * `onBack` when the server answers.
 */
export const OfflinePage = ({ onBack }: { onBack: () => unknown }) => {
  useBack(onBack);
  useEffect(() => {
    const tryAgain = async () => {
      if (await reach.ask()) await onBack();
    };
    const timer = setInterval(() => void tryAgain(), againAfterMs);
    return () => clearInterval(timer);
  }, [onBack]);
  const isOnline = navigator.onLine;
  return (
    <section className={styles.offline} aria-labelledby="offline-title">
      <h1 id="offline-title">{isOnline ? "连接不上服务器" : "网络已断开"}</h1>
      <p>{isOnline ? "服务器暂时没有答复。" : "请检查网络连接。"}正在自动重试，连上后本页自动打开，不用重新登录。</p>
      <dl>
        <dt>现在可以</dt>
        <dd>在已打开的其他页面上继续查看和填写。</dd>
        <dt>现在不能</dt>
        <dd>登录、打开项目和图纸、提交和签章、上传和下载文件。</dd>
        <dt>不会丢失</dt>
        <dd>
          已保存的草稿；未能保存的填写内容和未传完的文件留在本机，连上后继续。请勿退出登录，也不要清理浏览器数据。
        </dd>
      </dl>
      <Button type="primary" onClick={() => void reach.ask().then((isHere) => isHere && onBack())}>
        立即重试
      </Button>
    </section>
  );
};
