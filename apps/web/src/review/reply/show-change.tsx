import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { leastShownNote } from "@tushen/domain/sheets/place-verdict";
import { Button, Input } from "antd";
import { useOpinionPlace } from "../../sheets/sheet/use-opinion-place.ts";
import type { ReplyDraft } from "./reply-draft.ts";
import type { OpinionSheets } from "./use-opinion-sheets.ts";
import type { Pointing } from "./use-pointing.ts";
import styles from "./answer.module.css";

interface ShowChangeProps {
  readonly opinion: Opinion;
  readonly draft: ReplyDraft;
  readonly sheets: OpinionSheets;
  readonly pointing: Pointing;
  readonly onChange: (part: Partial<ReplyDraft>) => void;
}

/** Asked when an answer says 已修改 but the place of the opinion is unchanged: where is the change? (改毕取证) */
export const ShowChange = ({ opinion, draft, sheets, pointing, onChange }: ShowChangeProps) => {
  const place = useOpinionPlace(opinion, sheets.old, sheets.current);
  const { shownPlace, shownNote = "" } = draft;
  if (place?.state !== "DONE" || place.verdict !== "unchanged") return null;
  const isShown = !!shownPlace || shownNote.trim().length >= leastShownNote;
  return (
    <fieldset className={styles.showChange} data-shown={isShown}>
      <legend>修改之处</legend>
      <p>
        意见所指位置在新图上没有改动。请在新图上框出修改之处，或说明改在哪里（不少于{leastShownNote}个字），再提交答复。
      </p>
      <p>
        <Button size="small" type={pointing.isOn ? "primary" : "default"} onClick={pointing.start}>
          {pointing.isOn ? "请在新图上拖出方框" : shownPlace ? "重新框选" : "在新图上框选"}
        </Button>
        {shownPlace && (
          <>
            <span>已框选</span>
            <Button size="small" type="text" onClick={() => onChange({ shownPlace: null })}>
              清除
            </Button>
          </>
        )}
      </p>
      <Input.TextArea
        aria-label="修改之处的说明"
        placeholder="如：改在建施-05 楼梯详图"
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={500}
        value={shownNote}
        onChange={(event) => onChange({ shownNote: event.target.value })}
      />
    </fieldset>
  );
};
