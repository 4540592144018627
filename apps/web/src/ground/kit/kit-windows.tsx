import { Button, Input } from "antd";
import { useState } from "react";
import { Dialog } from "../ui/window/dialog.tsx";
import { FloatingPanel } from "../ui/window/floating-panel.tsx";
import styles from "./kit-page.module.css";

export const KitWindows = () => {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(false);
  return (
    <div className={styles.row}>
      <Button onClick={() => setDialogOpen(true)}>打开对话框</Button>
      <Button onClick={() => setPanelOpen(true)}>打开浮动面板</Button>
      <Dialog
        title="可拖动的对话框"
        isOpen={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        footer={
          <Button type="primary" onClick={() => setDialogOpen(false)}>
            完成
          </Button>
        }
      >
        <p>按住标题拖动；最小化后收到右下角，填写的内容保留。</p>
        <Input aria-label="对话框里的内容" placeholder="最小化再还原，内容还在" />
      </Dialog>
      {isPanelOpen && (
        <FloatingPanel title="浮动面板" onClose={() => setPanelOpen(false)} width={360}>
          <p className={styles.padded}>浮在页面上方，不挡住页面的操作。</p>
        </FloatingPanel>
      )}
    </div>
  );
};
