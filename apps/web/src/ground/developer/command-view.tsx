import { Button } from "antd";
import { copyText } from "../ui/copy-text.ts";
import { say } from "../ui/say.tsx";
import styles from "./developer.module.css";

/** A command to copy. */
export const CommandView = ({ text }: { text: string }) => {
  const copy = async () => {
    if (await copyText(text)) say.done("已复制");
  };
  return (
    <div className={styles.command}>
      <pre tabIndex={0}>{text}</pre>
      <Button size="small" onClick={() => void copy()}>
        复制
      </Button>
    </div>
  );
};
