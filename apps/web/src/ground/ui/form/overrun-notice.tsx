import { Alert, Button } from "antd";

interface OverrunNoticeProps {
  /** Who saved what since it was opened here. */
  readonly title: string;
  /** What they wrote, where it is short enough to be read here. */
  readonly text?: string | undefined;
  /** Takes what is stored now; what was typed is gone. */
  readonly onTakeStored: () => void;
  /** Goes on with what was typed, on top of what is stored now. */
  readonly onKeepMine: () => void;
}

/** Somebody else was first: the second writer decides with open eyes. */
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
