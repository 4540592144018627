import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { SheetReader } from "./sheet-reader.tsx";
import styles from "./sheet-page.module.css";
import { type NamedBy, useOpenedSheet } from "./use-opened-sheet.ts";

/** One sheet of a version on the whole window, with the other sheets of the version beside it. */
export const SheetPage = ({ by = "identity" }: { by?: NamedBy }) => {
  const { sheet, drawing, trees, open } = useOpenedSheet(by);
  if (drawing === undefined)
    return (
      <main className={styles.alone}>
        {sheet.error ? (
          <>
            <FailureView error={sheet.error} onRetry={() => void sheet.refetch()} />
            <a href="#/">回到首页</a>
          </>
        ) : (
          <Waiting rows={10} />
        )}
      </main>
    );
  return <SheetReader drawing={drawing} trees={trees.data} onOpen={open} />;
};
