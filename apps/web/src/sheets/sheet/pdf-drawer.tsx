import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import { Button, Drawer } from "antd";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";

interface PdfDrawerProps {
  readonly title: string;
  /** Identifies the file, also when its address changes. */
  readonly fileKey: string;
  readonly url: string;
  readonly onClose: () => void;
}

/** A paper of the portal, read beside its page. */
export const PdfDrawer = ({ title, fileKey, url, onClose }: PdfDrawerProps) => (
  <Drawer
    title={title}
    open
    onClose={onClose}
    size="min(860px, 92vw)"
    styles={{ body: { padding: 0, overflow: "hidden" } }}
    extra={
      <Button href={url} target="_blank" rel="noreferrer">
        下载
      </Button>
    }
  >
    <SheetViewer {...sheetEngineAddress} source={{ key: fileKey, url }} />
  </Drawer>
);
