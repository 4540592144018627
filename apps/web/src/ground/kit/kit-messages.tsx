import { CallFailed } from "@tushen/contract/ground/envelope";
import { Button } from "antd";
import { useState } from "react";
import { say } from "../ui/say.tsx";
import styles from "./kit-page.module.css";

const defect = new CallFailed(500, {
  code: "platform.defect",
  message: "系统异常，请稍后再试。",
  requestId: "req-01j9x3k7",
});
const refusal = new CallFailed(200, {
  code: "submission.share-missing",
  message: "结构专业还没有提交图纸，不能报审。",
});

export const KitMessages = () => {
  const [answer, setAnswer] = useState<string>();
  const ask = async (isDangerous: boolean) => {
    const isYes = await say.confirm(
      isDangerous
        ? { title: "作废这份申报？", text: "作废后不能恢复，各方都会收到通知。", yes: "作废", isDangerous: true }
        : { title: "提交审查？", text: "提交后图纸不能再修改，直到审查机构退回。", yes: "提交审查" },
    );
    setAnswer(isYes ? "答：是" : "答：否");
  };
  return (
    <div className={styles.row}>
      <Button onClick={() => say.done("保存成功")}>成功</Button>
      <Button onClick={() => say.note("设计单位已收到通知")}>告知</Button>
      <Button onClick={() => say.warn("您还未进行图名图号分隔符设置，请先设置分隔符")}>提醒</Button>
      <Button onClick={() => say.failure(refusal)}>业务拒绝</Button>
      <Button onClick={() => say.failure(defect)}>系统异常</Button>
      <Button onClick={() => void ask(false)}>确认</Button>
      <Button danger onClick={() => void ask(true)}>
        危险操作
      </Button>
      <span role="status">{answer}</span>
    </div>
  );
};
