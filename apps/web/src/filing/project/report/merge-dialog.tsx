import type { Clash } from "@tushen/domain/filing/report-form/draft-merge";
import { Button, Radio } from "antd";
import { useState } from "react";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import styles from "./merge.module.css";
import { FieldValue } from "../../../ground/ui/form/field-value.tsx";

interface MergeDialogProps {
  readonly by: string | null;
  readonly clashes: readonly Clash[];
  readonly onSettle: (theirsAt: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Named as the one who changed the report, where the reader has it open twice. */
export const inAnotherWindow = "您在另一个窗口";

type Side = "mine" | "theirs";

/** The fields two people filled in differently, side by side; each is decided on its own. */
export const MergeDialog = ({ by, clashes, onSettle, onClose }: MergeDialogProps) => {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const isSelf = by === inAnotherWindow;
  const other = isSelf ? "另一个窗口" : (by ?? "对方");
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(clashes.map(({ path }) => [path, side])));
  const left = clashes.filter(({ path }) => choices[path] === undefined).length;
  const settle = () => onSettle(new Set(Object.keys(choices).filter((path) => choices[path] === "theirs")));
  return (
    <Dialog
      title={isSelf ? `${by}填写了同一项，请选择保留哪一个` : `${other}和您填写了同一项，请选择保留哪一个`}
      isOpen
      width={820}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={() => chooseAll("mine")}>{isSelf ? "全部用本窗口的" : "全部用我的"}</Button>
          <Button onClick={() => chooseAll("theirs")}>全部用{other}的</Button>
          <span />
          <Button type="primary" disabled={left > 0} onClick={settle}>
            {left > 0 ? `还有 ${left} 项未选` : "按所选保存"}
          </Button>
        </div>
      }
    >
      <p className={styles.lead}>其他修改已自动合并。选择前，您填写的内容保留在本页，不会丢失。</p>
      <div className={styles.lines}>
        <div className={styles.head} aria-hidden="true">
          <span>填写项</span>
          <span>{isSelf ? "本窗口填的" : "我填的"}</span>
          <span>{other}填的</span>
        </div>
        {clashes.map((clash, index) => (
          <Radio.Group
            key={clash.path}
            name={clash.path}
            className={styles.line as string}
            aria-label={clash.label}
            value={choices[clash.path]}
            onChange={(event) => setChoices((former) => ({ ...former, [clash.path]: event.target.value as Side }))}
          >
            <b>{clash.label}</b>
            {(["mine", "theirs"] as const).map((side) => (
              <Radio key={side} value={side} autoFocus={index === 0 && side === "mine"}>
                {clash.entry ? <FieldValue entry={clash.entry} value={clash[side]} /> : String(clash[side])}
              </Radio>
            ))}
          </Radio.Group>
        ))}
      </div>
    </Dialog>
  );
};
