import { sheetKeys } from "@tushen/viewer/sheet-keys";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { KeyList } from "../../../ground/ui/key-list.tsx";
import { keys, type Stand, toolKeys } from "./workbench-keys.ts";
import styles from "./workbench.module.css";

const ofForm = [
  { keys: ["Alt+1…6"], text: "选择问题类别" },
  { keys: ["Alt+L"], text: "打开意见库，上下键选择，回车取用" },
  { keys: ["Ctrl+Enter"], text: "保存意见，继续审图" },
  { keys: ["Esc"], text: "回到图纸（草稿保留）" },
];

const ofDrawing = [
  { keys: ["Enter"], text: "完成折线、多边形、测面积（双击也可以）" },
  { keys: ["Backspace"], text: "退回一个点" },
  { keys: ["Shift"], text: "画线时保持水平或竖直" },
];

const ofReason = [
  { keys: ["Alt+1…4"], text: "填入常用理由" },
  { keys: ["Ctrl+Enter"], text: "判为未通过，转到下一条" },
];

/** A list of the keys, in a dialog. */
export const KeysDialog = ({ stand, isOpen, onClose }: { stand: Stand; isOpen: boolean; onClose: () => void }) => (
  <Dialog title="快捷键" isOpen={isOpen} onClose={onClose} width={stand === "sheet" ? 1040 : 720}>
    <div className={styles.keyColumns} data-stand={stand}>
      <KeyList rows={keys.filter(({ on }) => on === "both" || on === stand)} />
      <div>{stand === "sheet" && <KeyList rows={[...toolKeys, ...ofDrawing]} />}</div>
      <div>
        <KeyList rows={sheetKeys} />
        <KeyList rows={stand === "sheet" ? ofForm : ofReason} />
      </div>
    </div>
  </Dialog>
);
