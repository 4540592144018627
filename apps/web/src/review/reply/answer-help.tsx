import { offeredItems } from "@tushen/domain/ground/dictionary/dictionaries";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { KeyList } from "../../ground/ui/key-list.tsx";

/** The keys of the answer page, in a dialog. */
export const AnswerHelp = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => (
  <Dialog title="快捷键" isOpen={isOpen} onClose={onClose} width={460}>
    <KeyList
      rows={[
        ...offeredItems("REPLY_TYPE").map(({ label }, index) => ({
          keys: [String(index + 1), `Alt+${index + 1}`],
          text: `答复类型：${label}`,
        })),
        { keys: ["Ctrl+Enter"], text: "保存答复，转到下一条待答复的意见" },
        { keys: ["j", "Alt+↓"], text: "下一条意见" },
        { keys: ["k", "Alt+↑"], text: "上一条意见" },
        { keys: ["?"], text: "显示快捷键" },
      ]}
    />
    <p>单独的数字键和字母键在填写文字时不起作用，此时请按住 Alt。选定类型后光标转到答复内容。</p>
  </Dialog>
);
