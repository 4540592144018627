import { Alert, Button } from "antd";

interface ChangedNoticeProps {
  readonly changed: readonly string[];
  readonly by: string | null | undefined;
  /** Takes what is stored now; what was typed is gone. */
  readonly onTakeStored: () => void;
  /** Goes on with what was typed, on top of what is stored now. */
  readonly onKeepMine: () => void;
}

/** The second writer decides with open eyes: somebody else was first, and these are the fields. */
export const ChangedNotice = ({ changed, by, onTakeStored, onKeepMine }: ChangedNoticeProps) => (
  <Alert
    type="warning"
    showIcon
    role="alert"
    title={`${by ?? "他人"}刚刚修改了这份信息，您的修改还没有保存`}
    description={
      changed.length > 0
        ? `被修改的有：${changed.join("、")}。保留您的填写后再次保存，会以您的为准。`
        : "被修改的内容不在本页的填写项中，可以保留您的填写后再次保存。"
    }
    action={
      <>
        <Button size="small" onClick={onTakeStored}>
          改用最新内容
        </Button>
        <Button size="small" type="primary" onClick={onKeepMine}>
          保留我的填写
        </Button>
      </>
    }
  />
);
