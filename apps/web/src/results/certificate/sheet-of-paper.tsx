import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import styles from "./certificate.module.css";

interface SheetOfPaperProps {
  /** Identifies the file, also when its short-lived address changes. */
  readonly fileKey: string;
  readonly url: string | undefined;
  readonly previewUrl?: string | null | undefined;
  readonly label: string;
}

/** A PDF of the portal in the viewer of the sheets. */
export const SheetOfPaper = ({ fileKey, url, previewUrl, label }: SheetOfPaperProps) => (
  <div className={styles.sheet} role="region" aria-label={label}>
    {url === undefined ? (
      <Waiting rows={8} />
    ) : (
      <SheetViewer
        key={fileKey}
        {...sheetEngineAddress}
        source={{ key: fileKey, url }}
        {...(previewUrl ? { previewUrl } : {})}
      />
    )}
  </div>
);
