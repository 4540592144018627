import type { CallFailed } from "@tushen/contract/ground/envelope";
import { Alert, Button } from "antd";

interface ChangedMeanwhileProps {
  readonly error: CallFailed;
  /** Tells what happens to the text typed since. */
  readonly text: string;
  readonly onReload: () => void;
}

/** Notice that somebody else has changed the report since it was opened here. */
export const ChangedMeanwhile = ({ error, text, onReload }: ChangedMeanwhileProps) => {
  const { updateUserName } = (error.detail ?? {}) as { updateUserName?: string | null };
  return (
    <Alert
      type="warning"
      showIcon
      title={`这份申报已被${updateUserName ?? "他人"}修改，您之后填写的内容尚未保存`}
      description={text}
      action={
        <Button size="small" onClick={onReload}>
          载入最新内容
        </Button>
      }
    />
  );
};
