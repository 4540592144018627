import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { clauseText } from "@tushen/domain/review/clause-text";
import { Alert, Button } from "antd";
import { OverrunNotice } from "../../../ground/ui/form/overrun-notice.tsx";
import { type ChangeDraft, draftOf } from "./opinion-draft.ts";

interface SavedElsewhereProps {
  /** The opinion as it is saved now; undefined once it is deleted. */
  readonly stored: Opinion | undefined;
  readonly onChange: ChangeDraft;
}

/** Shown beside what is written here when the opinion was saved or deleted elsewhere since the form was opened. */
export const SavedElsewhere = ({ stored, onChange }: SavedElsewhereProps) =>
  stored ? (
    <OverrunNotice
      title={`${stored.opinionNo} 已在别处修改，您的填写还没有保存`}
      text={`现在保存的是：“${stored.opinion}”${clauseText(stored) && `（${clauseText(stored)}）`}。保留您的填写后再保存，以您的为准。`}
      onTakeStored={() => onChange(() => draftOf(stored))}
      onKeepMine={() => onChange((now) => ({ ...now, version: stored.version }))}
    />
  ) : (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="这条意见已在别处删除，您的填写还没有保存"
      action={
        <Button
          size="small"
          type="primary"
          onClick={() => onChange(({ id: _, version: __, opinionNo: ___, ...written }) => written)}
        >
          作为新意见
        </Button>
      }
    />
  );
