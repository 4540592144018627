import { KeyList } from "../key-list.tsx";
import { Dialog } from "../window/dialog.tsx";

const rows = [
  { keys: ["j", "↓"], text: "下一行" },
  { keys: ["k", "↑"], text: "上一行" },
  { keys: ["Enter"], text: "打开所在行" },
  { keys: ["Enter"], withCtrl: true, text: "在新标签页打开所在行" },
  { keys: ["x"], text: "选择或取消所在行（有复选框的列表）" },
  { keys: ["?"], text: "显示快捷键" },
];

/** The keys of a list. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="列表快捷键" isOpen onClose={onClose} width={420}>
    <KeyList rows={rows} />
  </Dialog>
);
