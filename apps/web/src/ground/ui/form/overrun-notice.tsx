import { Alert, Button } from "antd";

interface OverrunNoticeProps {
  /** Who saved which change since the form was opened here. */
  readonly title: string;
  /** Text of the stored version, where it is short enough to show. */
  readonly text?: string | undefined;
  /** Takes over the stored values and drops the typed ones. */
  readonly onTakeStored: () => void;
  /** Keeps the typed values and bases them on the stored version. */
  readonly onKeepMine: () => void;
}

/** Tells the second writer that somebody else saved first, and lets that writer decide. */
export const OverrunNotice = ({ title, text, onTakeStored, onKeepMine }: OverrunNoticeProps) => (
  <Alert
    type="warning"
    showIcon
    role="alert"
    title={title}
    description={text}
    action={
      <>
        <Button size="small" onClick={onTakeStored}>
          改用最新内容
        </Button>{" "}
        <Button size="small" type="primary" onClick={onKeepMine}>
          保留我的填写
        </Button>
      </>
    }
  />
);
